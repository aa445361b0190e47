import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { applyMigration, PATIENCE, type Patience } from "./apply-migration";
import { driverAddress } from "./connection/address";
import { setRoleTimeouts } from "./connection/role-timeouts";
import { type Migration, readMigrations } from "./migration-files";

const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number nobody else in this database locks on. */
const LOCK = 7_283_640;
const LOOK_AGAIN_MS = 100;
const LONGEST_WAIT_MS = 30 * 60_000;

/** Brings the database up to date, one migration after the other; a run that broke off is taken up where it ended.
 *  Several processes may call it at once: one works, the others wait up to half an hour and find nothing left to do.
 *  `url` must reach PostgreSQL itself, not a transaction-mode pooler, since the lock belongs to the session
 * . Where nothing is left to do a role that may change no table is enough (db/app-role.sql). */
export async function migrateDatabase(
  url: string,
  folder = FOLDER,
  patience: Patience = PATIENCE,
): Promise<void> {
  const address = driverAddress(url);
  const sql = postgres(address.url, {
    max: 1,
    ssl: address.ssl,
    prepare: false,
    idle_timeout: 0,
    // A new connection wouldn't have the lock.
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => {},
    connection: {
      application_name: "runsheet-migrate",
      lock_timeout: 5_000,
    },
  });
  const all = readMigrations(folder);
  try {
    // Not with the connection: the driver leaves out what is 0, and then the role's own limits hold.
    await sql`select set_config('statement_timeout', '0', false),
      set_config('idle_in_transaction_session_timeout', '0', false)`;
    if ((await pending(sql, all)).length > 0 && (await lockUnlessDone(sql, all)))
      await applyPending(sql, all, patience);
    // Also where the tables are current: a restored database has them, but not what belongs to its role.
    await setRoleTimeouts(sql);
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await sql.end({ timeout: 5 });
  }
}

async function applyPending(sql: postgres.Sql, all: readonly Migration[], patience: Patience): Promise<void> {
  await sql`create schema if not exists drizzle`;
  await sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;
  for (const migration of await pending(sql, all)) await applyMigration(sql, migration, patience);
}

/** Those the database hasn't had, in their order. */
async function pending(sql: postgres.Sql, all: readonly Migration[]): Promise<Migration[]> {
  const [there] = await sql`select to_regclass('drizzle.__drizzle_migrations') as migrations`;
  if (!there?.migrations) return [...all];
  const rows = await sql`select created_at::float8 as "when" from drizzle.__drizzle_migrations`;
  const had = new Set(rows.map(({ when }) => Number(when)));
  return all.filter(({ createdAt }) => !had.has(createdAt));
}

/**
 * Takes the lock as soon as nobody has it; false when there's nothing left to do by then. It asks again and again, because
 * an index that is made concurrently waits for every statement that is under way: it would wait for one that waits for
 * its lock.
 */
async function lockUnlessDone(sql: postgres.Sql, all: readonly Migration[]): Promise<boolean> {
  const until = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < until) {
    const [row] = await sql`select pg_try_advisory_lock(${LOCK}) as mine`;
    if (row?.mine) return true;
    await sleep(LOOK_AGAIN_MS);
    if ((await pending(sql, all)).length === 0) return false;
  }
  throw new Error(
    "Another process has been migrating this database for half an hour. Look at what it waits for.",
  );
}
