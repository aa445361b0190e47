import { and, eq, isNull } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { auditEvents, deviceNotices } from "@/db/schema/index";

/** Whether the activity log has an earlier login of the account. */
export async function hasLoggedInBefore(
  db: Handle,
  subject: "staff" | "client",
  subjectId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subject, subject),
        eq(auditEvents.subjectId, subjectId),
        eq(auditEvents.action, "session.open"),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertDeviceNotice(db: Handle, row: typeof deviceNotices.$inferInsert): Promise<void> {
  await db.insert(deviceNotices).values(row);
}

export async function findDeviceNotice(db: Handle, tokenHash: string) {
  const [row] = await db.select().from(deviceNotices).where(eq(deviceNotices.tokenHash, tokenHash));
  return row ?? null;
}

/** If two people press at once, the second finds it used. */
export async function lockDeviceNotice(db: Handle, tokenHash: string) {
  const [row] = await db
    .select()
    .from(deviceNotices)
    .where(eq(deviceNotices.tokenHash, tokenHash))
    .for("update");
  return row ?? null;
}

/** Ends all of the account's open links. */
export async function spendDeviceNotices(
  db: Handle,
  { hrid, cfid }: { hrid: number | null; cfid: number | null },
  now: Date,
): Promise<void> {
  const whose = hrid === null ? eq(deviceNotices.cfid, cfid ?? 0) : eq(deviceNotices.hrid, hrid);
  await db
    .update(deviceNotices)
    .set({ usedAt: now })
    .where(and(whose, isNull(deviceNotices.usedAt)));
}
