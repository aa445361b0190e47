import { sql } from "drizzle-orm";
import type { Handle } from "../client";
import journal from "../migrations/meta/_journal.json";

/** Whether every migration this build knows has been applied. */
export async function migrationsApplied(db: Handle): Promise<boolean> {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  );
  return (row?.n ?? 0) >= journal.entries.length;
}
