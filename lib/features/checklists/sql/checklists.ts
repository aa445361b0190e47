import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import {
  closeChecklists,
  crewDayMembers,
  crewDays,
  employees,
  jobs,
  openChecklists,
  properties,
  vehicles,
} from "@/db/schema/index";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import type { Checklist, CrewNeed, ListKind } from "@/lib/features/checklists/rules";
import type { BusinessDate } from "@/lib/values/dates";

const opener = alias(employees, "opener");
const closer = alias(employees, "closer");

/** The crew day a checklist belongs to, or null if there's no such checklist. */
export async function findOcidOfList(db: Handle, kind: ListKind, id: number): Promise<number | null> {
  const table = kind === "open" ? openChecklists : closeChecklists;
  const [row] = await db.select({ ocid: table.ocid }).from(table).where(eq(table.id, id));
  return row?.ocid ?? null;
}

const textColumns = (table: typeof openChecklists | typeof closeChecklists) => ({
  id: table.id,
  ocid: table.ocid,
  crewNotes: table.crewNotes,
  crewNeeds: table.crewNeeds,
  emailCrewNotes: table.emailCrewNotes,
  version: table.version,
});

/** A crew's day with its people and both its checklists, in one statement. */
export async function findCrewDayLists(db: Handle, ocid: number) {
  const [row] = await db
    .select({
      day: {
        ocid: crewDays.ocid,
        ocdate: crewDays.ocdate,
        shop: crewDays.shop,
        closemgrHrid: crewDays.closemgrHrid,
        car: crewDays.car,
        gascard: crewDays.gascard,
        laptop: crewDays.laptop,
        version: crewDays.version,
      },
      members: sql<number[]>`array(
        select ${crewDayMembers.hrid} from ${crewDayMembers}
        where ${crewDayMembers.ocid} = ${crewDays.ocid} order by ${crewDayMembers.position})`,
      open: { ...textColumns(openChecklists), checked: openChecklists.checked },
      opener: { hrid: opener.hrid, name: opener.name },
      close: { ...textColumns(closeChecklists), checked: closeChecklists.checked },
      closer: { hrid: closer.hrid, name: closer.name },
    })
    .from(crewDays)
    .leftJoin(openChecklists, eq(openChecklists.ocid, crewDays.ocid))
    .leftJoin(opener, eq(opener.hrid, openChecklists.openerHrid))
    .leftJoin(closeChecklists, eq(closeChecklists.ocid, crewDays.ocid))
    .leftJoin(closer, eq(closer.hrid, closeChecklists.closerHrid))
    .where(eq(crewDays.ocid, ocid));
  if (!row) return null;
  const open = toList(row.open, row.opener);
  const close = toList(row.close, row.closer);
  return { day: row.day, members: row.members, open, close };
}

type Columns = { [key in Exclude<keyof Checklist, "hrid" | "name">]: Checklist[key] | null };
type Person = Pick<Checklist, "hrid" | "name">;

/** A left join's nulls: either all of the list's columns are set, or none. */
function toList(row: Columns | null, person: Person | null): Checklist | null {
  if (row === null || row.id === null || row.ocid === null) return null;
  return {
    id: row.id,
    ocid: row.ocid,
    checked: row.checked ?? [],
    crewNotes: row.crewNotes ?? "",
    crewNeeds: row.crewNeeds ?? "",
    emailCrewNotes: row.emailCrewNotes ?? "",
    hrid: person?.hrid ?? null,
    name: person?.name ?? null,
    version: row.version ?? 1,
  };
}

export type CrewDayLists = NonNullable<Awaited<ReturnType<typeof findCrewDayLists>>>;

/** The trucks in use, with the drivers of those that are out that day. */
export async function listTrucksOfDay(db: Handle, day: BusinessDate) {
  return db
    .select({
      name: vehicles.name,
      active: vehicles.active,
      ocid: crewDays.ocid,
      crewName: employees.name,
    })
    .from(vehicles)
    .leftJoin(crewDays, and(eq(crewDays.car, vehicles.name), eq(crewDays.ocdate, day)))
    .leftJoin(
      crewDayMembers,
      and(eq(crewDayMembers.ocid, crewDays.ocid), eq(crewDayMembers.position, "driver")),
    )
    .leftJoin(employees, eq(employees.hrid, crewDayMembers.hrid))
    .where(or(eq(vehicles.active, true), sql`${crewDays.ocid} is not null`))
    .orderBy(asc(vehicles.position), asc(vehicles.name));
}

