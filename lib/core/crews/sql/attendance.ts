import { and, asc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { crewDayMembers, crewDays, employees, safetyPoints } from "@/db/schema/index";
import { RUN_SHEETS_HEAR } from "@/lib/platform/services/sql/board-notices";
import { type BusinessDate, startOfBusinessDay } from "@/lib/values/dates";

export const reader = alias(employees, "reader");

/**
 * The colleague who marked the safety points as read for this person; null if they did it themselves or haven't read
 * them.
 */
export const readOutBy = sql<string | null>`case when ${crewDayMembers.safetyRead} then ${reader.name} end`;

/** Joins that colleague to a seat. */
export const isReader = and(
  eq(reader.hrid, crewDayMembers.safetyReadChangedBy),
  ne(reader.hrid, crewDayMembers.hrid),
);
const SEAT = {
  ocid: crewDays.ocid,
  ocdate: crewDays.ocdate,
  shop: crewDays.shop,
  position: crewDayMembers.position,
  hrid: crewDayMembers.hrid,
  name: employees.name,
  present: crewDayMembers.present,
  signin: crewDayMembers.signin,
  safetyRead: crewDayMembers.safetyRead,
  readOutBy,
  signinSentAt: crewDayMembers.signinSentAt,
  presentChangedAt: crewDayMembers.presentChangedAt,
  presentSentAt: crewDayMembers.presentSentAt,
  safetyReadChangedAt: crewDayMembers.safetyReadChangedAt,
  safetyReadSentAt: crewDayMembers.safetyReadSentAt,
};

function seats(db: Handle) {
  return db
    .select(SEAT)
    .from(crewDays)
    .innerJoin(crewDayMembers, eq(crewDayMembers.ocid, crewDays.ocid))
    .innerJoin(employees, eq(employees.hrid, crewDayMembers.hrid))
    .leftJoin(reader, isReader);
}

/** Everyone on a crew that day, crew by crew, driver first. */
export async function listAttendance(db: Handle, day: BusinessDate) {
  return seats(db).where(eq(crewDays.ocdate, day)).orderBy(asc(crewDays.ocid), asc(crewDayMembers.position));
}

/** What a phone of today said last: an ISO instant, how much it hadn't sent, and since when. */
type PhoneRow = { heard: string; unsent: number; since: string | null };

/** The person's phones that were heard that day and are still logged in; other devices don't say what they hold. */
const phonesOn = (day: BusinessDate, now: Date) => sql<PhoneRow[]>`(
  select coalesce(json_agg(json_build_object('heard', s.last_seen_at, 'unsent', s.unsent, 'since', s.unsent_since)
    order by s.last_seen_at), '[]')
  from sessions s where s.hrid = ${crewDayMembers.hrid} and s.unsent is not null and s.revoked_at is null
    and s.expires_at > ${now.toISOString()}::timestamptz
    and s.last_seen_at >= ${startOfBusinessDay(day).toISOString()}::timestamptz)`;

/** Today's attendance with everyone's phones. */
export async function listAttendanceWithPhones(
  db: Handle,
  { today, now }: { today: BusinessDate; now: Date },
) {
  return db
    .select({ ...SEAT, phones: phonesOn(today, now) })
    .from(crewDays)
    .innerJoin(crewDayMembers, eq(crewDayMembers.ocid, crewDays.ocid))
    .innerJoin(employees, eq(employees.hrid, crewDayMembers.hrid))
    .leftJoin(reader, isReader)
    .where(eq(crewDays.ocdate, today))
    .orderBy(asc(crewDays.ocid), asc(crewDayMembers.position));
}

export type AttendanceRow = Awaited<ReturnType<typeof listAttendance>>[number];

export async function listAttendanceOfCrew(db: Handle, ocid: number) {
  return seats(db).where(eq(crewDays.ocid, ocid)).orderBy(asc(crewDayMembers.position));
}

/** That person's seat that day, locked: taps on one name run one after another. */
export async function lockSeat(db: Handle, hrid: number, day: BusinessDate) {
  const [seat] = await db
    .select()
    .from(crewDayMembers)
    .where(and(eq(crewDayMembers.ocdate, day), eq(crewDayMembers.hrid, hrid)))
    .for("no key update");
  return seat ?? null;
}

export type Seat = typeof crewDayMembers.$inferSelect;

type AttendanceColumns = Partial<
  Omit<typeof crewDayMembers.$inferInsert, "ocid" | "ocdate" | "hrid" | "position">
>;

export async function updateSeat(
  db: Handle,
  { ocid, hrid }: Pick<Seat, "ocid" | "hrid">,
  values: AttendanceColumns,
): Promise<void> {
  await db
    .update(crewDayMembers)
    .set(values)
    .where(and(eq(crewDayMembers.ocid, ocid), eq(crewDayMembers.hrid, hrid)))
    .returning({ told: RUN_SHEETS_HEAR });
}

/** The safety talk's points, in order. */
export async function listSafetyPoints(db: Handle) {
  return db
    .select({ id: safetyPoints.id, point: safetyPoints.point })
    .from(safetyPoints)
    .where(eq(safetyPoints.active, true))
    .orderBy(asc(safetyPoints.position), asc(safetyPoints.id));
}
