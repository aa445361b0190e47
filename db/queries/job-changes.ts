import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { BusinessDate } from "@/lib/values/dates";
import type { Handle } from "../client";
import { clients, employees, jobNotes, jobs, properties } from "../schema";

const LOCKED = {
  jobid: jobs.jobid,
  cfid: jobs.cfid,
  jobdesc: jobs.jobdesc,
  crewHrid: jobs.crewHrid,
  crewName: employees.name,
  schdate: jobs.schdate,
  num: jobs.num,
  sdate: jobs.sdate,
  fdate: jobs.fdate,
  reportstime: jobs.reportstime,
  reportftime: jobs.reportftime,
  estMinutes: jobs.estMinutes,
  datebi: jobs.datebi,
  holdingCell: jobs.holdingCell,
  cancelledAt: jobs.cancelledAt,
  w1: jobs.w1,
  w2: jobs.w2,
  w3: jobs.w3,
  w4: jobs.w4,
  eh: jobs.eh,
  eg: jobs.eg,
  custom: jobs.custom,
  customdesc: jobs.customdesc,
  cages: jobs.cages,
  price: jobs.price,
  discountPrice: jobs.discountPrice,
  recstatus: jobs.recstatus,
  alreadyPaid: jobs.alreadyPaid,
  cashAmount: jobs.cashAmount,
  cashReason: jobs.cashReason,
  chequeNumber: jobs.chequeNumber,
  lawnsign: jobs.lawnsign,
  clienthm: jobs.clienthm,
  nextdest: jobs.nextdest,
  postJobNote: jobs.postJobNote,
  version: jobs.version,
  address: properties.address,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  email: clients.email,
};

/** A job as its verbs look at it, locked until the transaction ends: the second of two sees what the first left. */
export async function lockJob(db: Handle, jobid: number) {
  const [row] = await db
    .select(LOCKED)
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .leftJoin(employees, eq(employees.hrid, jobs.crewHrid))
    .where(eq(jobs.jobid, jobid))
    .for("update", { of: jobs });
  return row ?? null;
}
export type LockedJob = NonNullable<Awaited<ReturnType<typeof lockJob>>>;

type Columns = typeof jobs.$inferInsert;
/** What the crews' verbs may write: nothing of whose job it is, how it was sold or how its card stands. */
export type JobChanges = Partial<
  Omit<Columns, "jobid" | "cfid" | "jobinfoid" | "version" | "createdAt" | "datesold" | "ccStatus">
>;

/** Changes a job only while it is in `state` at `version`; false when somebody was faster. */
export async function changeJobAt(
  db: Handle,
  { jobid, state, version }: { jobid: number; state: string; version: number },
  changes: JobChanges,
): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ ...changes, version: sql`${jobs.version} + 1` })
    .where(and(eq(jobs.jobid, jobid), eq(jobs.state, state), eq(jobs.version, version)))
    .returning({ jobid: jobs.jobid });
  return rows.length === 1;
}

export async function insertJobNote(db: Handle, note: typeof jobNotes.$inferInsert): Promise<void> {
  await db.insert(jobNotes).values(note);
}

/** One at a time says when a crew worked at what on a day; held until the transaction ends. */
export async function lockCrewWork(db: Handle, crewHrid: number, day: BusinessDate): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`crew-work:${crewHrid}:${day}`}, 0))`);
}

type OthersOfDay = { crewHrid: number; day: BusinessDate; except: number };

/** The first job a crew has started that day and not returned yet. */
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

/** What a crew has returned of a day's jobs, with times and address, in the order it was done. */
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
