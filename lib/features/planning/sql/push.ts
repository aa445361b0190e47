import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, employees, jobs, plans, properties } from "@/db/schema/index";
import { partnerOfCrew } from "@/lib/core/partners/sql/crew-partners";
import { chargedOf, owedPrice } from "@/lib/core/payments/sql/owed";
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
      jobinfoid: properties.jobinfoid,
      propertyVersion: properties.version,
      latitude: properties.latitude,
      longitude: properties.longitude,
      mindsRain: properties.mindsRain,
      nobodyHome: properties.nobodyHome,
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
    select j.crew_hrid as hrid, j.schdate::text as date, (${chargedOf(sql`j`)} * 100)::float8 as price,
      j.est_minutes as "estMinutes", p.latitude, p.longitude, p.postcode
    from jobs j join properties p on p.jobinfoid = j.jobinfoid
    where j.schdate between ${from}::date and ${to}::date and j.crew_hrid is not null and j.cancelled_at is null
    order by j.jobid`);
  return [...rows];
}

/** A job that a push of a day put into the holding cell, with the call about it if there was one. */
export type PushedCallRow = {
  jobid: number;
  jobdesc: string;
  crew: string | null;
  sdate: BusinessDate;
  fdate: BusinessDate;
  stime: string | null;
  prodcomm: string | null;
  datesold: BusinessDate;
  honorific: string | null;
  firstname: string | null;
  lastname: string;
  phone: string | null;
  cellphone: string | null;
  address: string;
  mindsRain: boolean | null;
  nobodyHome: boolean | null;
  /** An ISO instant. */
  calledAt: string | null;
  calledBy: string | null;
};

/** Of a push: whom to call, and who was called; the oldest promise first. */
const pushedCalls = sql<PushedCallRow[]>`(select coalesce(json_agg(listed), '[]') from (
  select j.jobid, j.jobdesc, d.name as crew, j.sdate, j.fdate, j.stime, j.prodcomm, j.datesold, c.honorific, c.firstname,
    c.lastname, c.phone, c.cellphone, r.address, r.minds_rain as "mindsRain", r.nobody_home as "nobodyHome", caller.name as "calledBy",
    to_char(v.called_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "calledAt"
  from jsonb_to_recordset(${plans.changes}) as t(jobid int, before jsonb, after jsonb)
  join jobs j on j.jobid = t.jobid join properties r on r.jobinfoid = j.jobinfoid join clients c on c.cfid = j.cfid
  left join employees d on d.hrid = (t.before->>'crewHrid')::int
  left join visit_calls v on v.jobid = j.jobid and v.visit = 'push ' || ${plans.id}
  left join employees caller on caller.hrid = v.called_by
  where (t.after->>'holdingCell')::boolean and j.cancelled_at is null and (j.holding_cell or v.called_at is not null)
  order by j.datesold, j.jobid) listed)`;

/** A day's pushes that weren't undone, latest first, each with its calls. One statement. */
export async function listPushes(db: Handle, date: BusinessDate) {
  return db
    .select({
      id: plans.id,
      reason: plans.reason,
      jobs: sql<number>`jsonb_array_length(${plans.changes})`,
      by: employees.name,
      at: plans.createdAt,
      calls: pushedCalls,
    })
    .from(plans)
    .innerJoin(employees, eq(employees.hrid, plans.plannedBy))
    .where(and(eq(plans.date, date), eq(plans.state, "applied"), isNotNull(plans.reason)))
    .orderBy(desc(plans.id));
}
