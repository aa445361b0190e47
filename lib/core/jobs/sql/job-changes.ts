import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, employees, jobNotes, jobs, properties } from "@/db/schema/index";
import { jobFields } from "@/lib/core/jobs/fields";
import { columnsOf } from "@/lib/fields";
import { BOARDS_HEAR } from "@/lib/platform/services/sql/board-notices";
import type { BusinessDate } from "@/lib/values/dates";

/** Read in the same statement, so that whoever waited for the row's lock sees the current crew. */
const crewName = sql<
  string | null
>`(select ${employees.name} from ${employees} where ${employees.hrid} = ${jobs.crewHrid})`;

/** Ids and bookkeeping, which are no one's fields. */
type Own = "jobid" | "cfid" | "jobinfoid" | "version" | "createdAt";

// A column that's declared nowhere doesn't compile.
columnsOf(jobs, jobFields) satisfies Record<Exclude<keyof typeof jobs.$inferSelect, Own>, unknown>;

const JOB = {
  jobid: jobs.jobid,
  cfid: jobs.cfid,
  jobinfoid: jobs.jobinfoid,
  ...columnsOf(jobs, jobFields),
  crewName,
  version: jobs.version,
  address: properties.address,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  email: clients.email,
  clientErasedAt: clients.erasedAt,
};

const jobRows = (db: Handle) =>
  db
    .select(JOB)
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid));

/** A job as verbs see it. */
export async function findJobNow(db: Handle, jobid: number) {
  const [row] = await jobRows(db).where(eq(jobs.jobid, jobid));
  return row ?? null;
}
export type JobNow = NonNullable<Awaited<ReturnType<typeof findJobNow>>>;

/** The same, locked: the second of two requests sees what the first one did. */
export type LockedJob = JobNow;
export async function lockJob(db: Handle, jobid: number): Promise<LockedJob | null> {
  const [row] = await jobRows(db).where(eq(jobs.jobid, jobid)).for("update", { of: jobs });
  return row ?? null;
}

/** Several jobs, locked by id, so that two requests never deadlock. */
export async function lockJobs(db: Handle, jobids: readonly number[]): Promise<LockedJob[]> {
  return jobRows(db)
    .where(inArray(jobs.jobid, [...jobids]))
    .orderBy(asc(jobs.jobid))
    .for("update", { of: jobs });
}

type Columns = typeof jobs.$inferInsert;
/** What verbs may change: not whose job it is, how it was sold or its card's state. */
export type JobChanges = Partial<
  Omit<Columns, "jobid" | "cfid" | "jobinfoid" | "version" | "createdAt" | "datesold" | "ccStatus">
>;

const nextVersion = { version: sql`${jobs.version} + 1` };

/** Changes a job at the version it was locked with; false when it has changed since. */
export async function writeJob(
  db: Handle,
  { jobid, version }: Pick<LockedJob, "jobid" | "version">,
  changes: JobChanges,
): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ ...changes, ...nextVersion })
    .where(and(eq(jobs.jobid, jobid), eq(jobs.version, version)))
    .returning({ jobid: jobs.jobid, told: BOARDS_HEAR });
  return rows.length === 1;
}

/** The same for several locked jobs, whatever their number; `after`: numbers continue from this one. */
export async function writeJobs(
  db: Handle,
  jobids: readonly number[],
  { after, ...changes }: JobChanges & { after?: number },
): Promise<void> {
  const num = after === undefined ? {} : { num: sql`${jobs.num} + ${after}` };
  await db
    .update(jobs)
    .set({ ...changes, ...num, ...nextVersion })
    .where(inArray(jobs.jobid, [...jobids]))
    .returning({ told: BOARDS_HEAR });
}

/** Where a job is: on a crew's day with or without a number, or unassigned. */
export type JobPlace = Pick<LockedJob, "jobid" | "crewHrid" | "schdate" | "num" | "holdingCell">;

