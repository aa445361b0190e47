import { drizzle } from "drizzle-orm/postgres-js";
import type { Handle } from "@/db/client";
import * as schema from "@/db/schema";
import { connection } from "@/lib/services/database";

/** What a read answers, and the plan of every statement it took; `read` gets the handle that is watched. */
export async function withPlans<T>(
  read: (db: Handle) => Promise<T>,
): Promise<{ answer: T; plans: string[] }> {
  const asked: { text: string; params: unknown[] }[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => asked.push({ text, params }) };
  const answer = await read(drizzle(connection().sql, { schema, logger }));
  const plans = await Promise.all(
    asked.map(async ({ text, params }) => {
      const plan = await connection().sql.unsafe(`explain ${text}`, params as string[]);
      return plan.map((line) => line["QUERY PLAN"]).join("\n");
    }),
  );
  return { answer, plans };
}
