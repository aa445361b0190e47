import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { applyMigration, noteMigration, PATIENCE, type Patience } from "./apply-migration";
import { BASELINE, checkBaseline, hasBaseline, readHistory } from "./baseline/take-over";
import { driverAddress } from "./connection/address";
import { setRoleTimeouts } from "./connection/role-timeouts";
import { type Migration, readMigrations } from "./migration-files";

const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

export type Migrated = {
  /** How many migrations this call applied. */
  applied: number;
  /** How many the database has that this program doesn't know: it's older than the database. */
  newer: number;
};

/** Any number that nothing else in this database locks on. */
const LOCK = 7_283_640;
const NOT_ALLOWED = "42501";
const LOOK_AGAIN_MS = 100;
const LONGEST_WAIT_MS = 30 * 60_000;

/**
 * Brings the database up to date, one migration after another; an interrupted run continues where it stopped. Safe to
 * call from several processes: one works, the others wait up to half an hour and find nothing left to do. `url` must
 * reach PostgreSQL itself, not a transaction-mode pooler, because the lock belongs to the session. When there's nothing
 * left to do, a role that can't change tables is enough (db/app-role.sql). Returns what it did. Errors: BaselineRefused.
 */
export async function migrateDatabase(
  url: string,
  folder = FOLDER,
  patience: Patience = PATIENCE,
): Promise<Migrated> {
  const address = driverAddress(url);
  const sql = postgres(address.url, {
    max: 1,
    ssl: address.ssl,
    prepare: false,
    idle_timeout: 0,
    // A new connection wouldn't hold the lock.
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
    // Not as a connection parameter: the driver leaves out 0, and then the role's own limits apply.
    await sql`select set_config('statement_timeout', '0', false),
      set_config('idle_in_transaction_session_timeout', '0', false)`;
    const applied =
      (await pending(sql, all)).length > 0 && (await lockUnlessDone(sql, all))
        ? await applyPending(sql, all, patience)
        : 0;
    // Even if the tables are current: a restored database has them, but not the role's settings.
    await setRoleTimeouts(sql);
    return { applied, newer: countNewer(all, await readHistory(sql)) };
  } finally {
    // Ending the connection always releases the lock.
    await sql.end({ timeout: 5 });
  }
}

/** Returns how many it applied. */
async function applyPending(
  sql: postgres.Sql,
  all: readonly Migration[],
  patience: Patience,
): Promise<number> {
  const history = await readHistory(sql);
  const left = remaining(all, history);
  if (left.some(isBaseline)) await checkBaseline(sql, history);
  if (history.length === 0) await makeHistory(sql);
  for (const migration of left) {
    if (isBaseline(migration) && history.length > 0) await takeOver(sql, migration);
    else await applyMigration(sql, migration, patience);
  }
  return left.length;
}

/** Migrations of a later version of the program, which this one doesn't know. */
function countNewer(all: readonly Migration[], history: readonly number[]): number {
  const newest = Math.max(...all.map(({ createdAt }) => createdAt));
  return history.filter((when) => when > newest).length;
}

/** The tables are there. If this role can't record that, the owner's next run does. */
const takeOver = (sql: postgres.Sql, baseline: Migration) =>
  noteMigration(sql, baseline).catch((error: unknown) => {
    if (!(error instanceof postgres.PostgresError && error.code === NOT_ALLOWED)) throw error;
  });

async function makeHistory(sql: postgres.Sql): Promise<void> {
  await sql`create schema if not exists drizzle`;
  await sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;
}

const isBaseline = ({ createdAt }: Migration) => createdAt === BASELINE.when;

/** Those the database hasn't had, in order. */
function remaining(all: readonly Migration[], history: readonly number[]): Migration[] {
  const had = new Set(history);
  return all.filter((each) => (isBaseline(each) ? !hasBaseline(history) : !had.has(each.createdAt)));
}

const pending = async (sql: postgres.Sql, all: readonly Migration[]) =>
  remaining(all, await readHistory(sql));

/**
 * Takes the lock as soon as it's free; false when there's nothing left to do by then. It polls, because `create index
 * concurrently` waits for every running statement: it would wait for one that waits for its own lock.
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
