import {
  createTableRelationsHelpers,
  DrizzleQueryError,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
  type Logger,
  NoopLogger,
  type Query,
} from "drizzle-orm";
import { NoopCache } from "drizzle-orm/cache/core";
import {
  PgDialect,
  PgSession,
  PgTransaction,
  type PgTransactionConfig,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from "drizzle-orm/pg-core";
import {
  PostgresJsDatabase,
  PostgresJsPreparedQuery,
  type PostgresJsQueryResultHKT,
} from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import * as schema from "../schema";
import { isKept } from "./prepared";
import { type Runner, runnerIn } from "./runner";
import { watched } from "./watched";

type Schema = typeof schema;
type Tables = ExtractTablesWithRelations<Schema>;

export type Database = PostgresJsDatabase<Schema>;
export type Transaction = PgTransaction<PostgresJsQueryResultHKT, Schema, Tables>;

const { tables, tableNamesMap } = extractTablesRelationalConfig<Tables>(schema, createTableRelationsHelpers);
const SCHEMA = { fullSchema: schema, schema: tables, tableNamesMap };
const NO_CACHE = new NoopCache();

/** drizzle on `runner`. `logger` is told each statement before it's sent. */
export function databaseOn(runner: Runner, logger: Logger = new NoopLogger()): Database {
  const dialect = new PgDialect();
  return new PostgresJsDatabase(dialect, new Session(runner, dialect, logger), SCHEMA);
}

/** What drizzle says a prepared statement is: the row's fields, a name if it's to be kept, how rows become objects. */
type Given<T extends PreparedQueryConfig> = {
  fields: SelectedFieldsOrdered | undefined;
  name: string | undefined;
  inArrays: boolean;
  mapRows: ((rows: unknown[][]) => T["execute"]) | undefined;
};

class Session extends PgSession<PostgresJsQueryResultHKT, Schema, Tables> {
  readonly #runner: Runner;
  readonly #logger: Logger;

  constructor(runner: Runner, dialect: PgDialect, logger: Logger) {
    super(dialect);
    this.#runner = runner;
    this.#logger = logger;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    inArrays: boolean,
    mapRows?: Given<T>["mapRows"],
  ): Statement<T> {
    return new Statement<T>(this.#runner, this.#logger, query, { fields, name, inArrays, mapRows });
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    return this.#runner.begin(async (inner) => {
      const session = new Session(runnerIn(inner), this.dialect, this.#logger);
      const tx = new OwnTransaction(this.dialect, session, SCHEMA);
      if (config) await tx.setTransaction(config);
      return work(tx);
    });
  }
}

class OwnTransaction extends PgTransaction<PostgresJsQueryResultHKT, Schema, Tables> {
  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this._.session.transaction(work);
  }
}

/**
 * drizzle's statement, which makes objects of the rows. Of its client it only uses `unsafe`: that's ours, and asks once
 * there's a connection.
 */
class Statement<T extends PreparedQueryConfig> extends PostgresJsPreparedQuery<T> {
  constructor(runner: Runner, logger: Logger, query: Query, { fields, name, inArrays, mapRows }: Given<T>) {
    const prepare = name !== undefined || isKept(query.sql, query.params.length);
    const asArrays = fields !== undefined || mapRows !== undefined;
    const ask = (text: string, params: never[]) =>
      runner.run(async (on) => {
        try {
          return await watched(text, async (): Promise<unknown> => {
            const asked = on.unsafe(text, params, { prepare });
            return asArrays ? await asked.values() : await asked;
          });
        } catch (cause) {
          throw new Error("A query failed", { cause });
        }
      });
    const unsafe = (text: string, params: never[]) => {
      const rows = ask(text, params);
      return Object.assign(rows, { values: () => rows });
    };
    const client = { unsafe } as postgres.Sql;
    const { sql, params } = query;
    super(client, sql, params, logger, NO_CACHE, undefined, undefined, fields, inArrays, prepare, mapRows);
  }

  override async execute(values?: Record<string, unknown>): Promise<T["execute"]> {
    try {
      return await super.execute(values);
    } catch (error) {
      // drizzle's error says the statement with its values, session ids among them, and whatever logs errors, such as
      // the framework for pages, would write it down.
      throw error instanceof DrizzleQueryError ? error.cause : error;
    }
  }
}
