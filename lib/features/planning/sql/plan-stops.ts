import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, employees, jobs, properties } from "@/db/schema/index";
import { hasDayOff } from "@/lib/core/days-off/sql";
import { ANSWER_NOW } from "@/lib/core/jobs/sql/visit-answers";
import { partnerOfCrew } from "@/lib/core/partners/sql/crew-partners";
import { chargedOf, owedPrice } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

type Asked = { date: BusinessDate; today: BusinessDate; limit: number };

const OPEN = sql`datebi is null and cancelled_at is null`;
const FREE = sql`${OPEN} and crew_hrid is null`;

/** The crews' jobs that day, done or not. */
const ofCrews = (date: BusinessDate) =>
  sql`select jobid from jobs where schdate = ${date}::date and crew_hrid is not null and cancelled_at is null`;

/** Assigned to a crew on an earlier day and never started. */
const leftBehind = ({ date, today, limit }: Asked) => sql`select jobid from jobs
  where crew_hrid is not null and ${OPEN} and reportstime is null and schdate < least(${date}::date, ${today}::date)
  order by schdate desc limit ${limit}`;

/**
 * Unassigned jobs that can be done that day: those promised for it first, past promises last. Each kind uses its own
 * index, so that of ten thousand unassigned jobs only as many are read as needed.
 */
function pool({ date, today, limit }: Asked) {
  const first = sql`order by fdate < ${date}::date, fdate, jobid limit ${limit}`;
  const free = (kind: SQL, order = first) =>
    sql`(select jobid, fdate, prodcomm from jobs where ${FREE} and ${kind} ${order})`;
  const byLastDay = sql`order by fdate, jobid limit ${limit}`;
  return sql`select jobid from (
      ${free(sql`prodcomm = 'Emergency'`)} union ${free(sql`holding_cell`)}
      union ${free(sql`fdate >= ${date}::date and sdate <= ${date}::date`, byLastDay)}
      union ${free(sql`fdate < ${today}::date and sdate < fdate`, byLastDay)}) free
    order by prodcomm is not distinct from 'Emergency' desc, fdate < ${date}::date, fdate, jobid limit ${limit}`;
}

const JOB = {
  jobid: jobs.jobid,
  version: jobs.version,
  jobinfoid: jobs.jobinfoid,
  state: jobs.state,
  num: jobs.num,
  crewHrid: jobs.crewHrid,
  crewname: employees.name,
  franchise: sql<number | null>`${partnerOfCrew(sql`${jobs.schdate}`, sql`${jobs.crewHrid}`)}`,
  schdate: jobs.schdate,
  holdingCell: jobs.holdingCell,
  sdate: jobs.sdate,
  fdate: jobs.fdate,
  datesold: jobs.datesold,
  stime: jobs.stime,
  prodcomm: jobs.prodcomm,
  jobdesc: jobs.jobdesc,
  price: owedPrice,
  estMinutes: jobs.estMinutes,
  reportstime: jobs.reportstime,
  reportftime: jobs.reportftime,
  preJobNote: jobs.preJobNote,
  answer: ANSWER_NOW,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  phone: clients.phone,
  cellphone: clients.cellphone,
  address: properties.address,
  city: properties.city,
  postcode: properties.postcode,
  perly: properties.perly,
  latitude: properties.latitude,
  longitude: properties.longitude,
  propertyVersion: properties.version,
  peopleNeeded: properties.peopleNeeded,
  leaves: properties.leaves,
  mindsRain: properties.mindsRain,
  notCrews: properties.notCrews,
  nobodyHome: properties.nobodyHome,
  ladder: properties.ladder,
};

/** Every job on the board: on one of the day's crews, not done on an earlier day, or unassigned. Prices in cents. */
export async function listPlanJobs(db: Handle, asked: Asked) {
  const any = (...lists: SQL[]) =>
    sql`(${sql.join(
      lists.map((list) => sql`(${list})`),
      sql` union `,
    )})`;
  return db
    .select(JOB)
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .leftJoin(employees, eq(employees.hrid, jobs.crewHrid))
    .where(inArray(jobs.jobid, any(ofCrews(asked.date), leftBehind(asked), pool(asked))))
    .orderBy(asc(jobs.jobid));
}
export type PlanJobRow = Awaited<ReturnType<typeof listPlanJobs>>[number];

/** What the planner must know about a property; null when there's no rule. */
export type PlaceRules = Pick<
  typeof properties.$inferSelect,
  "peopleNeeded" | "leaves" | "mindsRain" | "notCrews" | "nobodyHome" | "ladder"
> & { propertyVersion: number };

/**
 * Other work crews can do at clients'. `day`: assigned to that crew for it; `causedBy`: the crew whose work it fixes.
 */
