import { lt, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { Page, Which } from "@/db/queries/exceptions/exceptions";
import { clientReadRefusals, clientReads } from "@/db/schema/index";

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

/** Records for Stuff To Do that a person was refused this hour. */
export async function noteRefusal(db: Handle, { hrid, hour }: Reader): Promise<void> {
  await db
    .insert(clientReadRefusals)
    .values({ hrid, hour })
    .onConflictDoUpdate({
      target: [clientReadRefusals.hrid, clientReadRefusals.hour],
      set: { refused: sql`${clientReadRefusals.refused} + 1` },
    });
}

/** Deletes counts and refusals from before those days; the worker calls it hourly. */
export async function forgetClientReads(db: Handle, before: { reads: Date; refusals: Date }): Promise<void> {
  await db.delete(clientReads).where(lt(clientReads.hour, before.reads));
  await db.delete(clientReadRefusals).where(lt(clientReadRefusals.hour, before.refusals));
}

/** Hours in the last seven days in which a person asked for more clients than the limit. */
export const overReadHours: Which = ({ today }) => sql`select * from client_read_refusals
  where hour >= (${today}::date - 7)::timestamp at time zone 'America/Toronto'`;

export type OverReadHour = { hrid: number; name: string; hour: string; refused: number };

/** Latest first; `hour` as an ISO instant. */
export async function listOverReadHours(db: Handle, { days, limit }: Page): Promise<OverReadHour[]> {
  const rows = await db.execute<OverReadHour>(sql`
    select x.hrid, e.fullname as name, x.refused,
      to_char(x.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour
    from (${overReadHours(days)}) x join employees e on e.hrid = x.hrid
    order by x.hour desc, e.fullname, x.hrid limit ${limit}`);
  return [...rows];
}
