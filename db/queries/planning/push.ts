import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { partnerOfCrew } from "@/db/queries/partners/partner-schedule";
import { owedPrice } from "@/db/queries/payments/owed";
import { clients, employees, jobs, plans, properties } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** The crews' jobs on a day that aren't cancelled, with each property's rules. One statement. */
export async function listPushJobs(db: Handle, hrids: readonly number[], date: BusinessDate) {
  return db
    .select({
      jobid: jobs.jobid,
      version: jobs.version,
      crewHrid: jobs.crewHrid,
      num: jobs.num,
      jobdesc: jobs.jobdesc,
      price: owedPrice,
      estMinutes: jobs.estMinutes,
      sdate: jobs.sdate,
      fdate: jobs.fdate,
      stime: jobs.stime,
      prodcomm: jobs.prodcomm,
      datesold: jobs.datesold,
      reportstime: jobs.reportstime,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: clients.lastname,
      phone: clients.phone,
      cellphone: clients.cellphone,
      address: properties.address,
      postcode: properties.postcode,
      latitude: properties.latitude,
      longitude: properties.longitude,
      mindsRain: properties.mindsRain,
      ladder: properties.ladder,
      notCrews: properties.notCrews,
      peopleNeeded: properties.peopleNeeded,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .where(and(inArray(jobs.crewHrid, [...hrids]), eq(jobs.schdate, date), isNull(jobs.cancelledAt)))
    .orderBy(asc(jobs.crewHrid), asc(jobs.num), asc(jobs.jobid));
}
export type PushJobRow = Awaited<ReturnType<typeof listPushJobs>>[number];

type Span = { from: BusinessDate; to: BusinessDate };

export type PushCrewRow = {
  date: BusinessDate;
  hrid: number;
  crew: string;
  franchise: number | null;
  people: number;
};

/** The crews of some days, each with its partner. One statement. */
export async function listPushCrews(db: Handle, { from, to }: Span) {
  const rows = await db.execute<PushCrewRow>(sql`
    select d.ocdate::text as date, m.hrid, e.name as crew, ${partnerOfCrew(sql`d.ocdate`, sql`m.hrid`)} as franchise,
      (select count(*) from crew_day_members s where s.ocid = d.ocid)::int as people
    from crew_days d join crew_day_members m on m.ocid = d.ocid and m.position = 'driver' join employees e on e.hrid = m.hrid
    where d.ocdate between ${from}::date and ${to}::date order by d.ocdate, m.hrid`);
  return [...rows];
}

export type BookedRow = {
  hrid: number;
  date: BusinessDate;
  price: number | null;
  estMinutes: number | null;
  latitude: number | null;
  longitude: number | null;
  postcode: string | null;
};

/** The crews' work on some days, with locations. One statement. */
export async function listBooked(db: Handle, { from, to }: Span) {
  const rows = await db.execute<BookedRow>(sql`
    select j.crew_hrid as hrid, j.schdate::text as date, (coalesce(j.discount_price, j.price) * 100)::float8 as price,
      j.est_minutes as "estMinutes", p.latitude, p.longitude, p.postcode
    from jobs j join properties p on p.jobinfoid = j.jobinfoid
    where j.schdate between ${from}::date and ${to}::date and j.crew_hrid is not null and j.cancelled_at is null
    order by j.jobid`);
  return [...rows];
}

/** A day's pushes that weren't undone, latest first. */
export async function listPushes(db: Handle, date: BusinessDate) {
  return db
    .select({
      id: plans.id,
      reason: plans.reason,
      jobs: sql<number>`jsonb_array_length(${plans.changes})`,
      by: employees.name,
      at: plans.createdAt,
    })
    .from(plans)
    .innerJoin(employees, eq(employees.hrid, plans.plannedBy))
    .where(and(eq(plans.date, date), eq(plans.state, "applied"), isNotNull(plans.reason)))
    .orderBy(desc(plans.id));
}
