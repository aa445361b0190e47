import { PostgresJsSession } from "drizzle-orm/postgres-js";

/** So many texts at most, each for as long as a connection lives: beyond it the server's memory is worth more. */
const MOST = 1_000;
/** Longer lists of values have a text for every length. */
const MOST_PARAMETERS = 60;

/**
 * PostgreSQL keeps a plan for any value after five runs, unless it looks dearer than those for the values given. Of
 * these it takes any value to let few rows through: such a plan once read a million jobs for eleven.
 */
const FEW_BY_GUESS = /(?:between|limit|offset|like|[%~])\s*\(*\$\d/i;
const FROM = /(?<![=<])>=?\s*\(*\$\d/;
const UP_TO = /<=?\s*\(*\$\d/;

const planGuesses = (text: string) => FEW_BY_GUESS.test(text) || (FROM.test(text) && UP_TO.test(text));

/** Whether each text seen is kept. */
const seen = new Map<string, boolean>();

function isKept(text: string, parameters: number): boolean {
  if (parameters > MOST_PARAMETERS) return false;
  const known = seen.get(text);
  if (known !== undefined || seen.size >= MOST) return known ?? false;
  const keep = !planGuesses(text);
  seen.set(text, keep);
  return keep;
}

type Session = typeof PostgresJsSession.prototype;
const { prepareQuery } = PostgresJsSession.prototype;

/**
 * Statements are prepared once a connection: drizzle prepares only named ones, and each of the others is sent in two
 * round trips, parsed and planned every time. Behind a pooler `DATABASE_PREPARE=false` turns it off in the driver.
 */
PostgresJsSession.prototype.prepareQuery = function (this: Session, query, fields, name, ...rest) {
  const named = name ?? (isKept(query.sql, query.params.length) ? "kept" : undefined);
  return prepareQuery.call(this, query, fields, named, ...rest);
} as Session["prepareQuery"];
