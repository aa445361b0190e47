import { sql } from "drizzle-orm";
import { afterAll, beforeAll, vi } from "vitest";
import type { Database, PooledConnection } from "@/db/client";
import { connection } from "@/lib/platform/services/database";
import { processWide } from "@/lib/process-wide";
import { NOW } from "@/tests/factories/unique";

// The pools of `lib/platform/services/database.ts`; reports have their own.
const pools = processWide("pools", (): { screens?: PooledConnection; reports?: PooledConnection } => ({}));

const UNDO = Symbol("undo");

/** Runs `work` in a transaction, or a savepoint of one, and undoes whatever it wrote. */
async function undone<T>(db: Database, work: (tx: object) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await db
    .transaction(async (tx) => {
      result = { value: await work(tx) };
      throw UNDO;
    })
    .catch((thrown: unknown) => {
      if (thrown !== UNDO) throw thrown;
    });
  if (!result) throw new Error("The work ended without a result");
  return result.value;
}

/** The application's pool, with all statements in one transaction. */
const onOneConnection = (real: PooledConnection, tx: object): PooledConnection => ({
  ...real,
  db: new Proxy(real.db, { get: (_, name) => Reflect.get(tx, name, tx) }),
});

/**
 * A file's stage: everything the application does happens in one transaction at noon of `TODAY`, so that `attempt` can
 * undo what a request wrote and the next one finds the same rows, numbers and time.
 */
export function onStage(build: () => Promise<void>): void {
  const ended = Promise.withResolvers<void>();
  let running: Promise<unknown> = Promise.resolve();
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    const real = connection();
    const built = Promise.withResolvers<void>();
    running = undone(real.db, async (tx) => {
      pools.screens = onOneConnection(real, tx);
      pools.reports = pools.screens;
      // No one waits for these rows, and a slow test isn't a forgotten transaction.
      await connection().db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await build().then(built.resolve, built.reject);
      await ended.promise;
      pools.screens = real;
      pools.reports = undefined;
    }).catch(built.reject);
    await built.promise;
  });
  afterAll(async () => {
    ended.resolve();
    await running;
    vi.useRealTimers();
  });
}

/** The result of `work`, leaving nothing in the database; numbers start where they started before. */
export async function attempt<T>(work: () => Promise<T>): Promise<T> {
  const { db } = connection();
  const starts = await db.execute<{ name: string; at: string | null }>(
    sql`select quote_ident(sequencename) as name, last_value::text as at from pg_sequences where schemaname = 'public'`,
  );
  try {
    return await undone(db, work);
  } finally {
    const at = starts.map((row) => sql`setval(${row.name}, ${row.at ?? "1"}::bigint, ${row.at !== null})`);
    await db.execute(sql`select ${sql.join(at, sql`, `)}`);
  }
}
