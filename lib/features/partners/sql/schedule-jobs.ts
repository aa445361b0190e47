import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { chargedOf } from "@/lib/core/payments/sql/owed";
import type { JobState } from "@/lib/core/work/schema";
import type { BusinessDate } from "@/lib/values/dates";
import { ownOrNamed, type PartnerSpan } from "./partner-rows";

/** A window job on the partner's schedule; price in cents after any discount, null while TBD. */
export type ScheduledRow = {
  jobid: number;
  jobdesc: string;
  price: number | null;
  address: string;
  city: string;
  postcode: string | null;
  perly: string | null;
  sdate: BusinessDate;
  fdate: BusinessDate;
  stime: string | null;
  schdate: BusinessDate | null;
  num: number | null;
  state: JobState;
  prodcomm: string | null;
  crewname: string | null;
  /** How many the list has, including those beyond its limit. */
  all: number;
};

const COLUMNS = sql`j.jobid, j.jobdesc, (${chargedOf(sql`j`)} * 100)::float8 as price, p.address, p.city,
  p.postcode, p.perly, j.sdate::text as sdate, j.fdate::text as fdate, j.stime::text as stime, j.schdate::text as schdate, j.num, j.state,
  j.prodcomm, e.name as crewname, (count(*) over ())::int as "all"`;

const joined = (jobs: SQL) =>
  sql`${jobs} j join properties p on p.jobinfoid = j.jobinfoid left join employees e on e.hrid = j.crew_hrid`;
const ANY = sql`jobs`;
/**
 * The rows of `table` on the days of the partner's own crews, by the same rule: read crew by crew, since asking it of
 * every crew's rows takes three times as long. A crew works for one partner at a time, so no row comes twice.
 */
const ownRows = (table: SQL, span: PartnerSpan, on: { day: SQL; crew: SQL; live: SQL }) =>
  ownOrNamed(table, span, { ...on, named: on.crew });

const ownJobs = (span: PartnerSpan, live: SQL) =>
  ownRows(sql`jobs`, span, { day: sql`w.schdate`, crew: sql`w.crew_hrid`, live });

/** Unassigned, and not waiting for the office to agree on a new day with the client. */
const FREE = sql`j.datebi is null and j.cancelled_at is null and j.state = 'unassigned' and not j.holding_cell`;

/** Floaters that can be done today: their promise has started; a past one is more urgent. */
const freeFloater = (today: BusinessDate) => sql`${FREE} and j.sdate < j.fdate and j.sdate <= ${today}::date`;
const freeAppointment = (day: SQL) => sql`${FREE} and j.sdate = ${day} and j.fdate = ${day}`;
/** Window jobs on the partner's own crews' day. */
export const ownDay = (partner: number, today: BusinessDate) =>
  ownJobs({ partner, from: today, to: today }, sql`w.cancelled_at is null`);
const comingAppointments = (partner: number, today: BusinessDate) =>
  ownJobs(
    { partner, from: sql`(${today}::date + 1)`, to: sql`'infinity'` },
    sql`w.sdate = w.fdate and w.datebi is null and w.cancelled_at is null`,
  );

const URGENT = sql`(j.prodcomm is not distinct from 'Emergency') desc, j.fdate`;

/** The most urgent unassigned jobs; others are found by postal code. */
export const MOST_FREE = 100;

type Listed = { jobs?: SQL; where?: SQL; order: SQL; limit?: number };

async function listed(
  db: Handle,
  { jobs = ANY, where = sql`true`, order, limit = MOST_FREE }: Listed,
): Promise<ScheduledRow[]> {
  const rows = await db.execute<ScheduledRow>(
    sql`select ${COLUMNS} from ${joined(jobs)} where ${where} order by ${order}, j.jobid limit ${limit}`,
  );
  return [...rows];
}

/** The partner's crews' window jobs of a day, in order. One statement. */
export const listOwnDay = (db: Handle, partner: number, today: BusinessDate) =>
  listed(db, {
    jobs: ownDay(partner, today),
    order: sql`e.name, j.num, j.stime, p.postcode`,
    limit: 200,
  });

/** Unassigned floaters whose postal code starts with `prefix` ("M6G", "M6G2Y", "M6G2Y5"), most urgent first. */
export function listFloatersIn(db: Handle, today: BusinessDate, prefix: string) {
  const spaced = `${prefix.slice(0, 3)} ${prefix.slice(3)}`.trim();
  // Ranges, so that the index on the code can be used; some codes were stored without their space.
  const within = (start: string) => sql`p.postcode between ${start} and ${start} || 'ZZZZ'`;
  return listed(db, {
    where: sql`${freeFloater(today)} and (${within(spaced)} or ${within(prefix)})`,
    order: sql`${URGENT}, p.postcode, p.address`,
  });
}

