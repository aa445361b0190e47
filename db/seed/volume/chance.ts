import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/**
 * Repeatable randomness in SQL, whatever the plan: `unit` gives 0 ≤ x < 1 for a row's number and a salt, `pick` an item
 * of a list. They belong to the session and leave nothing behind.
 */
export async function addChance(tx: Transaction): Promise<void> {
  await tx.execute(sql`create function pg_temp.unit(n bigint, salt int) returns double precision
    language sql immutable parallel safe
    as $$ select (hashint8extended(n, salt) & 2147483647) / 2147483648.0::double precision $$`);
  await tx.execute(sql`create function pg_temp.pick(list text[], n bigint, salt int) returns text
    language sql immutable parallel safe
    as $$ select list[1 + floor((hashint8extended(n, salt) & 2147483647) / 2147483648.0 * cardinality(list))::int] $$`);
  // A day's local business time.
  await tx.execute(sql`create function pg_temp.at(day date, clock interval) returns timestamptz
    language sql stable parallel safe as $$ select (day + clock) at time zone 'America/Toronto' $$`);
}

/** A list for `pick`; a plain value, so that the planner inlines the function. */
export const listOf = (words: readonly string[]) =>
  sql`${`{${words.map((word) => JSON.stringify(word))}}`}::text[]`;
