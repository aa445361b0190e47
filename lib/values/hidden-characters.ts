/**
 * Characters no one sees that change how a text reads: control characters, those that turn its direction around, and
 * those without width, except where a script (U+200C, U+200D) or an emoji (U+200D) is written with them.
 */
const HIDDEN =
  /[^\P{Cc}\t\n\r]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?<![\p{L}\p{M}])\u200c|(?<=\p{Script=Latin}\p{M}{0,8})[\u200c\u200d]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d/gu;

/**
 * Fields with room for several lines besides notes, descriptions and reasons; every other field is one line. `value`,
 * `home` and `lead` are those of settings.
 */
const SEVERAL_LINES = new Set([
  "answer",
  "body",
  "clientHome",
  "crew_needs",
  "was_crew_needs",
  "customText",
  "home",
  "lead",
  "point",
  "question",
  "text",
  "training",
  "value",
]);
const NOTES = /^line\d$|(notes?|desc|description|details|reason|message|comments)(_?\d)?$/i;

export const hasSeveralLines = (field: string): boolean => SEVERAL_LINES.has(field) || NOTES.test(field);

/** What's wrong with a field's text, in words for people; null if nothing is. Passwords are what people say they are. */
export function textProblem(field: string, text: string): string | null {
  const inside = text.trim();
  if (/password/i.test(field)) return null;
  if (inside.search(HIDDEN) >= 0) return "This has hidden characters. Delete it and type it again.";
  if (hasSeveralLines(field)) return null;
  return /[\t\n\r\u2028\u2029]/.test(inside) ? "Write this on one line, without tabs." : null;
}

/** `text` without hidden characters, and on one line if its field has one. */
export function withoutHidden(field: string, text: string): string {
  const seen = text.replace(HIDDEN, "");
  return hasSeveralLines(field) ? seen : seen.split(/[\t\n\r\u2028\u2029]+/).join(" ");
}
