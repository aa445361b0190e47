import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

const IMPORTS = 7_041_902;

/**
 * Lets a batch take longer than a screen's statement. JIT is off: PostgreSQL overestimates these statements and would
 * compile them first, which took nine tenths of a large import's time.
 */
export const bePatient = (tx: Transaction) =>
  tx.execute(sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '5s', true),
    set_config('idle_in_transaction_session_timeout', '60s', true), set_config('jit', 'off', true)`);

/** True for one transaction at a time, across all servers and workers. */
export async function onlyOne(tx: Transaction): Promise<boolean> {
  const [row] = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORTS}) as mine`,
  );
  return row?.mine ?? false;
}
