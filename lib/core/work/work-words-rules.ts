/** The names and meanings of a job's priced parts, by code: the setting. */
type Works = Record<string, { label: string; description: string }>;

/** A part of a description without the note in brackets behind it: "EH(20)" is EH. */
const withoutNote = (part: string): string => {
  const bracket = part.endsWith(")") ? part.indexOf("(") : -1;
  return (bracket < 0 ? part : part.slice(0, bracket)).trim();
};

/** The codes in a job's description: "W1 + EH(20)" is W1, EH. */
export const codesOf = (jobdesc: string): string[] => jobdesc.split(" + ").map(withoutNote);

/**
 * A job description's work codes in plain words, one sentence each: "W1 + EH" becomes "Wash the outside of all
 * windows", "Clean the eavestroughs of the house". Skips words that aren't codes.
 */
export function workWords(jobdesc: string, works: Works): string[] {
  const byLabel = new Map(Object.values(works).map(({ label, description }) => [label, description]));
  return codesOf(jobdesc).flatMap((part) => byLabel.get(part) ?? []);
}

const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** For emails: "W1 + EH (wash the outside of all windows, clean the eavestroughs of the house)". */
export function workInFull(jobdesc: string, works: Works): string {
  const words = workWords(jobdesc, works).map(small);
  return words.length === 0 ? jobdesc : `${jobdesc} (${words.join(", ")})`;
}
