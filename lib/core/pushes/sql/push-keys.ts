import { and, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { settings } from "@/db/schema/index";

const KEYS = "pushKeys";

export type StoredKeys = { publicKey: string; privateKey: string };

/** The company's keys for notifications; the private one is encrypted. */
export async function findPushKeys(db: Handle): Promise<StoredKeys | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEYS));
  return (row?.value as StoredKeys | undefined) ?? null;
}

/** Stores keys where there are none, or in place of `old`. */
export async function savePushKeys(db: Handle, keys: StoredKeys, old: StoredKeys | null): Promise<void> {
  if (old)
    await db
      .update(settings)
      .set({ value: keys })
      .where(and(eq(settings.key, KEYS), sql`${settings.value}->>'privateKey' = ${old.privateKey}`));
  else await db.insert(settings).values({ key: KEYS, value: keys }).onConflictDoNothing();
}
