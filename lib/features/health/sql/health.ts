import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import journal from "@/db/migrations/meta/_journal.json";

/** Whether every migration this build knows has been applied. */
export async function migrationsApplied(db: Handle): Promise<boolean> {
  const rows = await db.execute<{ when: number }>(
    sql`select created_at::float8 as "when" from drizzle.__drizzle_migrations`,
  );
  const had = new Set(rows.map(({ when }) => when));
  return journal.entries.every(({ when }) => had.has(when));
}

/** The database's condition: its version, the connections it allows, and how far its clock is from `now`, in ms. */
export async function databaseFacts(db: Handle, now: Date) {
  const [row] = await db.execute<{ version: string; at: string; size: string }>(sql`
    select current_setting('server_version') as version, clock_timestamp()::text as at,
      pg_size_pretty(pg_database_size(current_database())) as size`);
  const { version = "", size = "", at = "" } = row ?? {};
  return { version, size, drift: Math.abs(new Date(at).getTime() - now.getTime()) };
}
