export type TrainingView = {
  notes: string[];
  /** What a change is made from. */
  version: string;
  /** "Ingrid Vasko, Tue 12 May 2026"; null while the notes are those the product came with. */
  changed: string | null;
  mayEdit: boolean;
};
