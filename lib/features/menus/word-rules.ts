import type { Found } from "./search-contract";

const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean);

const begins = (text: string, word: string) => ` ${text.toLowerCase()}`.includes(` ${word}`);

/** Every typed word starts a word of the title or the subtitle, and at least one starts a word of the title. */
export function fitsWords({ title, subtitle }: Pick<Found, "title" | "subtitle">, typed: string): boolean {
  const words = wordsOf(typed);
  return (
    words.every((word) => begins(title, word) || begins(subtitle, word)) &&
    words.some((word) => begins(title, word))
  );
}

export type TextPart = { part: string; isMatch: boolean; from: number };

/** The text split in order, each part with its position; parts that were typed are matches, even inside a word. */
export function marked(text: string, typed: string): TextPart[] {
  const words = wordsOf(typed).toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [{ part: text, isMatch: false, from: 0 }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const parts = text.split(new RegExp(`(${escaped.join("|")})`, "gi"));
  let from = 0;
  const placed = parts.map((part, at) => {
    const here = { part, isMatch: at % 2 === 1, from };
    from += part.length;
    return here;
  });
  return placed.filter(({ part }) => part !== "");
}
