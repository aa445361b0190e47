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
export const startingWord = (text: string): string => `% ${literally(text)}%`;

/** Whether the index can't find this word inside another: "84" of "84 glen", "jo" of "jo smith". */
export const isShort = (word: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(word);

/** Whether an address has the word: anywhere in it, a short one where a word starts. `address` in lower case. */
export const addressHas = (address: SQL, word: string): SQL =>
  isShort(word)
    ? sql`(${address} like ${beginning(word)} or ${address} like ${startingWord(word)})`
    : sql`${address} like ${holding(word)}`;
