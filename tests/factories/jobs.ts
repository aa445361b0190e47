import type { Handle } from "@/db/client";
import { feedback, images, jobNotes, jobs } from "@/db/schema";
import { makeProperty } from "./clients";
import { makeEmployee } from "./employees";
import { only, TODAY } from "./unique";

type JobColumns = Partial<typeof jobs.$inferInsert>;

async function placeOf(
  db: Handle,
  { cfid, jobinfoid }: JobColumns,
): Promise<{ cfid: number; jobinfoid: number }> {
  if (cfid !== undefined && jobinfoid !== undefined) return { cfid, jobinfoid };
  return makeProperty(db, cfid === undefined ? {} : { cfid });
}

/** An unassigned floater for these two weeks, W1 at $185.00; creates its client and property unless both are given. */
export async function makeJob(db: Handle, columns: JobColumns = {}) {
  const { cfid, jobinfoid } = await placeOf(db, columns);
  const values = {
    jobdesc: "W1",
    w1: 18_500,
    price: 18_500,
    sdate: "2026-05-01",
    fdate: "2026-05-15",
    datesold: "2026-05-01",
    estMinutes: 65,
    ...columns,
    cfid,
    jobinfoid,
  };
  return only(await db.insert(jobs).values(values).returning());
}

/** Promised for one day, today at eight by default. */
export const makeAppointment = (db: Handle, { sdate = TODAY, ...columns }: JobColumns = {}) =>
  makeJob(db, { sdate, fdate: sdate, stime: "08:00:00", ...columns });

/** On a crew's day; creates the driver unless `crewHrid` is given. */
export async function makeAssignedJob(db: Handle, columns: JobColumns = {}) {
  const crewHrid = columns.crewHrid ?? (await makeEmployee(db)).hrid;
  return makeJob(db, { schdate: TODAY, ...columns, crewHrid });
}

export const makeNumberedJob = (db: Handle, columns: JobColumns = {}) =>
  makeAssignedJob(db, { num: 1, ...columns });

/** Started at 9:00. */
export const makeStartedJob = (db: Handle, columns: JobColumns = {}) =>
  makeNumberedJob(db, { reportstime: "09:00:00", ...columns });

/** Returned as done at 10:05, receivable. */
export const makeReportedJob = (db: Handle, columns: JobColumns = {}) =>
  makeStartedJob(db, {
    reportftime: "10:05:00",
    datebi: columns.schdate ?? TODAY,
    recstatus: "Receivable",
    lawnsign: "Sign Left",
    clienthm: "Yes",
    nextdest: "Osler Shop",
    ...columns,
  });

/** Done from nine to ten, without a number. */
export const makeWork = (db: Handle, columns: JobColumns = {}) =>
  makeReportedJob(db, { num: null, reportftime: "10:00:00", ...columns });

export async function makeJobNote(db: Handle, columns: Partial<typeof jobNotes.$inferInsert> = {}) {
  const jobid = columns.jobid ?? (await makeJob(db)).jobid;
  return only(
    await db
      .insert(jobNotes)
      .values({ kind: "Office", notes: "Call first", ...columns, jobid })
      .returning(),
  );
}

/** A client's feedback on a completed job. */
export async function makeFeedback(db: Handle, columns: Partial<typeof feedback.$inferInsert> = {}) {
  const jobid = columns.jobid ?? (await makeReportedJob(db)).jobid;
  return only(
    await db
      .insert(feedback)
      .values({ comments: "Spotless", rating: 1, ...columns, jobid })
      .returning(),
  );
}

/** A picture of one thing; of a new job unless another owner's id is given. */
export async function makeImage(db: Handle, columns: Partial<typeof images.$inferInsert> = {}) {
  const { jobinfoid, dnfid, recruitId, inspectionId } = columns;
  const owned = [jobinfoid, dnfid, recruitId, inspectionId].some((id) => id !== undefined);
  const jobid = columns.jobid ?? (owned ? null : (await makeJob(db)).jobid);
  const values = {
    kind: "before",
    title: "Front",
    width: 1600,
    height: 1200,
    bytes: 240_000,
    ...columns,
    jobid,
  };
  return only(await db.insert(images).values(values).returning());
}
