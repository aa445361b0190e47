import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgTransaction } from "drizzle-orm/pg-core";
import type { PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { driverAddress } from "./connection/address";
import { ARRAY_TYPES } from "./connection/array-types";
import type { Door } from "./connection/door";
import { limitStatements, limitTransactions } from "./connection/limits";
import { Pool } from "./connection/pool";
import { endWithConnection } from "./lost-connection";
import "./prepared-statements";
import "./quiet-errors";
import * as schema from "./schema";
import { queueFor, type Turns, takeTurns, turnsOf } from "./taking-turns";
// Loaded after the turns, so that waiting for one isn't timed.
import "./watched-statements";

export { watchStatements } from "./watched-statements";

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = PgTransaction<
  PostgresJsQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;
/** What query functions take first: the pool or a transaction. */
export type Handle = Database | Transaction;

export type ConnectOptions = {
  url: string;
  /** The most connections. */
  max?: number;
  /** false behind a transaction-mode pooler, which also takes no start parameters: each transaction brings them. */
  prepare?: boolean;
  /** Milliseconds a statement may take: 2,500 for screens, 15,000 for reports. */
  statementTimeout?: number;
  /** Multiplies every time limit (setting PATIENCE). */
  patience?: number;
  /** Refuses every write, as a replica would. */
  readOnly?: boolean;
};

export { Door } from "./connection/door";
export { fallBack } from "./connection/fallback";
export { isConnectionLost } from "./connection/lost";

export type Connection = {
  db: Database;
  sql: postgres.Sql;
  /** How busy its connections are. */
  turns: () => Turns;
  close: () => Promise<void>;
};

/** Connections whose every wait ends: connecting 1 s, statements, locks 1 s, idle transactions 5 s. For scripts. */
export function connect(options: ConnectOptions): Connection {
  const { max = 10, patience = 1 } = options;
  const own = takeTurns(open(options, { max, connect_timeout: patience }));
  const sql = limited(own, options);
  return { ...asked(sql, options), close: () => sql.end({ timeout: 5 }) };
}

/** Seconds: on a machine without a free core PostgreSQL takes a while to start a process for a connection. */
const HANDSHAKE_S = 5;
/** A request is over after 2.8 s. Longer than the pauses between tries, so that each caller sees one. */
const LONGEST_WAIT_MS = 2_000;

export type PooledConnection = Connection & Pick<Pool, "fill" | "drop">;

/**
 * Like `connect`, for a process that outlives its database: connections that were lost are replaced one by one through
 * `door`, and there are never more than `max`. `sql` runs each statement by itself, on any of them.
 */
export function connectPool(options: ConnectOptions & { door: Door }): PooledConnection {
  const { max = 10, patience = 1, door } = options;
  const pool = new Pool({
    max,
    door,
    longestOpening: 2 * HANDSHAKE_S * 1_000 * patience,
    longestWait: LONGEST_WAIT_MS * patience,
    make: (onclose) => {
      const lifetime = { max_lifetime: null, connect_timeout: HANDSHAKE_S * patience };
      const driver = open(options, { max: 1, onclose, ...lifetime });
      // Sets the driver's parsers.
      drizzle(driver);
      return driver;
    },
  });
  const sql = limited(inPool(pool, open(options, { max })), options);
  return {
    ...asked(sql, options),
    fill: () => pool.fill(),
    drop: () => pool.drop(),
    close: () => pool.close(),
  };
}

/** `driver` without using its own connections: each statement and transaction gets one from the pool. */
function inPool(pool: Pool, driver: postgres.Sql): postgres.Sql {
  const through =
    (name: "unsafe" | "begin") =>
    (...given: unknown[]): Promise<unknown> =>
      pool.use((one): Promise<unknown> => Reflect.apply(one[name], one, given));
  const sql = new Proxy(Object.assign(driver, { unsafe: through("unsafe"), begin: through("begin") }), {
    apply: (_, __, given) => pool.use((one): Promise<unknown> => Reflect.apply(one, one, given)),
  });
  queueFor(sql, { use: (work) => pool.use(work), now: () => pool.now() });
  return sql;
}

const timeouts = ({ statementTimeout = 2_500, patience = 1 }: ConnectOptions) => ({
  statement_timeout: statementTimeout * patience,
  lock_timeout: 1_000 * patience,
  idle_in_transaction_session_timeout: 5_000 * patience,
});

function open(
  options: ConnectOptions,
  further: Pick<
    postgres.Options<Record<string, never>>,
    "max" | "connect_timeout" | "max_lifetime" | "onclose"
  >,
): postgres.Sql {
  const { url, prepare = true, readOnly = false } = options;
  const address = driverAddress(url);
  const driver = postgres(address.url, {
    ssl: address.ssl,
    fetch_types: false,
    types: ARRAY_TYPES,
    prepare,
    // Idle connections are kept: a new one costs a handshake.
    idle_timeout: 0,
    // Only a listener is opened again by the driver, whose pauses would grow to 20 s, or be none while a server starts.
    backoff: () => 0.5 + Math.random() / 2,
    onnotice: () => {},
    connection: prepare
      ? { application_name: "runsheet", ...timeouts(options), default_transaction_read_only: readOnly }
      : { application_name: "runsheet" },
    ...further,
  });
  return endWithConnection(driver);
}

/** Behind a pooler, transactions bring their own limits. */
const limited = (sql: postgres.Sql, options: ConnectOptions): postgres.Sql =>
  (options.prepare ?? true)
    ? sql
    : limitTransactions(sql, {
        ...timeouts(options),
        transaction_read_only: String(options.readOnly ?? false),
      });

const asked = (sql: postgres.Sql, { prepare = true }: ConnectOptions) => ({
  db: drizzle(prepare ? sql : limitStatements(sql), { schema }),
  sql,
  turns: () => turnsOf(sql),
});
