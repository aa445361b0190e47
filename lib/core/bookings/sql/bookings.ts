import { and, asc, eq, gte, isNull, lt, lte, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  appointmentBookings,
  appointmentSlots,
  clients,
  jobNotes,
  jobs,
  properties,
} from "@/db/schema/index";
import type { Slot } from "@/lib/core/work/order-rules";
import { BOARDS_HEAR } from "@/lib/platform/services/sql/board-notices";
import type { BusinessDate } from "@/lib/values/dates";

const PLACE = {
  jobinfoid: properties.jobinfoid,
  address: properties.address,
  w1: properties.w1,
  w2: properties.w2,
  w3: properties.w3,
  w4: properties.w4,
  eh: properties.eh,
  eg: properties.eg,
};
const ownProperty = (jobinfoid: number, cfid: number) =>
  and(eq(properties.jobinfoid, jobinfoid), eq(properties.cfid, cfid), eq(properties.active, true));

/** Whether a property belongs to the client. */
export async function isPropertyOf(db: Handle, jobinfoid: number, cfid: number): Promise<boolean> {
  const rows = await db
    .select({ id: properties.jobinfoid })
    .from(properties)
    .where(ownProperty(jobinfoid, cfid));
  return rows.length === 1;
}

/** A client's property with its prices (cents), locked so that its orders are taken one after another. */
export async function lockPropertyToBook(db: Handle, jobinfoid: number, cfid: number) {
  const [row] = await db.select(PLACE).from(properties).where(ownProperty(jobinfoid, cfid)).for("update");
  return row ?? null;
}

/**
 * A client's own bookings that are neither done nor cancelled, at one property and altogether, and how many properties
 * they have. What the office booked or an import brought doesn't count.
 */
export async function countOpenBookings(
  db: Handle,
  { cfid, jobinfoid }: { cfid: number; jobinfoid: number },
): Promise<{ here: number; all: number; properties: number }> {
  const [row] = await db.execute<{ here: number; all: number; properties: number }>(sql`
    select count(*) filter (where j.jobinfoid = ${jobinfoid})::int as here, count(*)::int as all,
      (select count(*)::int from properties where cfid = ${cfid} and active) as properties
    from jobs j where j.cfid = ${cfid} and j.datebi is null and j.cancelled_at is null and j.recorder_hrid is null
      and not exists (select from import_keys k where k.kind = 'job' and k.target = j.jobid)`);
  return row ?? { here: 0, all: 0, properties: 0 };
}

export async function findContactStatus(db: Handle, cfid: number): Promise<string | null> {
  const [row] = await db
    .select({ status: clients.contactstatus })
    .from(clients)
    .where(eq(clients.cfid, cfid));
  return row?.status ?? null;
}

type Days = { from: BusinessDate; to: BusinessDate };

/** The slots opened or booked so far, by day. */
export async function listSlots(db: Handle, { from, to }: Days) {
  return db
    .select()
    .from(appointmentSlots)
    .where(and(gte(appointmentSlots.date, from), lte(appointmentSlots.date, to)))
    .orderBy(asc(appointmentSlots.date));
}

/** The appointments that hold a slot, by day, without whose they are. */
export async function listBookedTimes(db: Handle, { from, to }: Days) {
  return db
    .select({ date: appointmentBookings.date, slot: appointmentBookings.slot })
    .from(appointmentBookings)
    .where(and(gte(appointmentBookings.date, from), lte(appointmentBookings.date, to)))
    .orderBy(asc(appointmentBookings.date), asc(appointmentBookings.slot));
}

type SlotOfDay = { date: BusinessDate; slot: Slot };

/** Takes one place in a day's slot, opening the slot with `cap` if it's the first; false when it's full (T22). */
export async function takeSlot(db: Handle, { date, slot }: SlotOfDay, cap: number): Promise<boolean> {
  await db.insert(appointmentSlots).values({ date, slot, cap }).onConflictDoNothing();
  const taken = await db
    .update(appointmentSlots)
    .set({ taken: sql`${appointmentSlots.taken} + 1` })
    .where(
      and(
        eq(appointmentSlots.date, date),
        eq(appointmentSlots.slot, slot),
        lt(appointmentSlots.taken, appointmentSlots.cap),
      ),
    )
    .returning({ taken: appointmentSlots.taken });
  return taken.length === 1;
}

/** Records that the job holds the place taken. */
export async function insertBooking(db: Handle, booking: typeof appointmentBookings.$inferInsert) {
  await db.insert(appointmentBookings).values(booking);
}

type NewJob = typeof jobs.$inferInsert;

export async function insertOrder(db: Handle, job: NewJob): Promise<number> {
  const [made] = await db.insert(jobs).values(job).returning({ jobid: jobs.jobid, told: BOARDS_HEAR });
  if (!made) throw new Error("An order was not stored");
  return made.jobid;
}

type Sameness = Pick<NewJob, "cfid" | "jobinfoid" | "jobdesc" | "sdate" | "fdate"> & { stime: string | null };

/** The client's same order, placed since `since` and still open. */
export async function findSameOrder(db: Handle, order: Sameness, since: Date) {
  const [row] = await db
    .select({ jobid: jobs.jobid, ccStatus: jobs.ccStatus })
    .from(jobs)
    .where(
      and(
        eq(jobs.jobinfoid, order.jobinfoid),
        eq(jobs.cfid, order.cfid),
        eq(jobs.jobdesc, order.jobdesc),
        eq(jobs.sdate, order.sdate),
        eq(jobs.fdate, order.fdate),
        sql`${jobs.stime} is not distinct from ${order.stime}`,
        gte(jobs.createdAt, since),
        isNull(jobs.cancelledAt),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The property's orders that aren't done or cancelled and could be on one of these days. */
export async function listOpenOrders(
  db: Handle,
  { cfid, jobinfoid, sdate, fdate }: Pick<Sameness, "cfid" | "jobinfoid" | "sdate" | "fdate">,
) {
  return db
    .select({ jobid: jobs.jobid, jobdesc: jobs.jobdesc, sdate: jobs.sdate, fdate: jobs.fdate })
    .from(jobs)
    .where(
      and(
        eq(jobs.cfid, cfid),
        eq(jobs.jobinfoid, jobinfoid),
        isNull(jobs.datebi),
        isNull(jobs.cancelledAt),
        lte(jobs.sdate, fdate),
        gte(jobs.fdate, sdate),
      ),
    )
    .orderBy(asc(jobs.sdate), asc(jobs.jobid));
}

/** Whether the job already has a note with these words. */
export async function hasJobNote(db: Handle, jobid: number, notes: string): Promise<boolean> {
  const rows = await db
    .select({ id: jobNotes.id })
    .from(jobNotes)
    .where(and(eq(jobNotes.jobid, jobid), eq(jobNotes.notes, notes)))
    .limit(1);
  return rows.length > 0;
}
