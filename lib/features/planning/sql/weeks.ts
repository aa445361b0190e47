import { and, asc, between, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobs, properties } from "@/db/schema/index";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

type Span = { from: BusinessDate; to: BusinessDate };

/** These drivers' jobs on some days. Prices in cents. One statement, none for no drivers. */
export async function listWeekJobs(db: Handle, { from, to }: Span, hrids: readonly number[]) {
  if (hrids.length === 0) return [];
  return db
    .select({
      jobid: jobs.jobid,
      version: jobs.version,
      state: jobs.state,
      crewHrid: jobs.crewHrid,
      schdate: jobs.schdate,
      num: jobs.num,
      sdate: jobs.sdate,
      fdate: jobs.fdate,
      stime: jobs.stime,
      prodcomm: jobs.prodcomm,
      price: owedPrice,
      estMinutes: jobs.estMinutes,
      address: properties.address,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(between(jobs.schdate, from, to), inArray(jobs.crewHrid, [...hrids]), isNull(jobs.cancelledAt)))
    .orderBy(asc(jobs.schdate), asc(jobs.crewHrid), sql`${jobs.num} nulls last`, asc(jobs.jobid));
}

export type WeekJobRow = Awaited<ReturnType<typeof listWeekJobs>>[number];

/** Unassigned floaters that end within some days, earliest end first: the same ones the load counts. One statement. */
export async function listDueFloaters(db: Handle, { from, to }: Span, limit: number) {
  return db
    .select({
      jobid: jobs.jobid,
      jobdesc: jobs.jobdesc,
      sdate: jobs.sdate,
      fdate: jobs.fdate,
      price: owedPrice,
      address: properties.address,
      postcode: properties.postcode,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(
      and(
        isNull(jobs.datebi),
        isNull(jobs.cancelledAt),
        isNull(jobs.crewHrid),
        eq(jobs.holdingCell, false),
        sql`${jobs.sdate} < ${jobs.fdate}`,
        between(jobs.fdate, from, to),
      ),
    )
    .orderBy(asc(jobs.fdate), asc(properties.postcode), asc(jobs.jobid))
    .limit(limit);
}

/** How long the latest houses in a postal area took, in minutes. One statement. */
export async function listMinutesInArea(db: Handle, area: string, limit: number) {
  const rows = await db.execute<{ minutes: number }>(sql`
    select (extract(epoch from j.reportftime - j.reportstime) / 60)::float8 as minutes
    from properties p join jobs j on j.jobinfoid = p.jobinfoid
    where p.postcode >= ${area} and p.postcode < ${`${area}~`} and left(p.postcode, 3) = ${area}
      and j.datebi is not null and j.cancelled_at is null and j.reportstime is not null
    order by j.datebi desc, j.jobid desc limit ${limit}`);
  return rows.map(({ minutes }) => minutes);
}
