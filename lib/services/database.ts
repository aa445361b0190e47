import { type Connection, type ConnectOptions, connect, type Database } from "@/db/client";
import { env } from "@/lib/env";

type Pools = {
  runsheetDatabase?: Connection;
  runsheetReports?: Connection;
  runsheetPing?: Connection;
};

// One pool a process, also across the module reloads of development.
const shared = globalThis as typeof globalThis & Pools;

/** So few that reports never keep the database busy, and screens have their own. */
const REPORT_CONNECTIONS = 3;
/** Longer than any request of the old pool takes. */
const RETIRED_MS = 30_000;

/** The process-wide pool: for the wrapper, the pages' guard and the worker; everything else is handed `ctx.db`. */
export function database(): Database {
  return connection().db;
}

export function connection(): Connection {
  return open("runsheetDatabase", () => ({
    url: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    prepare: env().DATABASE_PREPARE,
  }));
}

/** The pool a contract or page asks for: reports have connections of their own, which only read, 15 s a statement. */
export function poolOf(pool?: "reports"): Database {
  if (!pool) return database();
  return open("runsheetReports", () => ({
    ...readingFrom(),
    max: REPORT_CONNECTIONS,
    statementTimeout: 15_000,
    readOnly: true,
  })).db;
}

/** One connection for watching the database: how busy the others are doesn't matter. */
function watching(): Connection {
  const { DATABASE_URL, DATABASE_PREPARE } = env();
  return open("runsheetPing", () => ({ url: DATABASE_URL, max: 1, prepare: DATABASE_PREPARE }));
}

/** For what is read while nobody waits for it: how the installation is. */
export const watchingDatabase = (): Database => watching().db;

/** Asks the database for nothing. */
export async function pingDatabase(): Promise<void> {
  await watching().sql`select 1`;
}

/** Where long reads go: the replica, else PostgreSQL itself, since a pooler takes no time-outs from a connection. */
export function readingFrom(): { url: string; prepare: boolean } {
  const { DATABASE_REPLICA_URL, DATABASE_DIRECT_URL, DATABASE_URL, DATABASE_PREPARE } = env();
  const direct = DATABASE_REPLICA_URL ?? DATABASE_DIRECT_URL;
  return direct ? { url: direct, prepare: true } : { url: DATABASE_URL, prepare: DATABASE_PREPARE };
}

/**
 * A pool gives way to a new one when a connection of it has ended: one that was cut off in the middle of a write is
 * never opened again by the driver (3.4.9), so that after an outage some or all of a pool would stay dead (R2).
 */
function open(name: keyof Pools, options: () => ConnectOptions): Connection {
  const there = shared[name];
  if (there) return there;
  const made: Connection = connect({
    ...options(),
    patience: env().PATIENCE,
    onClose: () => {
      if (shared[name] !== made) return;
      shared[name] = undefined;
      setTimeout(() => void made.close(), RETIRED_MS).unref();
    },
  });
  shared[name] = made;
  return made;
}

/** How busy the pools are that this process has opened. */
export function poolsNow(): ({ pool: string } & ReturnType<Connection["turns"]>)[] {
  const { runsheetDatabase, runsheetReports } = shared;
  const named = { screens: runsheetDatabase, reports: runsheetReports };
  return Object.entries(named).flatMap(([pool, opened]) =>
    opened ? [Object.assign({ pool }, opened.turns())] : [],
  );
}

/** Closes every pool of this process; the next use opens a new one. */
export async function closeDatabases(): Promise<void> {
  const open = [shared.runsheetDatabase, shared.runsheetReports, shared.runsheetPing];
  shared.runsheetDatabase = undefined;
  shared.runsheetReports = undefined;
  shared.runsheetPing = undefined;
  await Promise.all(open.map((pool) => pool?.close()));
}
