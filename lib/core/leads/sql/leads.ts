import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import {
  clients,
  employeeCapabilities,
  employees,
  jobEstimates,
  jobs,
  leads,
  partners,
  properties,
  propertyNotes,
  signPickups,
} from "@/db/schema/index";
import type { LeadKind } from "@/lib/core/leads/lead-rules";
import { type Visitor, visitorAndCrew } from "@/lib/core/properties/sql/properties";
import { BUSINESS_ZONE, type BusinessDate } from "@/lib/values/dates";
import { jobStage } from "./estimate-jobs";

const holder = alias(employees, "holder");
const estimator = alias(employees, "estimator");
const recorder = alias(employees, "recorder");
const recorderClient = alias(clients, "recorder_client");
const returner = alias(employees, "returner");
const resolver = alias(employees, "resolver");
const jobCrew = alias(employees, "job_crew");

const CLIENT = {
  cfid: clients.cfid,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  email: clients.email,
  phone: clients.phone,
  cellphone: clients.cellphone,
};
const PROPERTY = {
  jobinfoid: properties.jobinfoid,
  address: properties.address,
  city: properties.city,
  postcode: properties.postcode,
  perly: properties.perly,
  w1: properties.w1,
  w2: properties.w2,
  eh: properties.eh,
  eg: properties.eg,
};
/** The business day of an instant. Done in SQL: for thousands of them it would take seconds elsewhere. */
const dayOf = (at: AnyPgColumn) => sql<BusinessDate>`(${at} at time zone ${BUSINESS_ZONE})::date::text`;
const DAYS = {
  came: dayOf(leads.messdate),
  returned: sql<BusinessDate | null>`${dayOf(leads.returnedAt)}`,
  resolved: sql<BusinessDate | null>`${dayOf(leads.resolvedAt)}`,
};
const LEAD = {
  lead: leads,
  days: DAYS,
  client: CLIENT,
  property: PROPERTY,
  sign: { status: signPickups.status, emailed: signPickups.emailed, location: signPickups.location },
  holder: holder.name,
  estimator: estimator.name,
  recorder: sql<string | null>`coalesce(${recorder.name}, ${recorderClient.lastname})`,
  returner: returner.name,
  resolver: resolver.name,
};

const isTheirs = (visitor: Visitor) => sql<boolean>`
  array[${leads.holderHrid}, ${leads.estimatorHrid}, ${leads.returnedBy}] && ${visitorAndCrew(visitor)}`;

/**
 * Leads with everything a list or form shows of them, in one statement. Prices in cents. `theirs`: the visitor or their
 * crew holds it or returned it; false without a visitor. `job`: the one it's about; of an estimate's, the one that's
 * least far, which decides its status.
 */
export function leadRows(db: Handle, visitor: Visitor | null = null) {
  // Row by row: a year's leads involve few of all jobs, however many the planner expects.
  const job = db
    .select({
      jobid: jobs.jobid,
      stage: jobStage.as("stage"),
      crew: sql<string | null>`${jobCrew.name}`.as("crew"),
    })
    .from(jobs)
    .leftJoin(jobCrew, eq(jobCrew.hrid, jobs.crewHrid))
    .where(
      sql`${jobs.jobid} = any(case when ${leads.kind} = 'Estimate'
        then array(select e.jobid from ${jobEstimates} e where e.msid = ${leads.msid})
        else array[${leads.jobid}] end) and (${leads.kind} <> 'Estimate' or ${jobs.cancelledAt} is null)`,
    )
    .orderBy(sql`stage`, asc(jobs.jobid))
    .limit(1)
    .as("job");
  return db
    .select({
      ...LEAD,
      theirs: visitor ? isTheirs(visitor) : sql<boolean>`false`,
      job: { jobid: job.jobid, stage: job.stage, crew: job.crew },
    })
    .from(leads)
    .leftJoin(clients, eq(clients.cfid, leads.cfid))
    .leftJoin(properties, eq(properties.jobinfoid, leads.jobinfoid))
    .leftJoinLateral(job, sql`true`)
    .leftJoin(signPickups, eq(signPickups.id, leads.signPickupId))
    .leftJoin(holder, eq(holder.hrid, leads.holderHrid))
    .leftJoin(estimator, eq(estimator.hrid, leads.estimatorHrid))
    .leftJoin(recorder, eq(recorder.hrid, leads.recorderHrid))
    .leftJoin(recorderClient, eq(recorderClient.cfid, leads.recorderCfid))
    .leftJoin(returner, eq(returner.hrid, leads.returnedBy))
    .leftJoin(resolver, eq(resolver.hrid, leads.resolvedBy));
}
export type LeadRow = Awaited<ReturnType<typeof leadRows>>[number];

