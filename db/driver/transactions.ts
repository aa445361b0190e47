import type postgres from "postgres";

type Work<T> = (tx: postgres.TransactionSql) => T | Promise<T>;
type State = { over: boolean };

/** PostgreSQL settings by name, for one transaction. */
export type Limits = Record<string, string | number>;

/**
 * Runs a transaction that ends with its connection. When that's lost, the driver rejects the transaction but lets its
 * work go on: the next statement, and even ROLLBACK, then ran on a dead connection, which ends the process, or on one
 * that another request was using by then, where half of the work was committed.
 */
export function begin<T>(driver: postgres.Sql, mode: string, work: Work<T>): Promise<T> {
  const state: State = { over: false };
  const end = () => {
    state.over = true;
  };
  const running: Promise<unknown> = driver.begin(mode, (tx) => whileAlive(tx, state, work));
  running.then(end, end);
  return running as Promise<T>;
}

/** The result of `work`, or never any once the connection is lost: the driver then goes silent. */
async function whileAlive<T>(tx: postgres.TransactionSql, state: State, work: Work<T>): Promise<T> {
  const settled = await Promise.resolve(guarded(tx, state))
    .then(work)
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
  // A statement fails just before its transaction does.
  if ("error" in settled) await new Promise((done) => setImmediate(done));
  if (state.over) return new Promise<never>(() => undefined);
  if ("error" in settled) throw settled.error;
  return settled.value;
}

/** The transaction while it's alive; after that each statement fails with a connection error. */
function guarded(tx: postgres.TransactionSql, state: State): postgres.TransactionSql {
  const guard =
    (ask: (...given: never[]) => unknown) =>
    (...given: unknown[]): unknown => {
      if (state.over) throw Object.assign(new Error("The connection is lost"), { code: "CONNECTION_CLOSED" });
      return Reflect.apply(ask, tx, given);
    };
  const savepoint = (...given: unknown[]) => {
    const work = given.pop() as Work<unknown>;
    return tx.savepoint(String(given[0] ?? ""), (inner) => whileAlive(inner, state, work));
  };
  const { unsafe, file } = tx;
  return Object.assign(guard(tx), tx, {
    unsafe: guard(unsafe),
    file: guard(file),
    savepoint: guard(savepoint),
  });
}

/**
 * `work` with a transaction's own limits as its first statement, without waiting for the answer. Behind a pooler,
 * connections are shared and can't keep limits; the role's are lost in a restore, and don't apply to connections the
 * pooler opened earlier.
 */
export function limited<T>(limits: Limits, work: Work<T>): Work<T> {
  const settings = Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`);
  return (tx) => {
    // If this fails, so does the transaction.
    tx.unsafe(settings.join("; ")).catch(() => undefined);
    return work(tx);
  };
}
