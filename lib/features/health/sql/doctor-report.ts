import { eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { settings } from "@/db/schema/index";

const KEY = "doctorReport";

type Failed = { name: string; says: string };

/** What the last `npm run doctor -- --report` found; null where it never ran. */
export async function findDoctorReport(db: Handle): Promise<{ at: Date; failed: Failed[] } | null> {
  const [row] = await db
    .select({ at: settings.changedAt, value: settings.value })
    .from(settings)
    .where(eq(settings.key, KEY));
  return row ? { at: row.at, failed: row.value as Failed[] } : null;
}

/** Replaces the one before. */
export async function saveDoctorReport(db: Handle, failed: readonly Failed[], at: Date): Promise<void> {
  await db
    .insert(settings)
    .values({ key: KEY, value: failed, changedAt: at })
    .onConflictDoUpdate({
      target: [settings.key, settings.effectiveFrom],
      set: { value: failed, changedAt: at },
    });
}
