import { and, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { appointmentBookings, jobs, liveActionEvents, liveActions, outbox } from "@/db/schema/index";
import { ORDER_MAILS, VISIT_CONFIRMATION, visitDay, visitTime } from "@/lib/core/jobs/sql/visits";
import type { Slot } from "@/lib/core/work/order-rules";
import type { BusinessDate } from "@/lib/values/dates";

/**
 * When each job's client learned of the day it's planned for: by our message or call about it, or because they chose
 * it. Null if they don't know it yet.
 */
export async function listToldAt(db: Handle, jobids: readonly number[]): Promise<Map<number, Date | null>> {
  if (jobids.length === 0) return new Map();
  const rows = await db
    .select({
      jobid: jobs.jobid,
      toldAt: sql<Date | null>`greatest(
        (select max(coalesce(o.sent_at, o.created_at)) from outbox o where o.jobid = jobs.jobid
          and o.kind = ${VISIT_CONFIRMATION} and o.state <> 'failed' and o.unique_key like '%:' || ${visitTime}),
        (select c.called_at from visit_calls c where c.jobid = jobs.jobid and c.visit = ${visitTime}),
        (select b.created_at from appointment_bookings b where b.jobid = jobs.jobid and b.date = ${visitDay}))`.mapWith(
        jobs.createdAt,
      ),
    })
    .from(jobs)
    .where(inArray(jobs.jobid, [...jobids]));
  return new Map(rows.map(({ jobid, toldAt }) => [jobid, toldAt]));
}

/** The slot that a job's appointment holds. */
export async function findHeldSlot(
  db: Handle,
  jobid: number,
): Promise<{ date: BusinessDate; slot: Slot } | null> {
  const [row] = await db
    .select({ date: appointmentBookings.date, slot: appointmentBookings.slot })
    .from(appointmentBookings)
    .where(eq(appointmentBookings.jobid, jobid));
  return row ?? null;
}

/** Takes back unsent messages about when a job's visit is: it has just changed. */
export async function withdrawTimes(db: Handle, jobid: number): Promise<void> {
  await db
    .delete(outbox)
    .where(
      and(
        eq(outbox.jobid, jobid),
        inArray(outbox.kind, [VISIT_CONFIRMATION, ...ORDER_MAILS]),
        eq(outbox.state, "queued"),
      ),
    );
}

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