/** A crew's jobs of a day, including completed ones, in package order. Prices in cents. */
export async function listJobsOfCrewDay(db: Handle, crewHrid: number, day: BusinessDate) {
  return db
    .select({
      jobid: jobs.jobid,
      num: jobs.num,
      address: properties.address,
      postcode: properties.postcode,
      price: owedPrice,
      jobdesc: jobs.jobdesc,
      customdesc: jobs.customdesc,
      prodcomm: jobs.prodcomm,
      stime: jobs.stime,
      reportstime: jobs.reportstime,
      reportftime: jobs.reportftime,
      datebi: jobs.datebi,
      clienthm: jobs.clienthm,
      lawnsign: jobs.lawnsign,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.crewHrid, crewHrid), eq(jobs.schdate, day), isNull(jobs.cancelledAt)))
    .orderBy(sql`${jobs.num} nulls last`, sql`${jobs.stime} nulls last`, asc(jobs.jobid));
}

export type CrewDayJobRow = Awaited<ReturnType<typeof listJobsOfCrewDay>>[number];

/** How many boxes each crew has checked that day. */
export async function listListProgress(db: Handle, day: BusinessDate) {
  const ticked = (table: typeof openChecklists | typeof closeChecklists) =>
    sql<number>`coalesce(cardinality(${table.checked}), 0)`;
  return db
    .select({ ocid: crewDays.ocid, open: ticked(openChecklists), close: ticked(closeChecklists) })
    .from(crewDays)
    .leftJoin(openChecklists, eq(openChecklists.ocid, crewDays.ocid))
    .leftJoin(closeChecklists, eq(closeChecklists.ocid, crewDays.ocid))
    .where(eq(crewDays.ocdate, day));
}

/**
 * What crews need, from the lists of the days `from` to `to`, latest day first. `writer` is who last wrote the needs,
 * according to the log, else who started the list.
 */
export async function listNeeds(db: Handle, from: BusinessDate, to: BusinessDate): Promise<CrewNeed[]> {
  const half = (kind: ListKind) => {
    const list = kind === "open" ? openChecklists : closeChecklists;
    const hand = kind === "open" ? openChecklists.openerHrid : closeChecklists.closerHrid;
    return sql`
      select ${kind} as kind, ${list.id} as id, ${list.ocid} as ocid, d.ocdate, d.shop,
        driver.name as crew_name, ${list.crewNeeds} as needs,
        coalesce(
          (select e.name from audit_events a join employees e on e.hrid = a.actor_hrid
            where a.subject = ${kind} and a.subject_id = ${list.id}::text and a.after ->> 'crew_needs' is not null
            order by a.id desc limit 1),
          hand.name) as writer
      from crew_days d
      join ${list} on ${list.ocid} = d.ocid and ${list.crewNeeds} <> ''
      left join crew_day_members m on m.ocid = d.ocid and m.position = 'driver'
      left join employees driver on driver.hrid = m.hrid
      left join employees hand on hand.hrid = ${hand}
      where d.ocdate between ${from}::date and ${to}::date`;
  };
  const rows = await db.execute<CrewNeed>(
    sql`${half("open")} union all ${half("close")} order by ocdate desc, crew_name, kind desc`,
  );
  return [...rows];
}

/** The latest day before `day` on which a crew needs something, or null. */
export async function findNeedsBefore(db: Handle, day: BusinessDate): Promise<BusinessDate | null> {
  const [row] = await db.execute<{ ocdate: BusinessDate }>(sql`
    select d.ocdate from crew_days d
    left join open_checklists o on o.ocid = d.ocid
    left join close_checklists c on c.ocid = d.ocid
    where d.ocdate < ${day}::date and (o.crew_needs <> '' or c.crew_needs <> '')
    order by d.ocdate desc limit 1`);
  return row?.ocdate ?? null;
}
