import type postgres from "postgres";
import { type ScratchDatabase, scratchDatabase } from "@/tests/support/databases/scratch-database";

export type Tx = postgres.TransactionSql;

/** A migrated database with a few people, a client, a crew day (1) and two jobs: 1 numbered, 2 open. */
export async function smallWorld(): Promise<ScratchDatabase> {
  const scratch = await scratchDatabase();
  await scratch.sql`
    insert into employees (hrid, username, fullname, name) values
      (1, 'ann', 'Ann Driver', 'Ann'), (2, 'bob', 'Bob Second', 'Bob'), (3, 'cyd', 'Cyd Partner', 'Cyd'),
      (4, 'dee', 'Dee Partner', 'Dee')`;
  await scratch.sql`insert into partners (hrid) values (3), (4)`;
  await scratch.sql`insert into clients (cfid, lastname) values (1, 'Able'), (2, 'Baker')`;
  await scratch.sql`insert into properties (jobinfoid, cfid, address) values (1, 1, '1 Elm St'), (2, 2, '2 Elm St')`;
  await scratch.sql`insert into crew_days (ocid, ocdate, shop, car) values (1, '2026-05-12', 'Osler', '25')`;
  await scratch.sql`
    insert into jobs (jobid, cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, num) values
      (1, 1, 1, 'W1', 185.00, '2026-05-12', '2026-05-12', '2026-04-01', 1, '2026-05-12', 1),
      (2, 1, 1, 'EH', null, '2026-05-01', '2026-05-15', '2026-04-01', null, null, null)`;
  await scratch.sql`select setval('jobs_jobid_seq', 100)`;
  return scratch;
}

class Undone extends Error {}

/** Runs in a transaction that never commits; returns the constraint or message that refused, null when nothing did. */
export async function attemptIn(
  { sql }: ScratchDatabase,
  work: (tx: Tx) => Promise<unknown>,
): Promise<string | null> {
  try {
    await sql.begin(async (tx) => {
      await work(tx);
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone) return null;
    const { constraint_name: constraint, message } = error as { constraint_name?: string; message: string };
    return constraint ?? message;
  }
  return null;
}
