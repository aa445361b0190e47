import { connectPool, type Database, Door, type PooledConnection } from "@/db/client";
import { env } from "@/lib/env";
import { processWide } from "@/lib/process-wide";
import { forgetReplica, noteReplicaLost, onReplicaLost, replicaIsUp, whileReplicaAnswers } from "./replica";

type Pools = Partial<Record<"screens" | "reports" | "replica" | "ping", PooledConnection>>;

const pools = processWide("pools", (): Pools => ({}));
/** One way in to each server, for all its pools. */
const doors = processWide("doors", () => new Map<string, Door>());

/** So few that reports never keep the database busy; screens have their own. */
const REPORT_CONNECTIONS = 3;

/** The process-wide pool: for the wrapper, the pages' guard and the worker; everything else gets `ctx.db`. */
export function database(): Database {
  return connection().db;
}

export function connection(): PooledConnection {
  return open("screens", () => ({
    url: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    prepare: env().DATABASE_PREPARE,
  }));
}

/** Opens every connection in the pool, so no request has to wait for one. */
export const openConnections = (): Promise<void> => connection().fill();

/**
 * The pool for a contract or page. Reports have their own connections, which only read, 15 s per statement. They use
 * the replica as long as it answers, and the primary otherwise.
 */
export function poolOf(pool?: "reports"): Database {
  if (!pool) return database();
  return replicaIsUp() ? replicaReports().db : primaryReports().db;
}

const primaryReports = (): PooledConnection => open("reports", () => reporting(primary()));

const replicaReports = (): PooledConnection =>
  open("replica", () => ({
    ...reporting(readingFrom()),
    fallback: {
      isDown: () => !replicaIsUp(),
      noteLost: noteReplicaLost,
      whileItAnswers: whileReplicaAnswers,
      instead: () => primaryReports().runner,
    },
  }));

// Its connections may be waiting for a server that will never answer.
onReplicaLost(() => pools.replica?.drop());

const reporting = (source: Source) => ({
  url: source.url,
  prepare: source.prepare,
  max: REPORT_CONNECTIONS,
  statementTimeout: 15_000,
  readOnly: true,
});

/** One connection for watching the database, so it doesn't matter how busy the others are. */
function watching(): PooledConnection {
  const { DATABASE_URL, DATABASE_PREPARE } = env();
  return open("ping", () => ({ url: DATABASE_URL, max: 1, prepare: DATABASE_PREPARE }));
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

type PoolOptions = Omit<Parameters<typeof connectPool>[0], "door">;

function open(name: keyof Pools, options: () => PoolOptions): PooledConnection {
  const there = pools[name];
  if (there) return there;
  const given = options();
  const made = connectPool({ ...given, patience: env().PATIENCE, door: doorTo(given.url) });
  pools[name] = made;
  return made;
}

function doorTo(url: string): Door {
  const { host } = new URL(url);
  const door = doors.get(host) ?? new Door();
  doors.set(host, door);
  return door;
}

/** How busy this process's pools are. */
export function poolsNow(): ({ pool: string } & ReturnType<PooledConnection["turns"]>)[] {
  const { screens, reports, replica } = pools;
  return Object.entries({ screens, reports, replica }).flatMap(([pool, opened]) =>
    opened ? [{ pool, ...opened.turns() }] : [],
  );
}

/** Closes all of this process's pools; the next use opens a new one. */
export async function closeDatabases(): Promise<void> {
  const open = Object.values(pools);
  Object.assign(pools, { screens: undefined, reports: undefined, replica: undefined, ping: undefined });
  doors.clear();
  await Promise.all([forgetReplica(), ...open.map((pool) => pool?.close())]);
}
