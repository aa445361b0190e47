import { sql } from "drizzle-orm";
import type { Database } from "../client";
import { employees } from "../schema";

/** True as long as no one works here, so no real data can be overwritten. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(employees).limit(1);
  return row === undefined;
}