export type OtherStopRow = PlaceRules & {
  kind: "dnf" | "sign" | "estimate";
  id: number;
  version: number;
  jobid: number | null;
  work: string;
  sdate: BusinessDate | null;
  fdate: BusinessDate | null;
  stime: string | null;
  crewHrid: number | null;
  day: BusinessDate | null;
  causedBy: number | null;
  jobinfoid: number;
  honorific: string | null;
  firstname: string | null;
  lastname: string;
  phone: string | null;
  cellphone: string | null;
  address: string;
  city: string;
  postcode: string | null;
  perly: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Open DNFs that are due, signs to pick up and unreturned estimates, oldest first. */
const otherStops = (date: BusinessDate, limit: number) => sql`
    select s.*, p.jobinfoid, c.honorific, c.firstname, c.lastname, c.phone, c.cellphone,
      p.address, p.city, p.postcode, p.perly, p.latitude, p.longitude, p.version as "propertyVersion", p.people_needed as "peopleNeeded", p.leaves, p.minds_rain as "mindsRain",
      p.not_crews as "notCrews", p.nobody_home as "nobodyHome", p.ladder
    from (
      (select 'dnf' as kind, d.dnfid as id, d.version, d.jobid, d.dnfdesc as work, d.sdate::text as sdate, d.fdate::text as fdate,
        d.stime::text as stime, d.crew_hrid as "crewHrid", d.dnfdate::text as day, j.crew_hrid as "causedBy", j.jobinfoid as place
        from dnfs d join jobs j using (jobid)
        where d.datebi is null and d.sdate <= ${date}::date and (d.dnfdate is null or d.dnfdate = ${date}::date)
        order by d.fdate, d.dnfid limit ${limit})
      union all
      (select 'sign', s.id, s.version, s.jobid, s.location, null, null, null, null, null, null, j.jobinfoid
        from sign_pickups s join jobs j using (jobid) where s.status = 'Pending' order by s.id limit ${limit})
      union all
      (select 'estimate', l.msid, l.version, null, l.message, null, null, null, null, null, null, l.jobinfoid
        from leads l where l.kind = 'Estimate' and l.resolved_at is null and l.returned_at is null and l.jobinfoid is not null
        order by l.messdate, l.msid limit ${limit})
    ) s join properties p on p.jobinfoid = s.place join clients c on c.cfid = p.cfid`;

export type PlanCrewRow = {
  ocid: number;
  hrid: number;
  crew: string;
  others: string[];
  /** Those of the crew who have the day off. */
  away: string[];
  shop: string;
  truck: string | null;
  franchise: number | null;
};

/** A day's crews, by shop and driver, each with its partner. */
const crewsOf = (date: BusinessDate) => sql`
    select d.ocid, m.hrid, e.name as crew, d.shop, d.car as truck, ${partnerOfCrew(sql`d.ocdate`, sql`m.hrid`)} as franchise,
      array(select o.name from crew_day_members s join employees o using (hrid)
        where s.ocid = d.ocid and s.position <> 'driver' order by s.position) as others,
      array(select o.name from crew_day_members s join employees o using (hrid)
        where s.ocid = d.ocid and ${hasDayOff(sql`s.hrid`, sql`s.ocdate`)} order by s.position) as away
    from crew_days d join crew_day_members m on m.ocid = d.ocid and m.position = 'driver' join employees e on e.hrid = m.hrid
    where d.ocdate = ${date}::date order by d.shop, e.name, d.ocid`;

export async function listPlanCrews(db: Handle, date: BusinessDate): Promise<PlanCrewRow[]> {
  return [...(await db.execute<PlanCrewRow>(crewsOf(date)))];
}

/** A day's crews, and the other work they can do at clients'. One statement. */
export async function listCrewsAndOthers(db: Handle, date: BusinessDate, limit: number) {
  const rowsOf = (from: SQL) => sql`(select coalesce(json_agg(listed), '[]') from (${from}) listed)`;
  const [row] = await db.execute<{ crews: PlanCrewRow[]; others: OtherStopRow[] }>(
    sql`select ${rowsOf(crewsOf(date))} as crews, ${rowsOf(otherStops(date, limit))} as others`,
  );
  return row ?? { crews: [], others: [] };
}

export type PastWorkRow = {
  property: number;
  work: string;
  price: number | null;
  people: number;
  minutes: number;
  day: BusinessDate;
  crewHrid: number;
  /** At a requested property, or among the latest work anywhere; a report can be both. */
  source: "property" | "anywhere";
};

/** A duration's `date_part` is a float, and faster than `extract`'s decimal: there are thousands of rows. */
const PAST_WORK = sql`j.jobinfoid as property, j.jobdesc as work, (${chargedOf(sql`j`)} * 100)::float8 as price,
  date_part('epoch', j.reportftime - j.reportstime) / 60 as minutes, j.datebi::text as day, j.crew_hrid as "crewHrid",
  j.schdate`;

const list = <T>(values: readonly T[], type: SQL) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${type}[]`;

type Past = { properties: readonly number[]; works: readonly string[]; before: BusinessDate };
/**
 * How many reports are read per property, and in total: enough for the last three near a price, however old the company
 * is.
 */
const [OF_PROPERTY, OF_ALL] = [8, 3000];

/**
 * How long work took before a day: the last reports at these properties, and the last of such work anywhere. One
 * statement.
 */
export async function listPastWork(db: Handle, { properties: ids, works, before }: Past) {
  if (ids.length === 0) return [];
  const done = sql`j.datebi < ${before}::date and j.cancelled_at is null and j.crew_hrid is not null`;
  const rows = await db.execute<PastWorkRow>(sql`
    with past as (
      select 'property' as source, last.* from unnest(${list(ids, sql`int`)}) as asked(id) cross join lateral (
        select ${PAST_WORK} from jobs j where j.jobinfoid = asked.id and ${done}
        order by j.datebi desc, j.jobid desc limit ${OF_PROPERTY}) last
      union all
      (select 'anywhere', ${PAST_WORK} from (
        select * from jobs j where ${done} order by j.datebi desc limit ${OF_ALL}) j
        where j.jobdesc = any(${list(works, sql`text`)}))
    ), crew as (
      select "crewHrid", schdate, count(*)::int as people
      from (select distinct "crewHrid", schdate from past) days
      join crew_day_members m on m.ocdate = schdate and m.hrid = "crewHrid" and m.position = 'driver'
      join crew_day_members s using (ocid) group by 1, 2
    )
    select source, property, work, price, minutes, day, "crewHrid", coalesce(people, 2) as people
    from past left join crew using ("crewHrid", schdate)`);
  return [...rows];
}
