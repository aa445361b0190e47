import { type Connection, connect, type Database } from "@/db/client";
import { env } from "@/lib/env";

// One pool a process, also across the module reloads of development.
const shared = globalThis as typeof globalThis & {
  runsheetDatabase?: Connection;
  runsheetReports?: Connection;
};

/** So few that reports never keep the database busy, and screens have their own. */
const REPORT_CONNECTIONS = 3;

/** The process-wide pool: for the wrapper, the pages' guard and the worker; everything else is handed `ctx.db`. */
export function database(): Database {
  return connection().db;
}

export function connection(): Connection {
  shared.runsheetDatabase ??= connect({
    url: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    prepare: env().DATABASE_PREPARE,
  });
  return shared.runsheetDatabase;
}

/** The pool a contract or page asks for: reports have connections of their own, which only read, 15 s a statement. */
export function poolOf(pool?: "reports"): Database {
  if (!pool) return database();
  shared.runsheetReports ??= connect({
    ...readingFrom(),
    max: REPORT_CONNECTIONS,
    statementTimeout: 15_000,
    readOnly: true,
  });
  return shared.runsheetReports.db;
}

/** Where long reads go: the replica, else PostgreSQL itself, since a pooler takes no time-outs from a connection. */
export function readingFrom(): { url: string; prepare: boolean } {
  const { DATABASE_REPLICA_URL, DATABASE_DIRECT_URL, DATABASE_URL, DATABASE_PREPARE } = env();
  const direct = DATABASE_REPLICA_URL ?? DATABASE_DIRECT_URL;
  return direct ? { url: direct, prepare: true } : { url: DATABASE_URL, prepare: DATABASE_PREPARE };
}
