import { and, asc, desc, eq, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { dnfs, employees, jobs, properties } from "@/db/schema/index";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

/** `total` in cents. */
export type ProductionDayRow = { day: BusinessDate; crewHrid: number; name: string; total: number };

/**
 * What each driver produced on the company's last `days` production days, latest first. Hops along the index from day
 * to day, however much was produced on each.
 */
export async function listProductionDays(
  db: Handle,
  { today, days }: { today: BusinessDate; days: number },
): Promise<ProductionDayRow[]> {
  const rows = await db.execute<ProductionDayRow>(sql`
    with recursive hop(day) as (
      (select datebi from jobs where datebi <= ${today}::date and datebi is not null and cancelled_at is null
        order by datebi desc limit 1)
      union all
      select (select datebi from jobs where datebi < hop.day and datebi is not null and cancelled_at is null
        order by datebi desc limit 1)
      from hop where hop.day is not null),
    days as (select day from hop where day is not null limit ${days})
    select jobs.datebi::text as day, jobs.crew_hrid as "crewHrid", e.name,
      (coalesce(sum(${owedPrice}), 0) * 100)::float8 as total
    from days join jobs on jobs.datebi = days.day and jobs.datebi is not null and jobs.cancelled_at is null
    join employees e on e.hrid = jobs.crew_hrid
    group by jobs.datebi, jobs.crew_hrid, e.name
    order by jobs.datebi desc, e.name`);
  return [...rows];
}

/** The crews with jobs on `day` that they haven't returned. */
export async function crewsStillOut(db: Handle, day: BusinessDate): Promise<number[]> {
  const rows = await db
    .selectDistinct({ crewHrid: jobs.crewHrid })
    .from(jobs)
    .where(
      and(eq(jobs.schdate, day), isNotNull(jobs.crewHrid), isNull(jobs.datebi), isNull(jobs.cancelledAt)),
    );
  return rows.flatMap(({ crewHrid }) => crewHrid ?? []);
}

/** Jobs under way on `day`: each crew's newest start first. */
export async function listCurrentJobs(db: Handle, day: BusinessDate) {
  return db
    .select({
      crewHrid: jobs.crewHrid,
      jobid: jobs.jobid,
      address: properties.address,
      reportstime: jobs.reportstime,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(
      and(eq(jobs.schdate, day), isNotNull(jobs.reportstime), isNull(jobs.datebi), isNull(jobs.cancelledAt)),
    )
    .orderBy(desc(jobs.reportstime));
}

/** Open DNFs, and those returned since `from`; by their own crew, or their job's. */
export async function listDnfsSince(db: Handle, since: BusinessDate) {
  const crewHrid = sql<number | null>`coalesce(${dnfs.crewHrid}, ${jobs.crewHrid})`;
  return db
    .select({
      dnfid: dnfs.dnfid,
      crewHrid,
      crew: employees.name,
      address: properties.address,
      dnfdesc: dnfs.dnfdesc,
      datebi: dnfs.datebi,
      valid: dnfs.verdict,
    })
    .from(dnfs)
    .innerJoin(jobs, eq(jobs.jobid, dnfs.jobid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .leftJoin(employees, eq(employees.hrid, crewHrid))
    .where(or(isNull(dnfs.datebi), gte(dnfs.datebi, since)))
    .orderBy(sql`${dnfs.datebi} desc nulls first`, asc(dnfs.dnfid))
    .limit(500);
}
