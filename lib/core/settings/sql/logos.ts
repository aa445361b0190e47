import { and, eq, lt, notExists, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { logos, settings } from "@/db/schema/index";

type NewLogo = typeof logos.$inferInsert;

/** The same picture again is only newer. */
export async function keepLogo(db: Handle, logo: NewLogo): Promise<void> {
  const { createdAt } = logo;
  await db.insert(logos).values(logo).onConflictDoUpdate({ target: logos.id, set: { createdAt } });
}

/** Deletes those uploaded before then that no letterhead has ever shown; returns how many. */
export async function deleteUnusedLogos(db: Handle, before: Date): Promise<number> {
  const shown = sql`(select 1 from ${settings}
    where ${settings.key} = 'letterhead' and ${settings.value} ->> 'picture' = ${logos.id}::text)`;
  const rows = await db
    .delete(logos)
    .where(and(lt(logos.createdAt, before), notExists(shown)))
    .returning({ id: logos.id });
  return rows.length;
}

export async function findLogo(db: Handle, id: string) {
  const { jpeg, width, height } = logos;
  const [row] = await db.select({ jpeg, width, height }).from(logos).where(eq(logos.id, id));
  return row ?? null;
}
