import { and, asc, desc, eq, inArray, isNotNull, max, or, sql } from "drizzle-orm";
import type { BusinessDate } from "@/lib/values/dates";
import type { Handle } from "../client";
import { auditEvents, crewDayMembers, employees, jobs } from "../schema";

/** The columns a job's state is read from, with its crew's name. */
const STATE = {
  jobid: jobs.jobid,
  crewHrid: jobs.crewHrid,
  crewName: employees.name,
  schdate: jobs.schdate,
  num: jobs.num,
  reportstime: jobs.reportstime,
  reportftime: jobs.reportftime,
  datebi: jobs.datebi,
  holdingCell: jobs.holdingCell,
  cancelledAt: jobs.cancelledAt,
  sdate: jobs.sdate,
  fdate: jobs.fdate,
};

function states(db: Handle) {
  return db.select(STATE).from(jobs).leftJoin(employees, eq(employees.hrid, jobs.crewHrid));
}

export async function findJobState(db: Handle, jobid: number) {
  const [row] = await states(db).where(eq(jobs.jobid, jobid));
  return row ?? null;
}

/** Several jobs as they stand, held until the transaction ends; by id, so that two never wait in a circle. */
export async function holdJobStates(db: Handle, jobids: readonly number[]) {
  const named = inArray(jobs.jobid, [...jobids]);
  await db.select({ jobid: jobs.jobid }).from(jobs).where(named).orderBy(asc(jobs.jobid)).for("update");
  // Read anew: who waited for the lock would see the crew's name of before.
  return states(db).where(named).orderBy(asc(jobs.jobid));
}

type Seen = {
  jobid: number;
  crewHrid: number | null;
  schdate: BusinessDate | null;
  sdate: BusinessDate;
  fdate: BusinessDate;
  holdingCell: boolean;
};
type Changes = Partial<Pick<typeof jobs.$inferInsert, "crewHrid" | "schdate" | "num" | "holdingCell">>;

/** Changes a job only while it is in `state`, with the crew, the days and the cell it was seen with; false when somebody was faster. */
export async function changeJobIn(db: Handle, seen: Seen, state: string, values: Changes): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ ...values, version: sql`${jobs.version} + 1` })
    .where(
      and(
        eq(jobs.jobid, seen.jobid),
        eq(jobs.state, state),
        sql`${jobs.crewHrid} is not distinct from ${seen.crewHrid}::int`,
        sql`${jobs.schdate} is not distinct from ${seen.schdate}::date`,
        eq(jobs.sdate, seen.sdate),
        eq(jobs.fdate, seen.fdate),
        eq(jobs.holdingCell, seen.holdingCell),
      ),
    )
    .returning({ jobid: jobs.jobid });
  return rows.length === 1;
}

/** Puts jobs that are held and free on a crew's day; leaves the holding cell. */
export async function assignHeldJobs(
  db: Handle,
  jobids: readonly number[],
  to: { crewHrid: number; schdate: BusinessDate },
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...to, holdingCell: false, version: sql`${jobs.version} + 1` })
    .where(and(inArray(jobs.jobid, [...jobids]), eq(jobs.state, "unassigned")));
}

/** One at a time gives out numbers of a crew's day; held until the transaction ends. */
export async function lockPackage(db: Handle, crewHrid: number, day: BusinessDate): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`package:${crewHrid}:${day}`}, 0))`);
}

export async function highestNumber(db: Handle, crewHrid: number, day: BusinessDate): Promise<number | null> {
  const [row] = await db
    .select({ highest: max(jobs.num) })
    .from(jobs)
    .where(and(eq(jobs.crewHrid, crewHrid), eq(jobs.schdate, day), isNotNull(jobs.num)));
  return row?.highest ?? null;
}

/** Keeps a driver's crew of that day from being deleted or given away until the transaction ends; false when it is gone. */
export async function holdCrew(db: Handle, hrid: number, day: BusinessDate): Promise<boolean> {
  const { ocdate, position } = crewDayMembers;
  const seats = await db
    .select({ ocid: crewDayMembers.ocid })
    .from(crewDayMembers)
    .where(and(eq(ocdate, day), eq(crewDayMembers.hrid, hrid), eq(position, "driver")))
    .for("key share");
  return seats.length > 0;
}

/** Who did something to a job last, alone or with a selection for its crew's day, and when: for the sentence of a 409. */
export async function findLastChange(db: Handle, { jobid, crewHrid, schdate }: Seen) {
  const alone = and(eq(auditEvents.subject, "job"), eq(auditEvents.subjectId, String(jobid)));
  const selected = and(
    eq(auditEvents.subject, "crew-day"),
    eq(auditEvents.subjectId, `${crewHrid}:${schdate}`),
    sql`${auditEvents.after} -> 'jobids' @> to_jsonb(${jobid}::int)`,
  );
  const [row] = await db
    .select({ hrid: employees.hrid, name: employees.name, action: auditEvents.action, at: auditEvents.at })
    .from(auditEvents)
    .innerJoin(employees, eq(employees.hrid, auditEvents.actorHrid))
    .where(crewHrid === null ? alone : or(alone, selected))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return row ?? null;
}
