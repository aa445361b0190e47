import { sql } from "drizzle-orm";
import { beforeAll } from "vitest";
import { seedDemo } from "@/db/seed";
import { businessDate } from "@/lib/values/dates";
import { testDatabase } from "@/tests/support/database";

export const SEEDED_AT = new Date("2026-11-21T16:00:00Z");
export const today = businessDate(SEEDED_AT);

/** Puts the demo world into the test file's own database. */
export function withDemoWorld(): void {
  beforeAll(async () => {
    await seedDemo(testDatabase(), { now: SEEDED_AT });
  });
}

/** The rows of a query about the world. */
export const ask = async <R>(question: ReturnType<typeof sql>): Promise<R[]> =>
  [...(await testDatabase().execute(question))] as R[];

export async function count(question: ReturnType<typeof sql>): Promise<number> {
  const [row] = await ask<{ n: number }>(sql`select count(*)::int as n from ${question}`);
  return row?.n ?? -1;
}
