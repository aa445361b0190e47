import { PostgresJsSession } from "drizzle-orm/postgres-js";
import pLimit from "p-limit";
import type postgres from "postgres";

type Session = typeof PostgresJsSession.prototype;
type Prepared = { execute: (values?: Record<string, unknown>) => Promise<unknown> };

/** Statements and transactions that have a connection, those waiting for one, and the number of connections. */
export type Turns = { inUse: number; waiting: number; max: number };

/** Hands out connections in order. */
type Queue = {
  /** Runs `work` with the driver that has a connection for it. */
  use: <T>(work: (driver: postgres.Sql) => Promise<T>) => Promise<T>;
  now: () => Turns;
};

const queues = new WeakMap<object, Queue>();

/**
 * Gives the driver one statement or transaction per connection at a time; the others wait in order. By itself it sends
 * up to a hundred on one connection, where each waits for all before it, and a BEGIN that is the hundredth leaves the
 * connection, in the middle of its transaction, to anyone (porsager/postgres 823, 1189).
 */
export function takeTurns<S extends postgres.Sql>(sql: S): S {
  const { begin } = sql;
  const { max } = sql.options;
  const limit = pLimit(max);
  queueFor(sql, {
    use: (work) => limit(() => work(sql)),
    now: () => ({ inUse: limit.activeCount, waiting: limit.pendingCount, max }),
  });
  return Object.assign(sql, {
    begin: (...given: unknown[]) => limit((): Promise<unknown> => Reflect.apply(begin, sql, given)),
  });
}

/** From now on drizzle's single statements on `sql` take their turn in `queue`. */
export function queueFor(sql: object, queue: Queue): void {
  queues.set(sql, queue);
}

export function turnsOf(sql: postgres.Sql): Turns {
  return queues.get(sql)?.now() ?? { inUse: 0, waiting: 0, max: sql.options.max };
}

const { prepareQuery } = PostgresJsSession.prototype;

// A transaction's statements already have its turn.
PostgresJsSession.prototype.prepareQuery = function (
  this: Session & { client?: object },
  ...query: Parameters<Session["prepareQuery"]>
) {
  const prepared: Prepared = prepareQuery.apply(this, query);
  const queue = this.client && queues.get(this.client);
  if (!queue) return prepared;
  const { execute } = prepared;
  const inTurn: Prepared["execute"] = (values) =>
    queue.use(
      (client: postgres.Sql): Promise<unknown> =>
        Reflect.apply(execute, Object.assign(Object.create(prepared), { client }), [values]),
    );
  return Object.assign(prepared, { execute: inTurn });
} as Session["prepareQuery"];
