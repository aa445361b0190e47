import { eq, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Handle } from "./client";

type Place = { table: PgTable; at: AnyPgColumn; id: AnyPgColumn };

/**
 * What comes after the row `lastId` in a list that is newest first, by `at`, then `id`; `other` is an alias of the same
 * table, used to find that row. The first condition lets an index on `at` start there.
 */
export function olderThan(db: Handle, { at, id }: Place, other: Place, lastId: number): SQL {
  const last = eq(other.id, lastId);
  const time = db.select({ at: other.at }).from(other.table).where(last);
  const place = db.select({ at: other.at, id: other.id }).from(other.table).where(last);
  return sql`(${lte(at, time)} and (${at}, ${id}) < ${place})`;
}
