import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number nobody else in this database locks on. */
const LOCK = 7_283_640;

/** Brings the database up to date. Several processes may call it at once: one works, the others wait
 *  up to a minute and find nothing left to do. `url` must reach PostgreSQL itself, not a
 *  transaction-mode pooler, since the lock belongs to the session (corrections 55). Where nothing is left to do
 *  a role that may change no table is enough (db/app-role.sql). */
export async function migrateDatabase(url: string, folder = FOLDER): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    prepare: false,
    idle_timeout: 0,
    connect_timeout: 10,
    onnotice: () => {},
    connection: {
      application_name: "runsheet-migrate",
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      lock_timeout: 60_000,
    },
  });
  try {
    if (folder === FOLDER && (await isUpToDate(sql))) return;
    await sql`select pg_advisory_lock(${LOCK})`;
    await sql`select set_config('lock_timeout', '2s', false)`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
    await setRoleTimeouts(sql);
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await sql.end({ timeout: 5 });
  }
}

/** Whether the newest migration is among those the database has had. */
async function isUpToDate(sql: postgres.Sql): Promise<boolean> {
  const newest = journal.entries.at(-1)?.when ?? 0;
  const [there] = await sql`select to_regclass('drizzle.__drizzle_migrations') as migrations`;
  if (!there?.migrations) return false;
  const [last] = await sql`select max(created_at)::float8 as "when" from drizzle.__drizzle_migrations`;
  return last?.when === newest;
}

/** Behind a pooler a connection takes no start parameters, so the role itself carries the time-outs
 *  (security.md E, corrections 54). A role that may not set them goes on without. */
async function setRoleTimeouts(sql: postgres.Sql): Promise<void> {
  await sql`
    do $$
    declare
      setting text[];
    begin
      foreach setting slice 1 in array array[
        array['statement_timeout', '2500ms'],
        array['lock_timeout', '1s'],
        array['idle_in_transaction_session_timeout', '5s']
      ] loop
        execute format('alter role current_user in database %I set %s = %L',
          current_database(), setting[1], setting[2]);
      end loop;
    exception
      when insufficient_privilege then null;
    end
    $$`;
}
