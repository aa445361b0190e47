import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Transaction } from "./client";

const RETRYABLE = new Set(["40001", "40P01", "55P03"]);

/** The SQLSTATE behind an error; drizzle hides it in `cause`. Undefined when it isn't a database error. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { code?: unknown };
    if (typeof code === "string") return code;
  }
  return undefined;
}

const LOST = /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|08|57P0)/;

/** Whether an error says that a database is gone or can't be reached. */
export const isConnectionLost = (error: unknown): boolean => LOST.test(sqlState(error) ?? "");

/** The name of the constraint a write violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint_name: name } = at as Error & {
      constraint_name?: unknown;
    };
    if (typeof name === "string") return name;
  }
  return undefined;
}

/** The database's further details about a write it refused. */
export function errorDetail(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { detail } = at as Error & { detail?: unknown };
    if (typeof detail === "string") return detail;
  }
  return undefined;
}

/** Runs `work` in one transaction; deadlocks, serialization failures and lock time-outs are tried three times. */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has(sqlState(error) ?? "")) throw error;
      await sleep(attempt * 20 + Math.random() * 40);
    }
  }
}
