import { PostgresJsSession } from "drizzle-orm/postgres-js";

/** So many texts at most, each for as long as a connection lives: beyond it the server's memory is worth more. */
const MOST = 1_000;
/** Longer lists of values have a text for every length. */
const MOST_PARAMETERS = 60;

const kept = new Set<string>();

function isKept(text: string, parameters: number): boolean {
  if (kept.has(text)) return true;
  if (kept.size >= MOST || parameters > MOST_PARAMETERS) return false;
  kept.add(text);
  return true;
}

type Session = typeof PostgresJsSession.prototype;
const { prepareQuery } = PostgresJsSession.prototype;

/**
 * Statements are prepared once a connection: drizzle prepares only named ones, and each of the others was sent in two
 * round trips and parsed every time. Behind a pooler `DATABASE_PREPARE=false` turns it off in the driver.
 */
PostgresJsSession.prototype.prepareQuery = function (this: Session, query, fields, name, ...rest) {
  const named = name ?? (isKept(query.sql, query.params.length) ? "kept" : undefined);
  return prepareQuery.call(this, query, fields, named, ...rest);
} as Session["prepareQuery"];