/** Moves locked jobs to their places in two statements: because numbers change hands, all are removed first. */
export async function writePlaces(db: Handle, places: readonly JobPlace[]): Promise<void> {
  const ids = places.map(({ jobid }) => jobid);
  await db
    .update(jobs)
    .set({ num: null })
    .where(and(inArray(jobs.jobid, ids), isNotNull(jobs.num)));
  const rows = places.map(
    ({ jobid, crewHrid, schdate, num, holdingCell }) =>
      sql`(${jobid}::int, ${crewHrid}::int, ${schdate}::date, ${num}::smallint, ${holdingCell}::boolean)`,
  );
  await db
    .update(jobs)
    .set({
      crewHrid: sql`place.crew`,
      schdate: sql`place.day`,
      num: sql`place.num`,
      holdingCell: sql`place.held`,
      ...nextVersion,
    })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as place(id, crew, day, num, held)`)
    .where(eq(jobs.jobid, sql`place.id`))
    .returning({ told: BOARDS_HEAR });
}

/** Sets the payment status of locked jobs, whatever their state (rule receivable-status). */
export const writeMoney = (
  db: Handle,
  jobids: readonly number[],
  money: Pick<JobChanges, "recstatus" | "alreadyPaid" | "cashAmount" | "cashReason" | "chequeNumber">,
): Promise<void> => writeJobs(db, jobids, money);

/** A client's upcoming visits. */
export const upcomingOf = (cfid: number) =>
  and(eq(jobs.cfid, cfid), isNull(jobs.datebi), isNull(jobs.cancelledAt));

/**
 * Sets the card status of a client's upcoming visits, except those with status `besides`; no form shows it, so versions
 * stay.
 */
export async function writeCardStatus(
  db: Handle,
  { cfid, ccStatus, besides }: { cfid: number; ccStatus: string; besides?: string },
): Promise<void> {
  const others = besides === undefined ? undefined : sql`${jobs.ccStatus} is distinct from ${besides}`;
  await db
    .update(jobs)
    .set({ ccStatus })
    .where(and(upcomingOf(cfid), others));
}

/** No form shows this either. */
export async function writeGallerySent(db: Handle, jobid: number, at: Date): Promise<void> {
  await db.update(jobs).set({ gallerySentAt: at }).where(eq(jobs.jobid, jobid));
}

/** The note a return leaves that says why it comes to less than what was booked. */
export const LESS_NOTE = "Less than booked";

/** The note it leaves about work that was sold and isn't done. */
export const LEFT_OUT_NOTE = "Left out";

export async function insertJobNote(db: Handle, note: typeof jobNotes.$inferInsert): Promise<void> {
  await db.insert(jobNotes).values(note);
}

/** Locks a crew's times on a day, so that one person records them at a time. */
export async function lockCrewWork(db: Handle, crewHrid: number, day: BusinessDate): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`crew-work:${crewHrid}:${day}`}, 0))`);
}

type OthersOfDay = { crewHrid: number; day: BusinessDate; except: number };

/** The first job a crew has started that day and not returned. */
export async function findJobUnderWay(db: Handle, { crewHrid, day, except }: OthersOfDay) {
  const [row] = await db
    .select({ jobid: jobs.jobid, address: properties.address })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(
      and(
        eq(jobs.crewHrid, crewHrid),
        eq(jobs.schdate, day),
        ne(jobs.jobid, except),
        eq(jobs.state, "started"),
      ),
    )
    .orderBy(asc(jobs.reportstime), asc(jobs.jobid))
    .limit(1);
  return row ?? null;
}

/** The jobs a crew has returned that day, with times and address, in the order they were done. */
export async function listFinishedJobs(db: Handle, { crewHrid, day, except }: OthersOfDay) {
  const { jobid, reportstime, reportftime } = jobs;
  return db
    .select({ jobid, reportstime, reportftime, address: properties.address })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(
      and(
        eq(jobs.crewHrid, crewHrid),
        eq(jobs.schdate, day),
        ne(jobid, except),
        isNotNull(jobs.datebi),
        isNull(jobs.cancelledAt),
      ),
    )
    .orderBy(asc(reportstime), asc(jobid));
}
