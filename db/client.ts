import postgres from "postgres";
import { driverAddress } from "./connection/address";
import {
  type Database,
  type Door,
  databaseOn,
  type Fallback,
  Pool,
  type Queue,
  queueFor,
  type Runner,
  runnerOn,
  type Transaction,
  type Turns,
  TYPES,
  withFallback,
} from "./driver";

export { type Database, Door, type Transaction, watchStatements } from "./driver";
export { isConnectionLost } from "./transaction";

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

type Asked = {
  db: Database;
  /** What `db` runs on. */
  runner: Runner;
  /** How busy its connections are. */
  turns: () => Turns;
  close: () => Promise<void>;
};

/** Each transaction on `sql` takes its turn too; its single statements don't. */
export type Connection = Asked & { sql: postgres.Sql };

/** Connections whose every wait ends: connecting 1 s, statements, locks 1 s, idle transactions 5 s. For scripts. */
export function connect(options: ConnectOptions): Connection {
  const { max = 10, patience = 1 } = options;
  const driver = open(options, { max, connect_timeout: patience });
  const queue = queueFor(driver);
  const runner = runnerOn(queue, limitsOf(options));
  return { ...asked(queue, runner), sql: rawOn(driver, runner), close: () => driver.end({ timeout: 5 }) };
}

/** The driver for statements of our own; its transactions are the runner's. */
function rawOn(driver: postgres.Sql, { begin }: Runner): postgres.Sql {
  const ask = (...given: unknown[]): unknown => Reflect.apply(driver, undefined, given);
  type Work = Parameters<Runner["begin"]>[0];
  return Object.assign(ask, driver, {
    begin: (...given: [Work] | [string, Work]) =>
      given.length === 2 ? begin(given[1], given[0]) : begin(given[0]),
  });
}

/** Seconds: on a machine without a free core PostgreSQL takes a while to start a process for a connection. */
const HANDSHAKE_S = 5;
/** A request is over after 2.8 s. Longer than the pauses between tries, so that each caller sees one. */
const LONGEST_WAIT_MS = 2_000;

type PooledStatement = (
  text: TemplateStringsArray,
  ...values: string[]
) => Promise<postgres.RowList<postgres.Row[]>>;

/** `sql` runs each statement by itself, on any of its connections. */
export type PooledConnection = Asked & { sql: PooledStatement } & Pick<Pool, "fill" | "drop">;

/**
 * Like `connect`, for a process that outlives its database: connections that were lost are replaced one by one through
 * `door`, and there are never more than `max`.
 */
export function connectPool(options: ConnectOptions & { door: Door; fallback?: Fallback }): PooledConnection {
  const { max = 10, patience = 1, door, fallback } = options;
  const lifetime = { max_lifetime: null, connect_timeout: HANDSHAKE_S * patience };
  const pool = new Pool({
    max,
    door,
    longestOpening: 2 * HANDSHAKE_S * 1_000 * patience,
    longestWait: LONGEST_WAIT_MS * patience,
    make: (onclose) => open(options, { max: 1, onclose, ...lifetime }),
  });
  const runner = runnerOn(pool, limitsOf(options));
  return {
    ...asked(pool, fallback ? withFallback(runner, fallback) : runner),
    sql: (text, ...values) => pool.use((one) => one(text, ...values)),
    fill: () => pool.fill(),
    drop: () => pool.drop(),
    close: () => pool.close(),
  };
}

const asked = (queue: Queue, runner: Runner) => ({
  db: databaseOn(runner),
  runner,
  turns: () => queue.now(),
});

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
  return postgres(address.url, {
    ssl: address.ssl,
    fetch_types: false,
    types: TYPES,
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
}

/** Behind a pooler, transactions bring their own limits. */
const limitsOf = (options: ConnectOptions) =>
  (options.prepare ?? true)
    ? undefined
    : { ...timeouts(options), transaction_read_only: String(options.readOnly ?? false) };
