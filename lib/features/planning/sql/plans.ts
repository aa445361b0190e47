import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { arrivalNotices, jobs, type PlanChange, plans } from "@/db/schema/index";
import { partnerOfCrew } from "@/lib/core/partners/sql/crew-partners";
import type { BusinessDate } from "@/lib/values/dates";

export type { PlanChange, PlanPlace } from "@/db/schema/index";

type NewPlan = Pick<typeof plans.$inferInsert, "reason"> & {
  date: BusinessDate;
  changes: PlanChange[];
  plannedBy: number;
  createdAt: Date;
};

export async function insertPlan(db: Handle, plan: NewPlan): Promise<number> {
  const [made] = await db.insert(plans).values(plan).returning({ id: plans.id });
  if (!made) throw new Error("A plan was not stored");
  return made.id;
}

/** A plan, locked until the transaction ends, so that it's undone only once. */
export async function lockPlan(db: Handle, id: number) {
  const [row] = await db.select().from(plans).where(eq(plans.id, id)).for("update");
  return row ?? null;
}
export type LockedPlan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;

export async function writePlan(
  db: Handle,
  id: number,
  values: Pick<LockedPlan, "state" | "changes">,
): Promise<void> {
  await db
    .update(plans)
    .set({ ...values, version: sql`${plans.version} + 1` })
    .where(eq(plans.id, id));
}

/** Which jobs these crews have on a day. */
export async function listJobsOfCrews(db: Handle, hrids: readonly number[], date: BusinessDate) {
  const list = sql.join(
    hrids.map((hrid) => sql`${hrid}::int`),
    sql`, `,
  );
  const rows = await db.execute<{ jobid: number }>(sql`select jobid from jobs
    where schdate = ${date}::date and crew_hrid in (${list}) and cancelled_at is null order by jobid`);
  return rows.map(({ jobid }) => jobid);
}

/** The partners whose crews must do these jobs, for jobs that have one. */
export async function listPartnersOfJobs(db: Handle, jobids: readonly number[]) {
  if (jobids.length === 0) return new Map<number, number>();
  const list = sql.join(
    jobids.map((jobid) => sql`${jobid}::int`),
    sql`, `,
  );
  const rows = await db.execute<{ jobid: number; partner: number | null }>(sql`
    select j.jobid, ${partnerOfCrew(sql`j.schdate`, sql`j.crew_hrid`)} as partner from jobs j
    where j.jobid in (${list}) and j.crew_hrid is not null`);
  return new Map(rows.flatMap(({ jobid, partner }) => (partner === null ? [] : [[jobid, partner] as const])));
}

type Place = { crewHrid: number | null; schdate: string | null; num: number | null };

/** Which of these numbers other jobs have now: "crew:day:number". */
export async function listNumbersTaken(db: Handle, places: readonly Place[], besides: readonly number[]) {
  const numbered = places.filter(({ num }) => num !== null);
  if (numbered.length === 0) return new Set<string>();
  const values = numbered.map(
    ({ crewHrid, schdate, num }) => sql`(${crewHrid}::int, ${schdate}::date, ${num}::smallint)`,
  );
  const rows = await db.execute<{ place: string }>(sql`
    select crew_hrid || ':' || schdate || ':' || num as place from jobs
    where (crew_hrid, schdate, num) in (${sql.join(values, sql`, `)}) and jobid <> all(array[${sql.join(
      besides.map((jobid) => sql`${jobid}::int`),
      sql`, `,
    )}])`);
  return new Set(rows.map(({ place }) => place));
}

/** When each of these jobs' clients was last told anything about a visit that day, at any of their properties. */
export async function listLastTold(db: Handle, jobids: readonly number[], day: BusinessDate) {
  const theirs = alias(jobs, "theirs");
  return db
    .select({
      jobid: jobs.jobid,
      toldAt: sql<Date>`max(${arrivalNotices.toldAt})`.mapWith(arrivalNotices.toldAt),
    })
    .from(jobs)
    .innerJoin(theirs, eq(theirs.cfid, jobs.cfid))
    .innerJoin(arrivalNotices, and(eq(arrivalNotices.jobid, theirs.jobid), eq(arrivalNotices.day, day)))
    .where(inArray(jobs.jobid, [...jobids]))
    .groupBy(jobs.jobid);
}
