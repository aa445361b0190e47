import type { Handle } from "../client";
import { auditEvents } from "../schema";

export async function insertAuditEvent(db: Handle, event: typeof auditEvents.$inferInsert): Promise<void> {
  await db.insert(auditEvents).values(event);
}
