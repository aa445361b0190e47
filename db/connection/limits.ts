import type postgres from "postgres";

type Work = (tx: postgres.TransactionSql) => unknown;
/** PostgreSQL settings by name, for one transaction. */
export type Limits = Record<string, string | number>;

/**
 * Sets each transaction's own limits as its first statement, without waiting for the answer. Behind a pooler,
 * connections are shared and can't keep limits; the role's are lost in a restore, and don't apply to connections the
 * pooler opened earlier.
 */
export function limitTransactions<S extends postgres.Sql>(sql: S, limits: Limits): S {
  const { begin } = sql;
  const settings = Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`);
  const limited = (...given: unknown[]): Promise<unknown> => {
    const work = given.pop() as Work;
    const limitedWork = (tx: postgres.TransactionSql) => {
      // If this fails, so does the transaction.
      tx.unsafe(settings.join("; ")).catch(() => undefined);
      return work(tx);
    };
    return Reflect.apply(begin, sql, [...given, limitedWork]);
  };
  return Object.assign(sql, { begin: limited });
}

type Statement = Promise<unknown> & { values: () => Promise<unknown> };

/** Wraps the driver for drizzle, so that each single statement runs in a transaction with its limits. */
export function limitStatements(sql: postgres.Sql): postgres.Sql {
  const unsafe = (text: string, parameters?: never[], options?: postgres.UnsafeQueryOptions): Statement => {
    let asArrays = false;
    // Sent once the caller has said which kind of rows it wants.
    const answer = Promise.resolve().then(() =>
      sql.begin((tx) => {
        const statement = tx.unsafe(text, parameters, options);
        return asArrays ? statement.values() : statement;
      }),
    );
    const values = () => {
      asArrays = true;
      return answer;
    };
    return Object.assign(answer, { values });
  };
  return Object.assign(Object.create(sql), { unsafe });
}
