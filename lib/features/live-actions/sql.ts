import { desc, eq, inArray, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { employees, liveActionEvents, liveActions } from "@/db/schema/index";
import { CLIENT } from "@/lib/core/live-actions/sql";
import type { LiveActionStatus } from "@/lib/core/live-actions/status-rules";

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
