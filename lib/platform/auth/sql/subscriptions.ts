import { inArray } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { pushSubscriptions } from "@/db/schema/index";

/** Phones of ended sessions. */
export async function dropSubscriptionsOf(db: Handle, ended: readonly { id: string }[]): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids));
}
