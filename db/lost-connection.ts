import type postgres from "postgres";

type Work = (tx: postgres.TransactionSql) => unknown;
type State = { over: boolean };

/**
 * Ends a transaction when its connection is lost. The driver rejects it but lets its work go on: the next statement,
 * and even ROLLBACK, then ran on a dead connection or on one that another request was using by then, where half of the
 * work was committed; and the dead one could never be reopened.
 */
export function endWithConnection<S extends postgres.Sql>(sql: S): S {
  const { begin } = sql;
  const minded = (...given: unknown[]): Promise<unknown> => {
    const work = given.pop() as Work;
    const state: State = { over: false };
    const end = () => {
      state.over = true;
    };
    const mindedWork = (tx: postgres.TransactionSql) => alive(state, work, tx);
    const running: Promise<unknown> = Reflect.apply(begin, sql, [...given, mindedWork]);
    running.then(end, end);
    return running;
  };
  return Object.assign(sql, { begin: minded });
}

/** The result of `work`, or never any once the connection is lost: the driver then goes silent. */
async function alive(state: State, work: Work, tx: postgres.TransactionSql): Promise<unknown> {
  const settled = await Promise.resolve(minding(tx, state))
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
function minding(tx: postgres.TransactionSql, state: State): postgres.TransactionSql {
  const refuse = () => {
    if (state.over) throw Object.assign(new Error("The connection is lost"), { code: "CONNECTION_CLOSED" });
  };
  return new Proxy(tx, {
    apply: (target, self, given) => {
      refuse();
      return Reflect.apply(target, self, given);
    },
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name !== "unsafe" && name !== "savepoint") return value;
      return (...given: unknown[]) => {
        refuse();
        if (name === "unsafe") return Reflect.apply(value, target, given);
        const work = given.pop() as Work;
        return value.call(target, ...given, (inner: postgres.TransactionSql) => alive(state, work, inner));
      };
    },
  });
}