type LeadsAsked = {
  kinds: readonly LeadKind[];
  from: Date;
  before: Date;
  /** Open ones from before `from` too. */
  carriesOver?: boolean;
  limit: number;
};

/**
 * Leads of some kinds received from `from` to before `before`: open ones first, longest waiting on top, then the
 * newest. The rows are found first, so that only what's shown is joined. One statement.
 */
export async function listLeads(db: Handle, { kinds, from, before, carriesOver = false, limit }: LeadsAsked) {
  const inTime = gte(leads.messdate, from);
  const order = [
    isNotNull(leads.resolvedAt),
    sql`case when ${leads.resolvedAt} is null then ${leads.messdate} end`,
    desc(leads.messdate),
    desc(leads.msid),
  ];
  const found = db
    .select({ msid: leads.msid })
    .from(leads)
    .where(
      and(
        inArray(leads.kind, [...kinds]),
        carriesOver ? or(inTime, isNull(leads.resolvedAt)) : inTime,
        lt(leads.messdate, before),
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return leadRows(db)
    .where(sql`${leads.msid} = any(array(${found}))`)
    .orderBy(...order);
}

export async function findLead(
  db: Handle,
  msid: number,
  visitor: Visitor | null = null,
): Promise<LeadRow | null> {
  const [row] = await leadRows(db, visitor).where(eq(leads.msid, msid));
  return row ?? null;
}

/** When the first lead was received; null if there are none. */
export async function firstLeadAt(db: Handle): Promise<Date | null> {
  const [row] = await db
    .select({ messdate: leads.messdate })
    .from(leads)
    .orderBy(asc(leads.messdate))
    .limit(1);
  return row?.messdate ?? null;
}

/**
 * The nearest priced properties in the same postal area (three characters): by distance if both are on the map, else by
 * how much of the postal code matches. Prices in cents.
 */
export async function listCloseProperties(db: Handle, jobinfoid: number, limit = 8) {
  const here = alias(properties, "here");
  const area = sql`left(${here.postcode}, 3)`;
  const away = sql`(${properties.latitude} - ${here.latitude}) ^ 2 + ((${properties.longitude} - ${here.longitude}) * 0.72) ^ 2`;
  return db
    .select({
      id: properties.jobinfoid,
      address: properties.address,
      w1: properties.w1,
      eh: properties.eh,
      eg: properties.eg,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: clients.lastname,
    })
    .from(here)
    .innerJoin(
      properties,
      and(
        // A range, so that the index on the code can be used; a code's fourth character is a digit.
        sql`${properties.postcode} >= ${area} and ${properties.postcode} <= ${area} || 'ZZZZ'`,
        ne(properties.jobinfoid, here.jobinfoid),
      ),
    )
    .innerJoin(clients, eq(clients.cfid, properties.cfid))
    .where(
      and(
        eq(here.jobinfoid, jobinfoid),
        eq(properties.active, true),
        or(isNotNull(properties.w1), isNotNull(properties.eh)),
      ),
    )
    .orderBy(sql`${away} nulls last`, desc(eq(properties.postcode, here.postcode)), asc(properties.address))
    .limit(limit);
}

/** A property's notes, newest first. */
export async function listPropertyNotes(db: Handle, jobinfoid: number, limit = 20) {
  return db
    .select({ id: propertyNotes.id, notes: propertyNotes.notes, access: propertyNotes.access })
    .from(propertyNotes)
    .where(and(eq(propertyNotes.jobinfoid, jobinfoid), isNull(propertyNotes.deletedAt)))
    .orderBy(desc(propertyNotes.ts), desc(propertyNotes.id))
    .limit(limit);
}

/** Who can be given a lead: sellers, crews with estimates and signs, and partners. */
export async function listHolders(db: Handle) {
  const may = sql`exists (select 1 from ${employeeCapabilities} c where c.hrid = ${employees.hrid}
    and c.capability in ('sales', 'estimates_signs'))`;
  const partner = sql`exists (select 1 from ${partners} p where p.hrid = ${employees.hrid})`;
  return db
    .select({ hrid: employees.hrid, name: employees.name })
    .from(employees)
    .where(and(eq(employees.active, true), or(may, partner)))
    .orderBy(asc(employees.name));
}
