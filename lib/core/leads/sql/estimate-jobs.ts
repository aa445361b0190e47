import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobEstimates, jobs } from "@/db/schema/index";
import type { Which } from "@/lib/core/jobs/sql/board-days";
import type { EstimateOfJob, EstimateToBook, EstimateToLink } from "@/lib/core/leads/estimate-job-rules";
import { partsNotOffered } from "@/lib/core/prices/sql/price-checks";

/**
 * How far a job `jobs` is, as an index of the statuses in order (rule estimate-status): no date yet, dated, done with a DNF
 * open, done, paid. A cancelled job is null: it doesn't count.
 */
export const jobStage = sql<number | null>`case
  when jobs.state = 'cancelled' then null
  when jobs.state <> 'reported' then case when jobs.holding_cell then 0 else 1 end
  when jobs.recstatus in ('PAID', 'Paid By Card') then 4
  when exists (select from dnfs where dnfs.jobid = jobs.jobid and dnfs.datebi is null) then 2
  else 3 end`;
/** Returned estimates, newest first. */
const estimatesWhere = async (db: Handle, where: SQL): Promise<EstimateToBook[]> => [
  ...(await db.execute<EstimateToBook>(sql`
    select l.msid, l.cfid, l.jobinfoid, (l.w1 * 100)::float8 as w1, (l.w2 * 100)::float8 as w2, (l.eh * 100)::float8 as eh,
      (l.eg * 100)::float8 as eg, l.jobdesc,
      ${partsNotOffered(sql`l.msid`)} as "notOffered",
      (l.price * 100)::float8 as price, (l.returned_at at time zone 'America/Toronto')::date::text as returned,
      (select e.name from employees e where e.hrid = l.estimator_hrid) as estimator,
      array(select j.jobdesc from job_estimates e join jobs j on j.jobid = e.jobid
        where e.msid = l.msid and j.cancelled_at is null order by j.jobid) as jobs
    from leads l where l.kind = 'Estimate' and l.returned_at is not null and ${where}
    order by l.returned_at desc, l.msid desc`)),
];

/** Those of these leads that are estimates of a client's property, returned since an instant. */
export const listEstimatesAmong = (db: Handle, msids: readonly number[], since: Date) =>
  estimatesWhere(
    db,
    sql`${inArray(sql`l.msid`, [...msids])} and l.returned_at >= ${since.toISOString()}::timestamptz
      and l.cfid is not null and l.jobinfoid is not null`,
  );

/** A client's estimates at all their properties, or at one, returned since an instant. */
export const listEstimatesToBook = (
  db: Handle,
  { cfid, jobinfoid, since }: { cfid: number; jobinfoid?: number; since: Date },
) =>
  estimatesWhere(
    db,
    sql`l.cfid = ${cfid} and l.returned_at >= ${since.toISOString()}::timestamptz
      ${jobinfoid === undefined ? sql`and l.jobinfoid is not null` : sql`and l.jobinfoid = ${jobinfoid}`}`,
  );

/** A returned estimate, with the descriptions of its jobs that count. */
export async function findEstimateToBook(db: Handle, msid: number): Promise<EstimateToBook | null> {
  const [estimate] = await estimatesWhere(db, sql`l.msid = ${msid}`);
  return estimate ?? null;
}

/**
 * Locks a property's estimates that were returned since an instant, before the property, as when one is returned; false
 * if there are none.
 */
export async function lockEstimatesAt(
  db: Handle,
  { cfid, jobinfoid, since }: { cfid: number; jobinfoid: number; since: Date },
): Promise<boolean> {
  const rows = await db.execute(sql`select msid from leads
    where jobinfoid = ${jobinfoid} and cfid = ${cfid} and kind = 'Estimate' and returned_at >= ${since.toISOString()}::timestamptz order by msid for update`);
  return rows.length > 0;
}

/** Where a job is, what's to be done and when it was booked; null if there's no such job. */
export async function findJobPlace(db: Handle, jobid: number) {
  const { jobinfoid, jobdesc, datesold } = jobs;
  const [row] = await db.select({ jobinfoid, jobdesc, datesold }).from(jobs).where(eq(jobs.jobid, jobid));
  return row ?? null;
}

