import { PostgresJsSession } from "drizzle-orm/postgres-js";
import pLimit, { type LimitFunction } from "p-limit";
import type postgres from "postgres";

type Session = typeof PostgresJsSession.prototype;
type Ask = () => Promise<unknown>;
/** Where drizzle calls the driver, whatever it does with the rows. */
type AskingDriver = (text: string, parameters: unknown[], ask: Ask) => Promise<unknown>;

const turns = new WeakMap<object, LimitFunction>();

/**
 * Gives the driver one statement or transaction per connection at a time; the others wait in order. By itself it sends
 * up to a hundred on one connection, where each waits for all before it, and a BEGIN that is the hundredth leaves the
 * connection, in the middle of its transaction, to anyone (porsager/postgres 823, 1189).
 */
export function takeTurns<S extends postgres.Sql>(sql: S): S {
  const { begin } = sql;
  const limit = pLimit(sql.options.max);
  turns.set(sql, limit);
  return Object.assign(sql, {
    begin: (...given: unknown[]) => limit((): Promise<unknown> => Reflect.apply(begin, sql, given)),
  });
}

/** Statements and transactions that have a connection, those waiting for one, and the number of connections. */
export type Turns = { inUse: number; waiting: number; max: number };

export function turnsOf(sql: postgres.Sql): Turns {
  const limit = turns.get(sql);
  return { inUse: limit?.activeCount ?? 0, waiting: limit?.pendingCount ?? 0, max: sql.options.max };
}

const { prepareQuery } = PostgresJsSession.prototype;

// A transaction's statements already have its turn.
PostgresJsSession.prototype.prepareQuery = function (
  this: Session & { client?: object },
  query,
  fields,
  ...rest
) {
  const prepared = prepareQuery.call(this, query, fields, ...rest);
  const limit = this.client && turns.get(this.client);
  if (!limit) return prepared;
  const asking: AskingDriver = Reflect.get(prepared, "queryWithCache");
  const queryWithCache: AskingDriver = (text, parameters, ask) =>
    asking.call(prepared, text, parameters, () => limit(ask));
  return Object.assign(prepared, { queryWithCache });
} as Session["prepareQuery"];
