import { type Connection, connect, type Database } from "@/db/client";
import { env } from "@/lib/env";

// One pool a process, also across the module reloads of development.
const shared = globalThis as typeof globalThis & {
  runsheetDatabase?: Connection;
};

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
