import { and, eq, isNull, max } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { liveActionEvents, liveActions } from "@/db/schema/index";

/** Whether the last one that a job's client raised has a step with this note. */
export async function hasClientsStep(db: Handle, jobid: number, note: string): Promise<boolean> {
  const last = db
    .select({ id: max(liveActions.id) })
    .from(liveActions)
    .where(and(eq(liveActions.jobid, jobid), isNull(liveActions.recorderHrid)));
  const found = await db
    .select({ id: liveActionEvents.id })
    .from(liveActionEvents)
    .where(and(eq(liveActionEvents.liveActionId, last), eq(liveActionEvents.note, note)))
    .limit(1);
  return found.length > 0;
}
