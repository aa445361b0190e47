import { type SQL, sql } from "drizzle-orm";
import { spellingsOf } from "@/lib/values/sameness";

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

/** Whether a text has the word: anywhere in it, a short one where a word starts. Folded, with a space before it. */
const textHas = (text: SQL, word: string): SQL =>
  isSingle(word)
    ? sql`strpos(${text}, ${` ${word}`}) > 0`
    : sql`${text} like ${isShort(word) ? startingWord(word) : holding(word)}`;

/** The same for a folded address, without the space: the index has it as it is. */
function addressHas(address: SQL, word: string): SQL {
  if (isSingle(word)) return textHas(sql`' ' || ${address}`, word);
  if (!isShort(word)) return textHas(address, word);
  return sql`(${address} like ${beginning(word)} or ${address} like ${startingWord(word)})`;
}

/** Whether a word of an address has several spellings: "st", "street". */
const isSpelled = (word: string): boolean => spellingsOf(word).length > 1;

/** Whether a text between spaces has the word where one starts, or another spelling of it. No index finds that. */
function hasSpelling(text: SQL, word: string): SQL {
  const others = spellingsOf(word).filter((each) => each !== word);
  return sql`(strpos(${text}, ${` ${word}`}) > 0 or ${text} ~ ${` (${others.join("|")})[ ,.]`})`;
}

/** Whether the index finds one of the words, so that "street" may be read as "st" in what it finds. */
const isFound = (words: readonly string[]): boolean =>
  words.some((word) => !isSingle(word) && !isSpelled(word));

type Text = { within: SQL; has: (text: SQL, word: string) => SQL; spaced: (text: SQL) => SQL };

const hasAll = ({ within, has, spaced }: Text, words: readonly string[], found: boolean): SQL[] =>
  words.map((word) => (found && isSpelled(word) ? hasSpelling(spaced(within), word) : has(within, word)));

/** Whether a text between spaces has each word, folded; streets in any spelling if something else is `found`. */
export const textHasAll = (text: SQL, words: readonly string[], found = isFound(words)): SQL[] =>
  hasAll({ within: text, has: textHas, spaced: (within) => within }, words, found);

/** The same for a folded address. */
export const addressHasAll = (address: SQL, words: readonly string[], found = isFound(words)): SQL[] =>
  hasAll(
    { within: address, has: addressHas, spaced: (within) => sql`' ' || ${within} || ' '` },
    words,
    found,
  );
