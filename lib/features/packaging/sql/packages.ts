import { and, asc, desc, eq, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, crewDayMembers, employees, jobs, properties } from "@/db/schema/index";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import type { View } from "@/lib/core/work/view-rules";
import type { BusinessDate } from "@/lib/values/dates";

const CARD = {
  jobid: jobs.jobid,
  num: jobs.num,
  state: jobs.state,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  address: properties.address,
  city: properties.city,
  postcode: properties.postcode,
  perly: properties.perly,
  jobdesc: jobs.jobdesc,
  price: owedPrice,
  estMinutes: jobs.estMinutes,
  sdate: jobs.sdate,
  fdate: jobs.fdate,
  datesold: jobs.datesold,
  stime: jobs.stime,
  schdate: jobs.schdate,
  crewHrid: jobs.crewHrid,
  crewname: employees.name,
  prodcomm: jobs.prodcomm,
  holdingCell: jobs.holdingCell,
  preJobNote: jobs.preJobNote,
};

function cards(db: Handle) {
  return db
    .select(CARD)
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .leftJoin(employees, eq(employees.hrid, jobs.crewHrid));
}

export type PackageRow = Awaited<ReturnType<typeof listCrewPackage>>[number];

const open = and(isNull(jobs.datebi), isNull(jobs.cancelledAt));

/** Unassigned, or assigned on an earlier day and never started. */
const toPackage = (today: BusinessDate) =>
  and(open, isNull(jobs.reportstime), or(isNull(jobs.crewHrid), lt(jobs.schdate, today)));

function viewFilter(view: View, schDate: BusinessDate, today: BusinessDate): SQL | undefined {
  switch (view.kind) {
    case "appts":
      return and(eq(jobs.sdate, jobs.fdate), lte(jobs.sdate, schDate), eq(jobs.holdingCell, false));
    case "emergency":
      return eq(jobs.prodcomm, "Emergency");
    case "holding_cell":
      return eq(jobs.holdingCell, true);
    // A floater belongs to the window in which its promise ends, so that a moved one is never lost between two.
    case "window":
      return and(
        sql`${jobs.sdate} < ${jobs.fdate}`,
        sql`${jobs.fdate} between ${view.sdate} and ${view.fdate}`,
        eq(jobs.holdingCell, false),
      );
    // Its promise has passed: whatever its window was, it's listed here.
    case "past_windows":
      return and(sql`${jobs.sdate} < ${jobs.fdate}`, lt(jobs.fdate, today), eq(jobs.holdingCell, false));
    case "cancelled":
    case "crew_jobs":
      return sql`false`;
  }
}

type UpcomingQuery = {
  view: View;
  schDate: BusinessDate;
  soldBefore: BusinessDate;
  today: BusinessDate;
  limit: number;
};

/**
 * A view's jobs waiting to be packaged, sold by `soldBefore`: emergencies first, then by the promise's end and the
 * postal code. Appointments up to `schDate`. Prices in cents.
 */
export async function listUpcoming(db: Handle, { view, schDate, soldBefore, today, limit }: UpcomingQuery) {
  return cards(db)
    .where(and(toPackage(today), lte(jobs.datesold, soldBefore), viewFilter(view, schDate, today)))
    .orderBy(
      desc(sql`${jobs.prodcomm} is not distinct from 'Emergency'`),
      asc(jobs.fdate),
      asc(properties.postcode),
      asc(properties.address),
      asc(jobs.jobid),
    )
    .limit(limit);
}

/** Jobs cancelled since `since`, latest first. */
export async function listCancelled(db: Handle, { since, limit }: { since: Date; limit: number }) {
  return cards(db)
    .where(gte(jobs.cancelledAt, since))
    .orderBy(desc(jobs.cancelledAt), desc(jobs.jobid))
    .limit(limit);
}

/** A crew's jobs of a day: by package number, unnumbered ones last. */
export async function listCrewPackage(db: Handle, crewHrid: number, day: BusinessDate) {
  return cards(db)
    .where(and(eq(jobs.crewHrid, crewHrid), eq(jobs.schdate, day), isNull(jobs.cancelledAt)))
    .orderBy(asc(jobs.num), asc(jobs.stime), asc(properties.postcode), asc(jobs.jobid));
}

export async function findPackageJob(db: Handle, jobid: number): Promise<PackageRow | null> {
  const [row] = await cards(db).where(eq(jobs.jobid, jobid));
  return row ?? null;
}

/** The driver named `name` who has a crew on `day`, or null. */
export async function findCrewByName(db: Handle, name: string, day: BusinessDate) {
  const [row] = await db
    .select({ hrid: employees.hrid, name: employees.name })
    .from(crewDayMembers)
    .innerJoin(employees, eq(employees.hrid, crewDayMembers.hrid))
    .where(
      and(
        eq(crewDayMembers.ocdate, day),
        eq(crewDayMembers.position, "driver"),
        eq(sql`lower(${employees.name})`, name.toLowerCase()),
      ),
    );
  return row ?? null;
}

export async function findJobDetails(db: Handle, jobid: number) {
  const [row] = await db
    .select({
      cfid: clients.cfid,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: clients.lastname,
      company: clients.company,
      rating: clients.rating,
      billingAddress: clients.billingAddress,
      clientAddress: clients.address,
      phone: clients.phone,
      cell: clients.cellphone,
      email: clients.email,
      address: properties.address,
      postcode: properties.postcode,
      perly: properties.perly,
      w1: properties.w1,
      eh: properties.eh,
      eg: properties.eg,
      jobdesc: jobs.jobdesc,
      price: owedPrice,
      crew: employees.name,
      tag: jobs.tag,
      sdate: jobs.sdate,
      fdate: jobs.fdate,
      crewHrid: jobs.crewHrid,
      schdate: jobs.schdate,
      reportstime: jobs.reportstime,
    })
    .from(jobs)
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .leftJoin(employees, eq(employees.hrid, jobs.crewHrid))
    .where(eq(jobs.jobid, jobid));
  return row ?? null;
}
