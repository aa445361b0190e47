export type Named = { honorific: string | null; firstname: string | null; lastname: string };

/** "Mrs Ann Chen", without the parts that are missing. */
export const clientName = ({ honorific, firstname, lastname }: Named): string =>
  [honorific, firstname, lastname].filter(Boolean).join(" ");
