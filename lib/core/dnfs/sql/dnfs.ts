import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import {
  clients,
  crewDayMembers,
  crewDays,
  dnfs,
  employees,
  jobs,
  leads,
  properties,
} from "@/db/schema/index";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import { BOARDS_HEAR } from "@/lib/platform/services/sql/board-notices";
import type { BusinessDate } from "@/lib/values/dates";

const ownCrew = alias(employees, "own_crew");
const jobCrew = alias(employees, "job_crew");

/** Whose DNF it is: its own crew's, else its job's (rule dnf-crew). */
const crewHrid = sql<number | null>`coalesce(${dnfs.crewHrid}, ${jobs.crewHrid})`;
const crewName = sql<string | null>`coalesce(${ownCrew.name}, ${jobCrew.name})`;

const CARD = {
  dnfid: dnfs.dnfid,
  jobid: dnfs.jobid,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  phone: clients.phone,
  cellphone: clients.cellphone,
  email: clients.email,
  address: properties.address,
  postcode: properties.postcode,
  city: properties.city,
  perly: properties.perly,
  jobdesc: jobs.jobdesc,
  price: owedPrice,
  recstatus: jobs.recstatus,
  datebi: dnfs.datebi,
  dnfdesc: dnfs.dnfdesc,
  sdate: dnfs.sdate,
  fdate: dnfs.fdate,
  stime: dnfs.stime,
  reportstime: dnfs.reportstime,
  reportftime: dnfs.reportftime,
  prodcomm: dnfs.prodcomm,
  dnfdate: dnfs.dnfdate,
  jobdate: sql<BusinessDate | null>`coalesce(${jobs.datebi}, ${jobs.schdate})`,
  crewHrid,
  crew: crewName,
  verdict: dnfs.verdict,
};

const DETAILS = {
  ...CARD,
  cfid: jobs.cfid,
  ownCrewHrid: dnfs.crewHrid,
  startedOn: dnfs.startedOn,
  origin: dnfs.origin,
  notes: dnfs.notes,
  clienthm: dnfs.clienthm,
  nextdest: dnfs.nextdest,
  version: dnfs.version,
  company: clients.company,
  jobDone: jobs.datebi,
  cashAmount: jobs.cashAmount,
  cashReason: jobs.cashReason,
  chequeNumber: jobs.chequeNumber,
};

/**
 * The DNFs on these crews' run sheets: open ones from their own day on, or from the promised one, and those done on `day`.
 * Prices in cents.
 */
