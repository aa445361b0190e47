import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import type { Database, Transaction } from "@/db/client";
import * as schema from "@/db/schema";
import { connection } from "@/lib/platform/services/database";

/** The test file's own database, through the application's own pool. */
export const testDatabase = (): Database => connection().db;

/** The same pool; reports each statement before it's sent. */
export const listeningDatabase = (heard: (statement: string) => void): Database =>
  drizzle(connection().sql, { schema, logger: { logQuery: heard } });

const ROLLBACK = Symbol("rollback");

/** Runs `work` in a transaction that is always rolled back. */
export async function inRollback(work: (tx: Transaction) => Promise<void>): Promise<void> {
  await testDatabase()
    .transaction(async (tx) => {
      await work(tx);
      throw ROLLBACK;
    })
    .catch((thrown: unknown) => {
      if (thrown !== ROLLBACK) throw thrown;
    });
}

/** Empties every table, keeping the schema: for suites that count. */
export async function emptyTables(db: Database = testDatabase()): Promise<void> {
  // Patient: on a busy machine, emptying sixty tables can take a while.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '30s'`);
    await tx.execute(sql`do $$ declare list text; begin
    select string_agg(format('%I.%I', schemaname, tablename), ', ') into list
      from pg_tables where schemaname = 'public' and tablename <> 'audit_events';
    execute 'truncate ' || list || ' restart identity cascade'; end $$`);
  });
}
