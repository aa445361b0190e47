import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  clients,
  crewDayMembers,
  crewDays,
  employees,
  jobNotes,
  jobs,
  properties,
  propertyNotes,
} from "@/db/schema/index";
import { clientFields } from "@/lib/core/clients/fields";
import { detailFields } from "@/lib/core/jobs/fields";
import { tookItself } from "@/lib/core/partners/sql/taken-jobs";
import { linkHeldFor, owedPrice } from "@/lib/core/payments/sql/owed";
import { columnsOf, fieldsFor } from "@/lib/fields";
import type { BusinessDate } from "@/lib/values/dates";

const CLIENT = {
  cfid: clients.cfid,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
};
const PLACE = {
  jobinfoid: properties.jobinfoid,
  address: properties.address,
  city: properties.city,
  postcode: properties.postcode,
  perly: properties.perly,
};
const REACH = { phone: clients.phone, cellphone: clients.cellphone, email: clients.email };
/** What whoever may open a job sees of its client. */
const CLIENT_OF_JOB = { cfid: clients.cfid, ...columnsOf(clients, fieldsFor(clientFields, "crew", "see")) };

type PendingJob = { jobid: number; address: string; num: number | null };
type LastReturn = Pick<typeof jobs.$inferSelect, "recstatus" | "lawnsign" | "clienthm"> & { address: string };

/** The rest of the crew's open jobs of that day, in order; like `listPendingJobs`, but in the job's statement. */
const PENDING = sql<PendingJob[]>`(
  select coalesce(json_agg(json_build_object('jobid', o.jobid, 'address', p.address, 'num', o.num)
    order by o.num nulls last, o.jobid), '[]')
  from ${jobs} o join ${properties} p on p.jobinfoid = o.jobinfoid
  where o.crew_hrid = ${jobs.crewHrid} and o.schdate = ${jobs.schdate} and o.jobid <> ${jobs.jobid}
    and o.state in ('assigned', 'numbered', 'started'))`;

/** What its crew answered when it last returned a job that day. */
const LAST_RETURN = sql<LastReturn | null>`(
  select json_build_object('address', p.address, 'recstatus', o.recstatus, 'lawnsign', o.lawnsign,
    'clienthm', o.clienthm)
  from ${jobs} o join ${properties} p on p.jobinfoid = o.jobinfoid
  where o.crew_hrid = ${jobs.crewHrid} and o.schdate = ${jobs.schdate} and o.jobid <> ${jobs.jobid}
    and o.state = 'reported'
  order by o.reportftime desc, o.jobid desc limit 1)`;

/** The shop its crew left from that day. */
const SHOP = sql<string | null>`(
  select d.shop from ${crewDays} d join ${crewDayMembers} m on m.ocid = d.ocid and m.position = 'driver'
  where m.hrid = ${jobs.crewHrid} and d.ocdate = ${jobs.schdate} limit 1)`;