export async function listCrewDnfs(db: Handle, crews: readonly number[], day: BusinessDate) {
  const open = and(
    isNull(dnfs.datebi),
    lte(dnfs.sdate, day),
    lte(sql`coalesce(${dnfs.dnfdate}, ${dnfs.sdate})`, day),
  );
  return db
    .select(CARD)
    .from(dnfs)
    .innerJoin(jobs, eq(jobs.jobid, dnfs.jobid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .leftJoin(ownCrew, eq(ownCrew.hrid, dnfs.crewHrid))
    .leftJoin(jobCrew, eq(jobCrew.hrid, jobs.crewHrid))
    .where(and(or(open, eq(dnfs.datebi, day)), inArray(crewHrid, [...crews])))
    .orderBy(sql`${dnfs.stime} nulls last`, asc(dnfs.fdate), asc(dnfs.dnfid));
}
export type CrewDnfRow = Awaited<ReturnType<typeof listCrewDnfs>>[number];

/** A DNF with its job, client and property, as on the crew's page. */
export async function findDnf(db: Handle, dnfid: number) {
  const [row] = await db
    .select(DETAILS)
    .from(dnfs)
    .innerJoin(jobs, eq(jobs.jobid, dnfs.jobid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .leftJoin(ownCrew, eq(ownCrew.hrid, dnfs.crewHrid))
    .leftJoin(jobCrew, eq(jobCrew.hrid, jobs.crewHrid))
    .where(eq(dnfs.dnfid, dnfid));
  return row ?? null;
}
export type DnfRow = NonNullable<Awaited<ReturnType<typeof findDnf>>>;

/** The DNF itself, locked until the transaction ends; verbs lock it before its job. */
export async function lockDnf(db: Handle, dnfid: number) {
  const [row] = await db.select().from(dnfs).where(eq(dnfs.dnfid, dnfid)).for("update");
  return row ?? null;
}
export type LockedDnf = NonNullable<Awaited<ReturnType<typeof lockDnf>>>;

type Columns = typeof dnfs.$inferInsert;
/** What verbs may change: not whose it is, nor its original description. */
export type DnfChanges = Partial<
  Omit<
    Columns,
    "dnfid" | "jobid" | "origin" | "dnfdesc" | "recorderHrid" | "recorderCfid" | "version" | "createdAt"
  >
>;

/** Changes a DNF only while it's at `version`, with the same start and finish; false when another person was faster. */
export async function changeDnfAt(
  db: Handle,
  { dnfid, version, reportstime, datebi }: Pick<LockedDnf, "dnfid" | "version" | "reportstime" | "datebi">,
  changes: DnfChanges,
): Promise<boolean> {
  const rows = await db
    .update(dnfs)
    .set({ ...changes, version: sql`${dnfs.version} + 1` })
    .where(
      and(
        eq(dnfs.dnfid, dnfid),
        eq(dnfs.version, version),
        reportstime === null ? isNull(dnfs.reportstime) : isNotNull(dnfs.reportstime),
        datebi === null ? isNull(dnfs.datebi) : isNotNull(dnfs.datebi),
      ),
    )
    .returning({ dnfid: dnfs.dnfid, told: BOARDS_HEAR });
  return rows.length === 1;
}

/** The job a new DNF would belong to, locked; with `cfid` only that client's job (T2). */
export async function lockJobOfDnf(db: Handle, jobid: number, cfid?: number) {
  const [row] = await db
    .select({
      jobid: jobs.jobid,
      cfid: jobs.cfid,
      jobinfoid: jobs.jobinfoid,
      crewHrid: jobs.crewHrid,
      crewName: sql<string | null>`(select name from employees where hrid = ${jobs.crewHrid})`,
      schdate: jobs.schdate,
      reportstime: jobs.reportstime,
      datebi: jobs.datebi,
      cancelledAt: jobs.cancelledAt,
    })
    .from(jobs)
    .where(and(eq(jobs.jobid, jobid), cfid === undefined ? undefined : eq(jobs.cfid, cfid)))
    .for("update");
  return row ?? null;
}

/** The job's open DNF with the same description, if any. */
export async function findOpenDnfLike(db: Handle, jobid: number, dnfdesc: string) {
  const [row] = await db
    .select({ dnfid: dnfs.dnfid })
    .from(dnfs)
    .where(and(eq(dnfs.jobid, jobid), isNull(dnfs.datebi), eq(dnfs.dnfdesc, dnfdesc)));
  return row ?? null;
}

/** How many open quality issues the client reported for a job. */
export async function countOpenIssues(db: Handle, jobid: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(dnfs)
    .where(and(eq(dnfs.jobid, jobid), isNull(dnfs.datebi), eq(dnfs.origin, "client")));
  return row?.n ?? 0;
}

type Place = { cfid: number; jobinfoid: number };

/** A DNF and the lead that points to it (rule lead-ids). */
export async function insertDnf(
  db: Handle,
  dnf: Columns,
  { cfid, jobinfoid }: Place,
  now: Date,
): Promise<number> {
  const [made] = await db
    .insert(dnfs)
    .values({ ...dnf, createdAt: now })
    .returning({ dnfid: dnfs.dnfid, told: BOARDS_HEAR });
  if (!made) throw new Error("A DNF was not stored");
  const { jobid, dnfdesc: message, recorderHrid, recorderCfid } = dnf;
  const recorder = { recorderHrid, recorderCfid };
  await db.insert(leads).values({
    kind: "DNF",
    messdate: now,
    createdAt: now,
    message,
    dnfid: made.dnfid,
    jobid,
    cfid,
    jobinfoid,
    ...recorder,
  });
  return made.dnfid;
}

/** A job's DNFs, newest first; with `cfid` only for that client's job. */
export async function listDnfsOfJob(db: Handle, jobid: number, cfid?: number) {
  return db
    .select({ dnfid: dnfs.dnfid, dnfdesc: dnfs.dnfdesc, datebi: dnfs.datebi })
    .from(dnfs)
    .innerJoin(jobs, eq(jobs.jobid, dnfs.jobid))
    .where(and(eq(dnfs.jobid, jobid), cfid === undefined ? undefined : eq(jobs.cfid, cfid)))
    .orderBy(sql`${dnfs.dnfid} desc`);
}

/** Who drives, or has driven since `from`: the crews the office can choose. */
export async function listCrewChoices(db: Handle, from: BusinessDate) {
  return db
    .selectDistinct({ crewHrid: employees.hrid, crew: employees.name })
    .from(crewDays)
    .innerJoin(
      crewDayMembers,
      and(eq(crewDayMembers.ocid, crewDays.ocid), eq(crewDayMembers.position, "driver")),
    )
    .innerJoin(employees, eq(employees.hrid, crewDayMembers.hrid))
    .where(gte(crewDays.ocdate, from))
    .orderBy(asc(employees.name));
}
