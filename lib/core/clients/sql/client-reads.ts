import { lt, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clientReads } from "@/db/schema/index";

/** Whose reads, in the hour that starts then. */
export type Reader = { hrid: number; hour: Date };

const at = (hour: Date) => sql`${hour.toISOString()}::timestamptz`;
const listOf = (cfids: readonly number[]) => sql`${sql.param([...cfids])}::int[]`;

/** Whether all of these clients are already counted this hour. */
export async function areCounted(
  db: Handle,
  { hrid, hour }: Reader,
  cfids: readonly number[],
): Promise<boolean> {
  const [row] = await db.execute<{ counted: boolean }>(sql`
    select not exists (select from unnest(${listOf(cfids)}) as asked (cfid) where not exists (
      select from client_reads r where r.hrid = ${hrid} and r.hour = ${at(hour)} and r.cfid = asked.cfid)) as counted`);
  return row?.counted ?? false;
}

/**
 * Counts these clients if they fit within the hourly limit; false: they don't, and none was counted. One statement, in
 * which requests of the same person wait for each other: call it outside a transaction.
 */
export async function countReads(
  db: Handle,
  { hrid, hour }: Reader,
  { cfids, limit }: { cfids: readonly number[]; limit: number },
): Promise<boolean> {
  const [row] = await db.execute<{ fits: boolean }>(sql`
    select count_client_reads(${hrid}, ${at(hour)}, ${listOf(cfids)}, ${limit}) as fits`);
  return row?.fits ?? false;
}

/** Deletes counts from before that moment; the worker calls it hourly. */
export async function forgetClientReads(db: Handle, before: Date): Promise<void> {
  await db.delete(clientReads).where(lt(clientReads.hour, before));
}
