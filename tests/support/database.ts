import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import type { Database, Transaction } from "@/db/client";
import * as schema from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { forgetEverything } from "@/lib/platform/fair-use/process-memory";
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

/** Empties every table but for the saved company, keeping the schema: for suites that count. Only what has rows is touched, which is quick. */
export async function emptyTables(db: Database = testDatabase()): Promise<void> {
  forgetEverything();
  // Patient: on a busy machine, even this can take a while.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '30s'`);
    // Without foreign keys' triggers, the order doesn't matter.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`do $$ declare one regclass; counter regclass; filled boolean; begin
      for one in select format('%I.%I', schemaname, tablename)::regclass from pg_tables
        where schemaname = 'public' and tablename <> 'audit_events'
      loop
        execute format('select exists (select 1 from %s)', one) into filled;
        if filled then execute format('delete from %s', one); end if;
        for counter in select objid::regclass from pg_depend where refobjid = one
          and classid = 'pg_class'::regclass and deptype in ('a', 'i')
          and objid in (select oid from pg_class where relkind = 'S')
        loop execute format('alter sequence %s restart', counter); end loop;
      end loop; end $$`);
    // As in the template: most tests are about a company that's in business.
    await tx.insert(schema.settings).values({ key: "company", value: SETTING_DEFAULTS.company });
  });
}
