import { type Connection, type ConnectOptions, connect, type Database, fallBack } from "@/db/client";
import { env } from "@/lib/env";
import { forgetReplica, noteReplicaLost, onReplicaLost, replicaIsUp, whileReplicaAnswers } from "./replica";

type Pools = {
  runsheetDatabase?: Connection;
  runsheetReports?: Connection;
  runsheetReplicaReports?: Connection;
  runsheetPing?: Connection;
};

// One pool per process, also across module reloads in development.
const shared = globalThis as typeof globalThis & Pools;

/** So few that reports never keep the database busy; screens have their own. */
const REPORT_CONNECTIONS = 3;
/** Longer than any request on the old pool takes. */
const RETIRED_MS = 30_000;

/** The process-wide pool: for the wrapper, the pages' guard and the worker; everything else gets `ctx.db`. */
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

/** Opens every connection in the pool, so no request has to wait for one. */
export const openConnections = (): Promise<unknown> =>
  Promise.all(Array.from({ length: env().DATABASE_POOL }, () => connection().sql`select 1`));

/**
 * The pool for a contract or page. Reports have their own connections, which only read, 15 s per statement. They use
 * the replica as long as it answers, and the primary otherwise.
 */
export function poolOf(pool?: "reports"): Database {
  if (!pool) return database();
  return replicaIsUp() ? replicaReports().db : primaryReports().db;
}

const primaryReports = (): Connection => open("runsheetReports", () => reporting(primary()));

function replicaReports(): Connection {
  const connection = open("runsheetReplicaReports", () => reporting(readingFrom()));
  fallBack(connection, {
    isDown: () => !replicaIsUp(),
    noteLost: noteReplicaLost,
    whileItAnswers: whileReplicaAnswers,
    instead: () => primaryReports().db,
  });
  return connection;
}

// Its connections may be waiting for a server that will never answer.
onReplicaLost(() => retire("runsheetReplicaReports"));

const reporting = (source: Source): ConnectOptions => ({
  url: source.url,
  prepare: source.prepare,
  max: REPORT_CONNECTIONS,
  statementTimeout: 15_000,
  readOnly: true,
});

/** One connection for watching the database, so it doesn't matter how busy the others are. */
function watching(): Connection {
  const { DATABASE_URL, DATABASE_PREPARE } = env();
  return open("runsheetPing", () => ({ url: DATABASE_URL, max: 1, prepare: DATABASE_PREPARE }));
}

/** For reads no one is waiting for: the installation's condition. */
export const watchingDatabase = (): Database => watching().db;

/** Checks whether the database answers. */
export async function pingDatabase(): Promise<void> {
  await watching().sql`select 1`;
}

type Source = { url: string; prepare: boolean };

/** Where long reads go: the replica as long as it answers, otherwise the primary. */
export function readingFrom(): Source {
  const { DATABASE_REPLICA_URL: replica } = env();
  return replica && replicaIsUp() ? { url: replica, prepare: true } : primary();
}

/** PostgreSQL itself, even with a pooler in front of it. */
export function primary(): Source {
  const { DATABASE_DIRECT_URL: direct, DATABASE_URL, DATABASE_PREPARE } = env();
  return direct ? { url: direct, prepare: true } : { url: DATABASE_URL, prepare: DATABASE_PREPARE };
}

/**
 * Replaces a pool with a new one once any of its connections has ended. The driver (3.4.9) never reopens a connection
 * that was cut off in the middle of a write, so after an outage some or all of a pool would stay dead (R2).
 */
function open(name: keyof Pools, options: () => ConnectOptions): Connection {
  const there = shared[name];
  if (there) return there;
  const made: Connection = connect({
    ...options(),
    patience: env().PATIENCE,
    onClose: () => {
      if (shared[name] === made) retire(name);
    },
  });
  shared[name] = made;
  return made;
}

/** How busy this process's pools are. */
export function poolsNow(): ({ pool: string } & ReturnType<Connection["turns"]>)[] {
  const { runsheetDatabase, runsheetReports, runsheetReplicaReports } = shared;
  const named = { screens: runsheetDatabase, reports: runsheetReports, replica: runsheetReplicaReports };
  return Object.entries(named).flatMap(([pool, opened]) =>
    opened ? [Object.assign({ pool }, opened.turns())] : [],
  );
}

function retire(name: keyof Pools): void {
  const old = shared[name];
  shared[name] = undefined;
  if (old) setTimeout(() => void old.close(), RETIRED_MS).unref();
}

/** Closes all of this process's pools; the next use opens a new one. */
export async function closeDatabases(): Promise<void> {
  const names = ["runsheetDatabase", "runsheetReports", "runsheetReplicaReports", "runsheetPing"] as const;
  const open = names.map((name) => shared[name]);
  for (const name of names) shared[name] = undefined;
  await Promise.all([forgetReplica(), ...open.map((pool) => pool?.close())]);
}
