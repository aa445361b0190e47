import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Sql } from "postgres";
import { expect } from "vitest";
import { connect } from "@/db/client";
import { databaseOn } from "@/db/driver";
import type { Actor } from "@/lib/actor";
import { connection } from "@/lib/platform/services/database";
import { type TestContext, testContext } from "./context";

/** Most rows go into these, and most of their time into these tables' indexes. */
const HEAVY = ["clients", "properties", "jobs", "odd_jobs"];

/**
 * For hundreds of thousands of rows: statements may take minutes, and wait for autovacuum, until `analyze` has read the
 * tables. Foreign keys and triggers, which only guard, aren't run for each row, and indexes are made once they're in.
 */
export function bigTables() {
  const {
    db,
    sql: connection,
    close,
  } = connect({ url: process.env.DATABASE_URL ?? "", max: 1, patience: 60 });
  const indexes = withoutIndexes(connection);
  const execute = async (statement: SQL) => {
    await indexes;
    return db.execute(statement);
  };
  return {
    execute,
    /** Updates the planner's statistics for these tables. */
    async analyze(tables: readonly PgTable[]): Promise<void> {
      for (const { indexdef } of await indexes) await connection.unsafe(indexdef);
      for (const table of tables) await db.execute(sql`vacuum analyze ${table}`);
      await close();
    },
  };
}

/** Drops the heavy tables' indexes but their keys, and returns how to make them again. */
async function withoutIndexes(connection: Sql): Promise<{ indexdef: string }[]> {
  await connection`set session_replication_role = replica`;
  const found = await connection<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename = any(${HEAVY})
      and not exists (select from pg_constraint where conname = indexname)`;
  for (const { indexname } of found) await connection`drop index ${connection(indexname)}`;
  return found;
}

type Given<A> = { actor?: A; now?: Date };

/** A read's answer, and the plan of each of its statements. */
export async function withPlans<T, A extends Actor | null = null>(
  read: (ctx: TestContext<A>) => Promise<T>,
  given: Given<A> = {},
): Promise<{ answer: T; plans: string[] }> {
  const asked: { text: string; params: unknown[] }[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => asked.push({ text, params }) };
  const answer = await read(testContext({ ...given, db: databaseOn(connection().runner, logger) }));
  const plans = await Promise.all(
    asked.map(async ({ text, params }) => {
      const plan = await connection().runner.run((on) => on.unsafe(`explain ${text}`, params as string[]));
      return plan.map((line) => line["QUERY PLAN"]).join("\n");
    }),
  );
  return { answer, plans };
}

export const plansOf = async <A extends Actor | null = null>(
  read: (ctx: TestContext<A>) => Promise<unknown>,
  given: Given<A> = {},
): Promise<string[]> => (await withPlans(read, given)).plans;

/** Expects this many statements, none of which reads one of these tables from end to end: "jobs leads". */
export function expectIndexed(plans: readonly string[], statements: number, tables: string): void {
  expect(plans).toHaveLength(statements);
  const walk = new RegExp(`Seq Scan on (${tables.replaceAll(" ", "|")})\\b`);
  for (const plan of plans) expect(plan).not.toMatch(walk);
}

/** The planner's cost estimate for all statements: a number that doesn't depend on the machine. */
export const costOf = (plans: readonly string[]): number =>
  plans.reduce((sum, plan) => sum + Number(/cost=[\d.]+\.\.([\d.]+)/.exec(plan)?.[1]), 0);
