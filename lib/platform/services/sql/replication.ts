import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";

/** How far the primary has written: a position in its log, "16/B374D848". */
export async function writtenSoFar(db: Handle): Promise<string | undefined> {
  const [row] = await db.execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`);
  return row?.lsn;
}

/** How far a replica has applied it, and the time of the last commit it has, in milliseconds; nulls on a primary. */
export async function takenInSoFar(db: Handle) {
  const [row] = await db.execute<{ lsn: string | null; last: number | null }>(sql`
    select pg_last_wal_replay_lsn()::text as lsn,
      (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as last`);
  return row;
}
