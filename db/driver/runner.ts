import pLimit from "p-limit";
import type postgres from "postgres";
import { begin, type Limits, limited } from "./transactions";

/** Statements and transactions that have a connection, those waiting for one, and the number of connections. */
export type Turns = { inUse: number; waiting: number; max: number };

/** Hands out connections in order. */
export type Queue = {
  /** Runs `work` with the driver that has a connection for it. */
  use: <T>(work: (driver: postgres.Sql) => Promise<T>) => Promise<T>;
  now: () => Turns;
};

/** What answers a statement: a connection, or a transaction on one. */
type Answering = Pick<postgres.TransactionSql, "unsafe">;

/** Where drizzle's statements and transactions run. */
export type Runner = {
  /** Runs one statement, once there's a connection for it. */
  run: <T>(ask: (on: Answering) => Promise<T>) => Promise<T>;
  /** Runs a transaction, in `mode` ("read only"), that has its connection to itself. */
  begin: <T>(work: (tx: postgres.TransactionSql) => T | Promise<T>, mode?: string) => Promise<T>;
};

/**
 * Gives the driver one statement or transaction per connection at a time; the others wait in order. By itself it sends
 * up to a hundred on one connection, where each waits for all before it, and a BEGIN that is the hundredth leaves the
 * connection, in the middle of its transaction, to anyone.
 */
export function queueFor(driver: postgres.Sql): Queue {
  const { max } = driver.options;
  const limit = pLimit(max);
  return {
    use: (work) => limit(() => work(driver)),
    now: () => ({ inUse: limit.activeCount, waiting: limit.pendingCount, max }),
  };
}

/** Runs on the queue's connections. With `limits`, each statement is a transaction of its own. */
export function runnerOn(queue: Queue, limits?: Limits): Runner {
  const ownTransaction: Runner["begin"] = (work, mode = "") =>
    queue.use((driver) => begin(driver, mode, limits ? limited(limits, work) : work));
  return {
    begin: ownTransaction,
    run: limits ? (ask) => ownTransaction(ask) : (ask) => queue.use(ask),
  };
}

/** Runs in a transaction, which has its turn already; a transaction in it is a savepoint. */
export const runnerIn = (tx: postgres.TransactionSql): Runner => ({
  run: (ask) => ask(tx),
  begin: <T>(work: (inner: postgres.TransactionSql) => T | Promise<T>) => tx.savepoint(work) as Promise<T>,
});
