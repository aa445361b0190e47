import { PostgresJsSession } from "drizzle-orm/postgres-js";
import type { Connection, Database } from "../client";
import { sqlState } from "../transaction";
import { isConnectionLost } from "./lost";

/** Where reads go when their database doesn't answer. */
export type Fallback = {
  /** Whether it's known to be down; then it isn't asked. */
  isDown: () => boolean;
  /** Called when a connection to it was lost or couldn't be made. */
  noteLost: () => void;
  /** Runs `work` as long as the database answers; rejects with a connection error when it goes silent. */
  whileItAnswers: <T>(work: Promise<T>) => Promise<T>;
  /** The database to ask instead. */
  instead: () => Database;
};

/** A standby cancels queries that block replication: the standby is fine, but this read failed. */
const CONFLICT_WITH_RECOVERY = "40001";

const fallbacks = new WeakMap<object, Fallback>();

/** From now on, single statements of `connection` that get no answer go to another database. Only for reads. */
export function fallBack({ sql }: Connection, fallback: Fallback): void {
  fallbacks.set(sql, fallback);
}

type Session = typeof PostgresJsSession.prototype;
type Prepared = { execute: (values?: Record<string, unknown>) => Promise<unknown> };
const { prepareQuery } = PostgresJsSession.prototype;

PostgresJsSession.prototype.prepareQuery = function (
  this: Session & { client?: object },
  ...query: Parameters<Session["prepareQuery"]>
) {
  const prepared = prepareQuery.apply(this, query);
  const fallback = this.client && fallbacks.get(this.client);
  if (!fallback) return prepared;
  const here: Prepared["execute"] = prepared.execute.bind(prepared);
  const there: Prepared["execute"] = (values) => {
    const { session } = fallback.instead()._;
    return (Reflect.apply(session.prepareQuery, session, query) as Prepared).execute(values);
  };
  const execute: Prepared["execute"] = async (values) => {
    if (fallback.isDown()) return there(values);
    try {
      return await fallback.whileItAnswers(here(values));
    } catch (error) {
      if (isConnectionLost(error)) fallback.noteLost();
      else if (sqlState(error) !== CONFLICT_WITH_RECOVERY) throw error;
      return there(values);
    }
  };
  return Object.assign(prepared, { execute });
} as Session["prepareQuery"];
