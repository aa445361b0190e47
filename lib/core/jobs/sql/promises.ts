import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { crewDayMembers, jobs, properties } from "@/db/schema/index";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

const STOP = {
  jobid: jobs.jobid,
  address: properties.address,
  sdate: jobs.sdate,
  fdate: jobs.fdate,
  stime: jobs.stime,
  prodcomm: jobs.prodcomm,
  price: owedPrice,
  estMinutes: jobs.estMinutes,
  num: jobs.num,
  reportstime: jobs.reportstime,
  reportftime: jobs.reportftime,
  peopleNeeded: properties.peopleNeeded,
  notCrews: properties.notCrews,
  jobdesc: jobs.jobdesc,
  mindsRain: properties.mindsRain,
  nobodyHome: properties.nobodyHome,
};

const stops = (db: Handle) =>
  db.select(STOP).from(jobs).innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid));
export type StopRow = Awaited<ReturnType<typeof listStops>>[number];

/** A crew's jobs on a day, done or not. Prices in cents. */
export async function listStops(db: Handle, crewHrid: number, day: BusinessDate) {
  return stops(db)
    .where(and(eq(jobs.crewHrid, crewHrid), eq(jobs.schdate, day), isNull(jobs.cancelledAt)))
    .orderBy(asc(jobs.jobid));
}

/** Whether any crew has a job that day. */
export async function hasJobsOn(db: Handle, day: BusinessDate): Promise<boolean> {
  const rows = await db
    .select({ jobid: jobs.jobid })
    .from(jobs)
    .where(and(eq(jobs.schdate, day), isNotNull(jobs.crewHrid), isNull(jobs.cancelledAt)))
    .limit(1);
  return rows.length > 0;
}

/** Jobs as stops of the day they may move to. */
export async function listAsStops(db: Handle, jobids: readonly number[]) {
  return stops(db)
    .where(inArray(jobs.jobid, [...jobids]))
    .orderBy(asc(jobs.jobid));
}

/** How many people are on a driver's crew that day; 0 when it isn't set up. */
export async function countPeople(db: Handle, hrid: number, day: BusinessDate): Promise<number> {
  const ofDriver = db
    .select({ ocid: crewDayMembers.ocid })
    .from(crewDayMembers)
    .where(
      and(
        eq(crewDayMembers.ocdate, day),
        eq(crewDayMembers.hrid, hrid),
        eq(crewDayMembers.position, "driver"),
      ),
    );
  const [row] = await db
    .select({ people: sql<number>`count(*)::int` })
    .from(crewDayMembers)
    .where(inArray(crewDayMembers.ocid, ofDriver));
  return row?.people ?? 0;
}

/**
 * Jobs that no crew has though they're promised for `day`: its appointments, windows that end then, and emergencies that
 * have begun. By the index of free jobs and of emergencies.
 */
export const freeOn = (day: BusinessDate): SQL => sql`${jobs.crewHrid} is null and ${jobs.datebi} is null
  and ${jobs.cancelledAt} is null and not ${jobs.holdingCell}
  and (${jobs.fdate} = ${day}::date or (${jobs.prodcomm} = 'Emergency' and ${jobs.sdate} <= ${day}::date))`;
