import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, jobs, liveActions, properties } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

type CrewsDay = { crewHrid: number; day: BusinessDate; since: Date };

/** How many of a crew's jobs of the day were cancelled or taken off it since the day began. */
export async function countFallen(db: Handle, { crewHrid, day, since }: CrewsDay): Promise<number> {
  const [row] = await db.execute<{ fallen: number }>(sql`select (
      (select count(*) from jobs where crew_hrid = ${crewHrid} and schdate = ${day}::date and cancelled_at >= ${since.toISOString()}::timestamptz)
      + (select count(distinct subject_id) from audit_events where subject = 'job' and at >= ${since.toISOString()}::timestamptz
        and action in ('job.unassign', 'job.reschedule', 'job.stop')
        and before->>'crewHrid' = ${String(crewHrid)} and before->>'schdate' = ${day})
    )::int as fallen`);
  return row?.fallen ?? 0;
}

/** What a crew asked for since the day began, newest first, and whether it got it. */
export async function listAsks(db: Handle, { crewHrid, day, since }: CrewsDay) {
  return db
    .select({
      id: liveActions.id,
      jobid: jobs.jobid,
      address: properties.address,
      status: liveActions.status,
      given: sql<boolean>`coalesce(${jobs.crewHrid} = ${crewHrid} and ${jobs.schdate} = ${day}::date, false)`,
    })
    .from(liveActions)
    .innerJoin(jobs, eq(jobs.jobid, liveActions.jobid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(liveActions.askCrewHrid, crewHrid), gte(liveActions.createdAt, since)))
    .orderBy(desc(liveActions.id));
}

/** Whether a crew, this one or another, already waits for the office's answer about a job. */
export async function findOpenAsk(db: Handle, jobid: number, since: Date) {
  const [row] = await db
    .select({ crewHrid: liveActions.askCrewHrid })
    .from(liveActions)
    .where(
      and(
        eq(liveActions.jobid, jobid),
        sql`${liveActions.askCrewHrid} is not null`,
        ne(liveActions.status, "Resolved"),
        gte(liveActions.createdAt, since),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function findCrewName(db: Handle, hrid: number): Promise<string> {
  const [row] = await db.select({ name: employees.name }).from(employees).where(eq(employees.hrid, hrid));
  return row?.name ?? "";
}
