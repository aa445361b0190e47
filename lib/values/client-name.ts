export type Named = { honorific: string | null; firstname: string | null; lastname: string };

/** "Mrs Ann Chen"; what is missing is left out. */
export const clientName = ({ honorific, firstname, lastname }: Named): string =>
  [honorific, firstname, lastname].filter(Boolean).join(" ");
