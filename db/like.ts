import { type SQL, sql } from "drizzle-orm";

/** Takes a pattern's wildcard characters literally (T25). */
const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A `like` pattern that finds the text anywhere, exactly as typed. */
export const holding = (text: string): string => `%${literally(text)}%`;

/** One that finds it at the beginning only. */
export const beginning = (text: string): string => `${literally(text)}%`;

/**
 * One that finds it where a word starts, in a text that begins with a space. The index can't find one or two letters or
 * digits anywhere else, so it would read every row that has the other words.
 */
const startingWord = (text: string): string => `% ${literally(text)}%`;

/** Whether the index can't find this word inside another: "84" of "84 glen", "jo" of "jo smith". */
export const isShort = (word: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(word);

/** One letter or digit: so many rows have it that it's only looked for in those that have the other words. */
export const isSingle = (word: string): boolean => /^[\p{L}\p{N}]$/u.test(word);

/** Whether a text has the word: anywhere in it, a short one where a word starts. In lower case, with a space before it. */
export const textHas = (text: SQL, word: string): SQL =>
  isSingle(word)
    ? sql`strpos(${text}, ${` ${word}`}) > 0`
    : sql`${text} like ${isShort(word) ? startingWord(word) : holding(word)}`;

/** The same for an address in lower case, without the space: the index has it as it is. */
export function addressHas(address: SQL, word: string): SQL {
  if (isSingle(word)) return textHas(sql`' ' || ${address}`, word);
  if (!isShort(word)) return textHas(address, word);
  return sql`(${address} like ${beginning(word)} or ${address} like ${startingWord(word)})`;
}
