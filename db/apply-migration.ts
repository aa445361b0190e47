import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import type { Migration } from "./migration-files";

/** How long a migration waits, in milliseconds. */
export type Patience = {
  /** For one lock. Everything that needs the table queues behind it, so this is what the app may notice. */
  lock: number;
  /** Between two tries. */
  pause: number;
  /** From the first try to the last. */
  giveUp: number;
};

export const PATIENCE: Patience = { lock: 300, pause: 1_000, giveUp: 60_000 };

/** For statements that don't block readers or writers while they wait. */
const QUIET_LOCK_MS = 60_000;
const QUIET = /\b(index concurrently|validate constraint)\b/i;

const MADE_CONCURRENTLY = /^\s*create (?:unique )?index concurrently if not exists "([^"]+)"/im;

const LOCK_TIMEOUT = "55P03";
const DEADLOCK = "40P01";

/**
 * Applies one migration and notes it in drizzle's table: in a transaction of its own, or statement by statement where
 * the file says `-- no-transaction`. It waits only briefly for a lock, then pauses and tries again.
 * Errors: the migration's name, what happened and what to do, with PostgreSQL's error as `cause`.
 */
export async function applyMigration(sql: postgres.Sql, migration: Migration, patience: Patience) {
  try {
    if (migration.inTransaction) await retry(patience, () => inTransaction(sql, migration, patience));
    else await oneByOne(sql, migration, patience);
  } catch (cause) {
    throw new Error(await problem(sql, migration, cause), { cause });
  }
}

async function inTransaction(sql: postgres.Sql, migration: Migration, { lock }: Patience): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select set_config('lock_timeout', ${`${lock}ms`}, true)`;
    for (const statement of migration.statements) await tx.unsafe(statement);
    await noteMigration(tx, migration);
  });
}

async function oneByOne(sql: postgres.Sql, migration: Migration, patience: Patience): Promise<void> {
  for (const statement of migration.statements)
    await retry(patience, () => runAlone(sql, statement, patience));
  await noteMigration(sql, migration);
}

async function runAlone(sql: postgres.Sql, statement: string, { lock }: Patience): Promise<void> {
  const wait = QUIET.test(statement) ? QUIET_LOCK_MS : lock;
  await sql`select set_config('lock_timeout', ${`${wait}ms`}, false)`;
  const index = MADE_CONCURRENTLY.exec(statement)?.[1];
  if (index) await dropIfInvalid(sql, index);
  try {
    await sql.unsafe(statement);
  } catch (error) {
    // An invalid unique index would still refuse rows.
    if (index && !isInTheWay(error)) await dropIfInvalid(sql, index).catch(() => undefined);
    throw error;
  }
}

/** Drops what a failed `create index concurrently` left behind: it would pass for the index and never be used. */
async function dropIfInvalid(sql: postgres.Sql, index: string): Promise<void> {
  const [invalid] = await sql`select 1 from pg_index
    where indexrelid = to_regclass(${`public."${index}"`}) and not indisvalid`;
  if (invalid) await sql`drop index concurrently ${sql(`public.${index}`)}`;
}

/** Records that the database has had it. */
export const noteMigration = (sql: postgres.ISql, { hash, createdAt }: Migration) =>
  sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`;

/** Runs `work` again while other sessions' locks are in its way; throws the last error. */
async function retry({ pause, giveUp }: Patience, work: () => Promise<void>) {
  const until = performance.now() + giveUp;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isInTheWay(error) || performance.now() + pause > until) throw error;
      await sleep(pause);
    }
  }
}

const stateOf = (error: unknown) => (error instanceof postgres.PostgresError ? error.code : null);
const isInTheWay = (error: unknown) => [LOCK_TIMEOUT, DEADLOCK].includes(stateOf(error) ?? "");

async function problem(sql: postgres.Sql, migration: Migration, error: unknown): Promise<string> {
  const happened = isInTheWay(error)
    ? `kept waiting for a lock. ${await openTransactions(sql)}`
    : `failed: ${error instanceof Error ? error.message : error}.`;
  const kept = migration.inTransaction
    ? "Nothing of it was changed."
    : "What it has done stays and doesn't have to be undone.";
  return `Migration ${migration.name} ${happened} ${kept} Earlier migrations stay. Migrate again to go on from here.`;
}

/** Who may be holding the lock: transactions open for more than a second. */
async function openTransactions(sql: postgres.Sql): Promise<string> {
  const rows = await sql<{ pid: number; program: string; seconds: number }[]>`
    select pid, coalesce(nullif(application_name, ''), 'a program without a name') as program,
      extract(epoch from clock_timestamp() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '1 s'
    order by xact_start limit 3`.catch(() => []);
  if (rows.length === 0) return "No transaction has been open for long; try again when there's less to do.";
  const named = rows.map(({ pid, program, seconds }) => `${program} (process ${pid}) for ${seconds} s`);
  return `Open transactions: ${named.join(", ")}. Wait for them to end, or end them.`;
}