/** A job with client, property and crew name, as staff see it. Prices in cents. */
export async function findJob(db: Handle, jobid: number) {
  const [row] = await db
    .select({
      job: jobs,
      client: CLIENT_OF_JOB,
      property: {
        ...PLACE,
        w1: properties.w1,
        w2: properties.w2,
        w3: properties.w3,
        w4: properties.w4,
        eh: properties.eh,
        eg: properties.eg,
      },
      crewName: employees.name,
      heldFor: linkHeldFor,
      pending: PENDING,
      lastReturn: LAST_RETURN,
      shop: SHOP,
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .leftJoin(employees, eq(employees.hrid, jobs.crewHrid))
    .where(eq(jobs.jobid, jobid));
  return row ?? null;
}
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** A job of the client `cfid`, with no internal columns; null for other people's. */
export async function findJobOfClient(db: Handle, jobid: number, cfid: number) {
  const [row] = await db
    .select({
      job: {
        jobid: jobs.jobid,
        address: properties.address,
        postcode: properties.postcode,
        ...columnsOf(jobs, fieldsFor(detailFields, "client", "see")),
      },
      client: { ...CLIENT, ...REACH },
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.jobid, jobid), eq(jobs.cfid, cfid), isNull(jobs.cancelledAt)));
  return row ?? null;
}

const WORK = {
  crewHrid: jobs.crewHrid,
  crewName: employees.name,
  schdate: jobs.schdate,
  reportstime: jobs.reportstime,
};

export async function findJobInfo(db: Handle, jobid: number) {
  const [row] = await db
    .select({ client: CLIENT_OF_JOB, property: PLACE, work: WORK })
    .from(jobs)
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .leftJoin(employees, eq(employees.hrid, jobs.crewHrid))
    .where(eq(jobs.jobid, jobid));
  return row ?? null;
}

/** Notes on the job and production notes on its property, newest first. */
export async function listNotesOfJob(db: Handle, jobid: number, jobinfoid: number) {
  const recorder = sql<string | null>`coalesce(${employees.name}, ${clients.lastname})`.as("recorder");
  const ofJob = db
    .select({ notes: jobNotes.notes, kind: jobNotes.kind, ts: jobNotes.ts, recorder })
    .from(jobNotes)
    .leftJoin(employees, eq(employees.hrid, jobNotes.recorderHrid))
    .leftJoin(clients, eq(clients.cfid, jobNotes.recorderCfid))
    .where(eq(jobNotes.jobid, jobid));
  const ofPlace = db
    .select({
      notes: propertyNotes.notes,
      kind: sql<string>`case ${propertyNotes.stop} when 'no-access' then 'No access' when 'unsafe' then 'Unsafe, stopped'
        else 'Property' end`.as("kind"),
      ts: propertyNotes.ts,
      recorder: sql<string | null>`${employees.name}`.as("recorder"),
    })
    .from(propertyNotes)
    .leftJoin(employees, eq(employees.hrid, propertyNotes.recorderHrid))
    .where(
      and(
        eq(propertyNotes.jobinfoid, jobinfoid),
        eq(propertyNotes.prodNote, true),
        isNull(propertyNotes.deletedAt),
      ),
    );
  return ofJob.unionAll(ofPlace).orderBy(desc(jobNotes.ts)).limit(50);
}
export type NoteRow = Awaited<ReturnType<typeof listNotesOfJob>>[number];

/** The client's other completed jobs, newest first; the same property before others. Prices in cents. */
export async function listCompletedJobs(
  db: Handle,
  { jobid, cfid, jobinfoid }: { jobid: number; cfid: number; jobinfoid: number },
) {
  return db
    .select({
      jobid: jobs.jobid,
      address: properties.address,
      datebi: sql<BusinessDate>`${jobs.datebi}`,
      jobdesc: jobs.jobdesc,
      crew: employees.name,
      price: owedPrice,
      reportstime: jobs.reportstime,
      reportftime: jobs.reportftime,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .leftJoin(employees, eq(employees.hrid, jobs.crewHrid))
    .where(and(eq(jobs.cfid, cfid), isNotNull(jobs.datebi), isNull(jobs.cancelledAt), ne(jobs.jobid, jobid)))
    .orderBy(desc(eq(jobs.jobinfoid, jobinfoid)), desc(jobs.datebi), desc(jobs.jobid))
    .limit(12);
}
export type CompletedJobRow = Awaited<ReturnType<typeof listCompletedJobs>>[number];

/** The crew's other jobs of that day that aren't done yet, by number. */
export async function listPendingJobs(
  db: Handle,
  { jobid, crewHrid, day }: { jobid: number; crewHrid: number; day: BusinessDate },
) {
  return db
    .select({ jobid: jobs.jobid, address: properties.address, num: jobs.num })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(
      and(
        eq(jobs.crewHrid, crewHrid),
        eq(jobs.schdate, day),
        ne(jobs.jobid, jobid),
        inArray(jobs.state, ["assigned", "numbered", "started"]),
      ),
    )
    .orderBy(sql`${jobs.num} nulls last`, asc(jobs.jobid));
}

/** Whose job it is; null for an unknown one. */
export async function findJobClient(db: Handle, jobid: number) {
  const [row] = await db.select({ cfid: jobs.cfid }).from(jobs).where(eq(jobs.jobid, jobid));
  return row ?? null;
}

export async function isTakenByItsPartner(db: Handle, jobid: number): Promise<boolean> {
  const [row] = await db.execute<{ taken: boolean }>(
    sql`select ${tookItself} as taken from jobs j where j.jobid = ${jobid}`,
  );
  return row?.taken === true;
}