type Point = { latitude: number; longitude: number };
/** Both shops; `near` is the one requested. */
export type Bases = { near: Point; other: Point };

/** A property's location, or if unknown, the middle of the first twenty in its postal area. */
const WHERE = sql`left join lateral (
    select avg(q.latitude) as latitude, avg(q.longitude) as longitude from (
      select q.latitude, q.longitude from properties q where p.latitude is null and q.latitude is not null
        and q.postcode between left(p.postcode, 3) and left(p.postcode, 3) || 'ZZZZ' limit 20) q) area on true
  cross join lateral (select coalesce(p.latitude, area.latitude) as latitude,
    coalesce(p.longitude, area.longitude) as longitude) at`;

/** Only comparable with another such distance: a degree of longitude here is 0.72 of one of latitude. */
const away = ({ latitude, longitude }: Point) =>
  sql`((at.latitude - ${latitude}::float8) ^ 2 + ((at.longitude - ${longitude}::float8) * 0.72) ^ 2)`;

/** Nearer to this shop than to the other; anything not on the map counts as near both, so that it's never lost. */
const nearest = ({ near, other }: Bases) => sql`coalesce(${away(near)} <= ${away(other)}, true)`;

/** Unassigned floaters nearest to a shop: most urgent first, then nearest. One statement. */
export async function listFloatersNear(db: Handle, today: BusinessDate, bases: Bases, limit = MOST_FREE) {
  const rows = await db.execute<ScheduledRow>(sql`select ${COLUMNS} from ${joined(ANY)} ${WHERE}
    where ${freeFloater(today)} and ${nearest(bases)}
    order by ${URGENT}, ${away(bases.near)} nulls last, j.jobid limit ${limit}`);
  return [...rows];
}

/** A day's unassigned appointments, by time. One statement. */
export const listFreeAppointments = (db: Handle, day: BusinessDate) =>
  listed(db, {
    where: freeAppointment(sql`${day}::date`),
    order: sql`${URGENT}, j.stime nulls last, p.postcode`,
  });

/** Appointments of the partner's crews from tomorrow on. One statement. */
export const listComingAppointments = (db: Handle, partner: number, today: BusinessDate) =>
  listed(db, {
    jobs: comingAppointments(partner, today),
    order: sql`j.schdate, e.name, j.stime nulls last`,
  });

export type OddJobRow = Pick<ScheduledRow, "address" | "city" | "postcode" | "perly" | "price"> & {
  id: number;
  type: string;
  jobdesc: string;
  sdate: BusinessDate;
  crewname: string | null;
  done: boolean;
};
type OwnCrew = { hrid: number; name: string; day: BusinessDate };

/** The crews that work for the partner on those days, by name. One statement. */
export async function listOwnCrews(db: Handle, partner: number, days: readonly [BusinessDate, BusinessDate]) {
  const own = ownRows(
    sql`crew_day_members`,
    { partner, from: days[0], to: days[1] },
    { day: sql`w.ocdate`, crew: sql`w.hrid`, live: sql`w.position = 'driver'` },
  );
  const rows = await db.execute<OwnCrew>(sql`
    select m.hrid, e.name, m.ocdate::text as day from ${own} m join employees e using (hrid)
    order by m.ocdate, e.name, m.hrid`);
  return [...rows];
}

type ScheduleCounts = Record<
  "today" | "first" | "second" | "apptsToday" | "apptsTomorrow" | "upcoming",
  number
>;

type Counted = { partner: number; today: BusinessDate; tomorrow: BusinessDate; first: Point; second: Point };

/** How many jobs each list has; `first` and `second` are the floaters near those shops. One statement. */
export async function countSchedule(db: Handle, { partner, today, tomorrow, first, second }: Counted) {
  const appointments = (day: BusinessDate) =>
    sql`(select count(*) from jobs j where ${freeAppointment(sql`${day}::date`)})::int`;
  const mine = (jobs: SQL) => sql`(select count(*) from ${jobs} j)::int`;
  const [row] = await db.execute<ScheduleCounts>(sql`
    select ${mine(ownDay(partner, today))} as today, ${mine(comingAppointments(partner, today))} as upcoming,
      ${appointments(today)} as "apptsToday", ${appointments(tomorrow)} as "apptsTomorrow", f.first, f.second
    from (select (count(*) filter (where ${nearest({ near: first, other: second })}))::int as first,
        (count(*) filter (where ${nearest({ near: second, other: first })}))::int as second
      from jobs j join properties p on p.jobinfoid = j.jobinfoid ${WHERE} where ${freeFloater(today)}) f`);
  return row ?? { today: 0, first: 0, second: 0, apptsToday: 0, apptsTomorrow: 0, upcoming: 0 };
}
