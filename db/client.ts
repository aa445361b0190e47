import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgTransaction } from "drizzle-orm/pg-core";
import type { PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { driverAddress } from "./connection/address";
import { ARRAY_TYPES } from "./connection/array-types";
import { limitStatements, limitTransactions } from "./connection/limits";
import { endWithConnection } from "./lost-connection";
import "./prepared-statements";
import "./quiet-errors";
import * as schema from "./schema";
import { type Turns, takeTurns, turnsOf } from "./taking-turns";
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
  /** Called for each connection that ends: lost, or at the driver's maximum age (half an hour at least). */
  onClose?: () => void;
};

export { fallBack, isConnectionLost } from "./connection/fallback";

export type Connection = {
  db: Database;
  sql: postgres.Sql;
  /** How busy its connections are. */
  turns: () => Turns;
  close: () => Promise<void>;
};

/** A bounded pool whose every wait ends: connecting 1 s, statements, locks 1 s, idle transactions 5 s. */
export function connect({
  url,
  max = 10,
  prepare = true,
  statementTimeout = 2_500,
  patience = 1,
  readOnly = false,
  onClose,
}: ConnectOptions): Connection {
  const timeouts = {
    statement_timeout: statementTimeout * patience,
    lock_timeout: 1_000 * patience,
    idle_in_transaction_session_timeout: 5_000 * patience,
  };
  const address = driverAddress(url);
  const driver = postgres(address.url, {
    max,
    ssl: address.ssl,
    fetch_types: false,
    types: ARRAY_TYPES,
    prepare,
    connect_timeout: patience,
    // Idle connections are kept: one that ends was lost (`onClose`), and a new one costs a handshake.
    idle_timeout: 0,
    // The driver's own pauses grow to 20 s, which would keep the app down longer than the database.
    backoff: (tries) => Math.min(0.05 * 2 ** tries, 0.5),
    onclose: () => onClose?.(),
    onnotice: () => {},
    connection: prepare
      ? { application_name: "runsheet", ...timeouts, default_transaction_read_only: readOnly }
      : { application_name: "runsheet" },
  });
  const own = takeTurns(endWithConnection(driver));
  const sql = prepare
    ? own
    : limitTransactions(own, { ...timeouts, transaction_read_only: String(readOnly) });
  return {
    db: drizzle(prepare ? sql : limitStatements(sql), { schema }),
    sql,
    turns: () => turnsOf(sql),
    close: () => sql.end({ timeout: 5 }),
  };
}
