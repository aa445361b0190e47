import { sql } from "drizzle-orm";
import { isSingle } from "../like";

/** The most statements per connection: more would cost the server too much memory. */
const MOST = 1_000;
/** Longer lists of values have a different text for every length. */
const MOST_PARAMETERS = 60;

/**
 * After five runs PostgreSQL uses a generic plan unless it looks more expensive than those for the given values. A
 * generic plan assumes that any value matches few rows: one read a million jobs to find eleven.
 */
const FEW_BY_GUESS = /(?:between|limit|offset|like|[%~])\s*\(*\$\d/i;
const FROM = /(?<![=<])>=?\s*\(*\$\d/;
const UP_TO = /<=?\s*\(*\$\d/;

/** Marks a statement that uses the same indexes whatever its values are, though it looks like one that guesses. */
const SAME_PLAN = /\/\* same plan for any value \*\//;
const samePlan = sql`/* same plan for any value */ `;

/** Whether the index finds it: three letters or digits in a row, or two that start a word. */
const isIndexed = (word: string) => /[\p{L}\p{N}]{3}|^[\p{L}\p{N}]{2}$/u.test(word);

/**
 * Keeps the plan of a text search, because planning it takes as long as searching. Not if the index can't find one of
 * the words, because a kept plan would read the whole index; a single letter or digit doesn't use it.
 */
export const samePlanFor = (words: readonly string[]) =>
  words.some(isIndexed) && words.every((word) => isIndexed(word) || isSingle(word)) ? samePlan : sql``;

const planGuesses = (text: string) =>
  !SAME_PLAN.test(text) && (FEW_BY_GUESS.test(text) || (FROM.test(text) && UP_TO.test(text)));

/** Whether each text seen is kept. */
const seen = new Map<string, boolean>();

/**
 * Whether a statement is prepared, once per connection: each of the others takes two round trips and is parsed and
 * planned every time. Behind a pooler, `DATABASE_PREPARE=false` turns it off in the driver.
 */
export function isKept(text: string, parameters: number): boolean {
  if (parameters > MOST_PARAMETERS) return false;
  const known = seen.get(text);
  if (known !== undefined || seen.size >= MOST) return known ?? false;
  const keep = !planGuesses(text);
  seen.set(text, keep);
  return keep;
}
