import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { databaseOn } from "@/db/driver";
import * as schema from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { forgetEverything } from "@/lib/platform/fair-use/process-memory";
import { connection } from "@/lib/platform/services/database";

/** The test file's own database, through the application's own pool. */
export const testDatabase = (): Database => connection().db;

/** The same pool; reports each statement before it's sent. */
export const listeningDatabase = (heard: (statement: string) => void): Database =>
  databaseOn(connection().runner, { logQuery: heard });

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

/** Empties every table but for the saved company, keeping the schema: for suites that count. Only what has rows is touched, which is quick. */
export async function emptyTables(db: Database = testDatabase()): Promise<void> {
  forgetEverything();
  // Patient: on a busy machine, even this can take a while.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '30s'`);
    // Without foreign keys' triggers, the order doesn't matter.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`do $$ declare one regclass; begin
      for one in select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'audit_events'
          and pg_relation_size(oid) > 0
      loop execute format('delete from %s', one); end loop; end $$`);
    // `alter sequence … restart` would give each of them a new file.
    await tx.execute(sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences
      where schemaname = 'public' and sequencename not like 'audit_events%' and last_value is not null`);
    // As in the template: most tests are about a company that's in business.
    await tx.insert(schema.settings).values({ key: "company", value: SETTING_DEFAULTS.company });
  });
}
