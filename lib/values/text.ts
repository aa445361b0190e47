/** At most `length` characters; '…' replaces what's cut off. */
export function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
}

/** The first `length` characters of a form's text; the rest is dropped. */
export const limited = (text: string, length: number): string => [...text].slice(0, length).join("").trim();

/** `text` without these characters at its end. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** "1 job", "3 jobs". */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** The line above a form with errors: 'There is 1 error', 'There are 3 errors'. */
export const errorSummary = (n: number): string => (n === 1 ? "There is 1 error" : `There are ${n} errors`);

/** Only the letters and digits, in lower case, so different spellings of the same text match. */
export const plainText = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** How many letters have to be added, left out, replaced or swapped with their neighbour to get from one word to another. */
export function wrongLetters(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const at = (up: number, left: number) => (up === 0 ? row : rows[i - up])?.[j - left] ?? 0;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(1, 0) + 1,
          at(0, 1) + 1,
          at(1, 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
          swapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** True when `text` contains every typed word, ignoring case and order. */
export function holdsWords(text: string | null, typed: string): boolean {
  const where = (text ?? "").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => where.includes(word));
}

/** Whether PostgreSQL can store a text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

/** How many rows an address requests of a growing list: in whole steps, at least one, at most `most`. */
export function rowsShown(asked: unknown, { step, most }: { step: number; most: number }): number {
  const steps = Math.ceil(Number(asked) / step) || 1;
  return Math.min(Math.max(steps, 1) * step, most);
}

/** A share of 1 for people: 0.3 → "30%", 0.125 → "12.5%", without a line break. */
export const formatShare = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

/**
 * How a text begins that a spreadsheet would run as a formula: = + - @, also full-width, after any blanks; or a tab or
 * line end, which some programs remove. JavaScript and PostgreSQL read the pattern the same way.
 */
export const FORMULA_START =
  "(?:[\\s\\u00a0\\u2000-\\u200b\\u202f\\u3000\\ufeff]*[=+@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b-]|[\\t\\r\\n])";
