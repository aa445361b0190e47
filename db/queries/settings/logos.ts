import { eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { logos } from "@/db/schema/index";

type NewLogo = typeof logos.$inferInsert;

/** The same picture again changes nothing. */
export async function keepLogo(db: Handle, logo: NewLogo): Promise<void> {
  await db.insert(logos).values(logo).onConflictDoNothing();
}

export async function findLogo(db: Handle, id: string) {
  const { jpeg, width, height } = logos;
  const [row] = await db.select({ jpeg, width, height }).from(logos).where(eq(logos.id, id));
  return row ?? null;
}
