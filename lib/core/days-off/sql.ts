import { and, asc, desc, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { daysOff, employees } from "@/db/schema/index";
import type { AwayPerson } from "@/lib/core/days-off/rules";
import { BOARDS_HEAR } from "@/lib/platform/services/sql/board-notices";
import type { BusinessDate } from "@/lib/values/dates";

const asker = alias(employees, "asker");
const decider = alias(employees, "decider");
const stands = isNull(daysOff.deletedAt);

const dayOffRows = (db: Handle) =>
  db
    .select({
      id: daysOff.id,
      hrid: daysOff.hrid,
      name: employees.name,
      kind: daysOff.kind,
      from: daysOff.fromDay,
      to: daysOff.toDay,
      weekdays: daysOff.weekdays,
      note: daysOff.note,
      state: daysOff.state,
      askedBy: asker.name,
      decidedBy: decider.name,
      version: daysOff.version,
      createdAt: daysOff.createdAt,
    })
    .from(daysOff)
    .innerJoin(employees, eq(employees.hrid, daysOff.hrid))
    .leftJoin(asker, eq(asker.hrid, daysOff.askedBy))
    .leftJoin(decider, eq(decider.hrid, daysOff.decidedBy))
    .$dynamic();

export type DayOffRow = Awaited<ReturnType<typeof listDaysOffOf>>[number];

/** How many entries a person's list shows. */
const MOST = 100;

/** A person's days off that end on `since` or later, latest first. */
export async function listDaysOffOf(db: Handle, hrid: number, since: BusinessDate) {
  return dayOffRows(db)
    .where(and(stands, eq(daysOff.hrid, hrid), or(isNull(daysOff.toDay), gte(daysOff.toDay, since))))
    .orderBy(desc(daysOff.fromDay), desc(daysOff.id))
    .limit(MOST);
}

/** The entry, locked until the transaction ends; null if there's none. */
export async function lockDayOff(db: Handle, id: number): Promise<DayOffRow | null> {
  await db.select({ id: daysOff.id }).from(daysOff).where(eq(daysOff.id, id)).for("update");
  return findDayOff(db, id);
}

export async function findDayOff(db: Handle, id: number): Promise<DayOffRow | null> {
  const [row] = await dayOffRows(db).where(and(stands, eq(daysOff.id, id)));
  return row ?? null;
}

type NewDayOff = typeof daysOff.$inferInsert;

export async function insertDayOff(db: Handle, values: NewDayOff): Promise<number> {
  const [made] = await db.insert(daysOff).values(values).returning({ id: daysOff.id, told: BOARDS_HEAR });
  if (!made) throw new Error("Days off were not stored");
  return made.id;
}

/** Increments the version; call under `lockDayOff`. */
export async function updateDayOff(db: Handle, id: number, values: Partial<NewDayOff>): Promise<void> {
  await db
    .update(daysOff)
    .set({ ...values, version: sql`${daysOff.version} + 1` })
    .where(eq(daysOff.id, id))
    .returning({ told: BOARDS_HEAR });
}

/** `o` covers the day. */
const covers = (
  day: ReturnType<typeof sql>,
) => sql`o.from_day <= ${day} and (o.to_day is null or o.to_day >= ${day})
  and o.weekdays & (1 << (extract(isodow from ${day})::int - 1)) <> 0`;

/** Whether a person has that day off. */
export const hasDayOff = (hrid: SQL, day: SQL) => sql`exists (select 1 from days_off o
  where o.hrid = ${hrid} and o.state = 'approved' and o.deleted_at is null and ${covers(day)})`;

/** Who has approved days off between the two days: one row per person and day, by day and name. */
export async function listAway(
  db: Handle,
  from: BusinessDate,
  to: BusinessDate = from,
): Promise<AwayPerson[]> {
  const rows = await db.execute<AwayPerson>(sql`
    select distinct on (d.day, e.name, e.hrid) e.hrid, e.name, o.kind::text as kind, d.day::date::text as day
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
    join days_off o on o.state = 'approved' and o.deleted_at is null and ${covers(sql`d.day::date`)}
    join employees e on e.hrid = o.hrid and e.active
    order by d.day, e.name, e.hrid, o.id`);
  return [...rows];
}

/** The crews a person is on during their days off, from `since` on; earliest first. */
export async function listCrewsDuring(db: Handle, id: number, since: BusinessDate) {
  const rows = await db.execute<{ ocid: number; day: BusinessDate; crew: string }>(sql`
    select m.ocid, m.ocdate::text as day, c.name as crew
    from days_off o join crew_day_members m on m.hrid = o.hrid and m.ocdate >= ${since}::date and ${covers(sql`m.ocdate`)}
    join crew_day_members d on d.ocid = m.ocid and d.position = 'driver' join employees c on c.hrid = d.hrid
    where o.id = ${id} order by m.ocdate limit 20`);
  return [...rows];
}

/** Longest waiting first. */
export async function listAskedDaysOff(db: Handle, limit: number) {
  return dayOffRows(db)
    .where(and(stands, eq(daysOff.state, "asked"), eq(employees.active, true)))
    .orderBy(asc(daysOff.createdAt), asc(daysOff.id))
    .limit(limit);
}
