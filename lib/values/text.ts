/** At most `length` characters; what is cut off is shown by '…'. */
export function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
}

/** The first `length` characters of a form's text: what is longer is left out. */
export const limited = (text: string, length: number): string => [...text].slice(0, length).join("").trim();

/** "1 job", "3 jobs". */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** The line over a form with errors: 'There is 1 error', 'There are 3 errors'. */
export const errorSummary = (n: number): string => (n === 1 ? "There is 1 error" : `There are ${n} errors`);

/** Only the letters and digits, in small letters: what two ways of writing the same have in common. */
export const plainText = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** True when `text` holds every word typed, whatever the capitals and their order. */
export function holdsWords(text: string | null, typed: string): boolean {
  const where = (text ?? "").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => where.includes(word));
}

/** Whether PostgreSQL can hold a text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();