/** What was decided about a job, locked; null if no one was asked. */
export async function lockJobEstimate(db: Handle, jobid: number) {
  const [row] = await db.select().from(jobEstimates).where(eq(jobEstimates.jobid, jobid)).for("update");
  return row ?? null;
}

type NewJobEstimate = typeof jobEstimates.$inferInsert;

/** Stores where a new job comes from, or that sales has to decide. */
export async function insertJobEstimate(db: Handle, row: NewJobEstimate): Promise<void> {
  await db.insert(jobEstimates).values(row);
}

type Decided = Pick<NewJobEstimate, "decidedAt" | "decidedBy"> & { msid: number | null };

/** Decides at a version, 0 for a job without a decision; false if someone else was faster. */
export async function decideJobEstimate(
  db: Handle,
  { jobid, version }: { jobid: number; version: number },
  decided: Decided,
): Promise<boolean> {
  if (version === 0) {
    const made = await db
      .insert(jobEstimates)
      .values({ jobid, ...decided })
      .onConflictDoNothing()
      .returning({ jobid: jobEstimates.jobid });
    return made.length > 0;
  }
  const changed = await db
    .update(jobEstimates)
    .set({ ...decided, version: sql`${jobEstimates.version} + 1` })
    .where(and(eq(jobEstimates.jobid, jobid), eq(jobEstimates.version, version)))
    .returning({ jobid: jobEstimates.jobid });
  return changed.length > 0;
}

const TO_LINK = sql`select e.jobid, e.version, e.created_at, j.jobinfoid, j.cfid, j.jobdesc,
  j.datesold from job_estimates e join jobs j on j.jobid = e.jobid
  where e.decided_at is null and j.cancelled_at is null`;
/** Jobs that may come from an estimate, until sales decides; a cancelled one no longer waits. */
export const estimatesToLink: Which = () => TO_LINK;

const CHOICES = ({
  jobinfoid,
  datesold,
}: Record<
  "jobinfoid" | "datesold",
  SQL
>) => sql`(select coalesce(jsonb_agg(jsonb_build_object('msid', l.msid, 'jobdesc', l.jobdesc,
  'price', (l.price * 100)::float8, 'returned', (l.returned_at at time zone 'America/Toronto')::date,
  'estimator', (select n.name from employees n where n.hrid = l.estimator_hrid)) order by l.returned_at desc, l.msid desc), '[]')
  from leads l where l.jobinfoid = ${jobinfoid} and l.kind = 'Estimate'
    and (l.returned_at at time zone 'America/Toronto')::date <= ${datesold})`;

/** Longest waiting first, each with its property's estimates that were returned before it was booked. */
export async function listEstimatesToLink(db: Handle, limit: number): Promise<EstimateToLink[]> {
  const rows = await db.execute<EstimateToLink>(sql`
    select x.jobid, x.version, x.jobdesc, p.address, c.lastname as client, x.cfid, x.datesold::text as datesold,
      ${CHOICES({ jobinfoid: sql`x.jobinfoid`, datesold: sql`x.datesold` })} as estimates
    from (${TO_LINK}) x
    join properties p on p.jobinfoid = x.jobinfoid join clients c on c.cfid = x.cfid
    order by x.created_at, x.jobid limit ${limit}`);
  return [...rows];
}

/** Which estimate a job came from, and those of its property; null if there's no such job. */
export async function findEstimateOfJob(db: Handle, jobid: number): Promise<EstimateOfJob | null> {
  const [row] = await db.execute<EstimateOfJob>(sql`
    select j.jobid, coalesce(e.version, 0) as version, e.decided_at is not null as decided, e.msid as estimate,
      ${CHOICES({ jobinfoid: sql`j.jobinfoid`, datesold: sql`j.datesold` })} as estimates
    from jobs j left join job_estimates e on e.jobid = j.jobid where j.jobid = ${jobid}`);
  return row ?? null;
}
