import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { liveActionEvents, liveActions } from "@/db/schema/index";

/** Where writes announce the id they changed. */
export const LIVE_ACTIONS_CHANNEL = "live_actions";

/** Who raised one or took a step if it wasn't a person of ours. */
export const CLIENT = "Client";

/** The record, locked: when two people claim at once, the second sees who was first. */
export async function lockLiveAction(db: Handle, id: number) {
  const [row] = await db.select().from(liveActions).where(eq(liveActions.id, id)).for("no key update");
  return row ?? null;
}

/**
 * What a job's client has raised and isn't resolved, locked, newest first: several only if one was reopened. Lock the job
 * first.
 */
export async function lockClientsLiveActions(db: Handle, jobid: number): Promise<LockedLiveAction[]> {
  return db
    .select()
    .from(liveActions)
    .where(openByClient(jobid))
    .orderBy(desc(liveActions.id))
    .for("no key update");
}

const openByClient = (...jobids: number[]) =>
  and(
    inArray(liveActions.jobid, jobids),
    isNull(liveActions.recorderHrid),
    ne(liveActions.status, "Resolved"),
  );

/** What these jobs' clients asked for that isn't resolved, by job. */
export async function listClientsAsks(db: Handle, jobids: readonly number[]) {
  if (jobids.length === 0) return [];
  return db
    .select({ jobid: liveActions.jobid, description: liveActions.description })
    .from(liveActions)
    .where(openByClient(...jobids));
}

export type LockedLiveAction = NonNullable<Awaited<ReturnType<typeof lockLiveAction>>>;

export async function insertLiveAction(
  db: Handle,
  values: typeof liveActions.$inferInsert,
): Promise<LockedLiveAction> {
  const [made] = await db.insert(liveActions).values(values).returning();
  if (!made) throw new Error("A live action was not stored");
  return made;
}

export type LiveActionChanges = Partial<
  Pick<LockedLiveAction, "target" | "actionType" | "description" | "status" | "claimedBy" | "resolvedAt">
>;

/** True if the record still had that version, which is incremented. */
export async function updateLiveAction(
  db: Handle,
  { id, version }: Pick<LockedLiveAction, "id" | "version">,
  changes: LiveActionChanges,
): Promise<boolean> {
  const changed = await db
    .update(liveActions)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(liveActions.id, id), eq(liveActions.version, version)))
    .returning({ id: liveActions.id });
  return changed.length > 0;
}

/** Adds the step to the trail, and notifies open screens when the transaction commits. */
export async function insertTrailStep(db: Handle, step: typeof liveActionEvents.$inferInsert): Promise<void> {
  await db.insert(liveActionEvents).values(step);
  await db.execute(sql`select pg_notify(${LIVE_ACTIONS_CHANNEL}, ${String(step.liveActionId)})`);
}
