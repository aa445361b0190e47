import { and, desc, eq, inArray, isNull, max, ne, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { employees, liveActionEvents, liveActions } from "@/db/schema/index";
import { type LiveActionStatus } from "@/lib/core/live-actions/status-rules";

/** Where writes announce the id they changed. */
export const LIVE_ACTIONS_CHANNEL = "live_actions";

/** Who raised one or took a step if it wasn't a person of ours. */
export const CLIENT = "Client";

const recorder = alias(employees, "recorder");
const claimer = alias(employees, "claimer");
const asker = alias(employees, "asker");

const rows = (db: Handle) =>
  db
    .select({
      id: liveActions.id,
      target: liveActions.target,
      actionType: liveActions.actionType,
      description: liveActions.description,
      status: liveActions.status,
      claimedHrid: liveActions.claimedBy,
      claimedBy: sql<string | null>`${claimer.name}`.as("claimed_name"),
      recorderHrid: liveActions.recorderHrid,
      recorder: sql<string>`coalesce(${recorder.name}, ${CLIENT})`.as("recorder_name"),
      createdAt: liveActions.createdAt,
      version: liveActions.version,
      jobid: liveActions.jobid,
      askCrew: sql<string | null>`${asker.name}`.as("asker_name"),
    })
    .from(liveActions)
    .leftJoin(recorder, eq(recorder.hrid, liveActions.recorderHrid))
    .leftJoin(claimer, eq(claimer.hrid, liveActions.claimedBy))
    .leftJoin(asker, eq(asker.hrid, liveActions.askCrewHrid));

/** The newest `limit` of each of these states, newest first within a state. */
export async function listLiveActions(db: Handle, statuses: readonly LiveActionStatus[], limit: number) {
  const newest = (status: LiveActionStatus) =>
    rows(db)
      .where(eq(liveActions.status, status))
      .orderBy(desc(liveActions.createdAt), desc(liveActions.id))
      .limit(limit);
  const [first, second, ...others] = statuses.map(newest);
  if (!first) return [];
  return second ? unionAll(first, second, ...others) : first;
}

export type LiveActionRow = Awaited<ReturnType<typeof listLiveActions>>[number];

export async function findLiveAction(db: Handle, id: number): Promise<LiveActionRow | null> {
  const [row] = await rows(db).where(eq(liveActions.id, id));
  return row ?? null;
}

export async function findLiveActions(db: Handle, ids: readonly number[]): Promise<LiveActionRow[]> {
  return rows(db).where(inArray(liveActions.id, [...ids]));
}

/** The last `limit` steps of each one's trail, oldest first. */
export async function listTrails(db: Handle, ids: readonly number[], limit: number) {
  const step = db
    .select({
      id: liveActionEvents.id,
      liveActionId: liveActionEvents.liveActionId,
      at: liveActionEvents.at,
      sentAt: liveActionEvents.sentAt,
      status: liveActionEvents.status,
      note: liveActionEvents.note,
      actorHrid: liveActionEvents.actorHrid,
    })
    .from(liveActionEvents)
    .where(eq(liveActionEvents.liveActionId, sql`wanted.id`))
    // By id, not time: steps wait for the record's lock, so ids follow the order of events.
    .orderBy(desc(liveActionEvents.id))
    .limit(limit)
    .as("step");
  return db
    .select({
      id: step.id,
      liveActionId: step.liveActionId,
      at: step.at,
      sentAt: step.sentAt,
      status: step.status,
      note: step.note,
      who: sql<string>`coalesce(${employees.name}, ${CLIENT})`,
    })
    .from(sql`unnest(${sql.param([...ids])}::int[]) as wanted(id)`)
    .crossJoinLateral(step)
    .leftJoin(employees, eq(employees.hrid, step.actorHrid))
    .orderBy(step.id);
}

export type TrailRow = Awaited<ReturnType<typeof listTrails>>[number];

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
