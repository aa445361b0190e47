import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, inboundMessages, jobs, visitAnswers } from "@/db/schema/index";
import type { Page, Which } from "@/lib/core/jobs/sql/board-days";
import { freeOn } from "@/lib/core/jobs/sql/promises";
import { plannedVisit, visitDay, visitTime } from "@/lib/core/jobs/sql/visits";
import type { BusinessDate } from "@/lib/values/dates";

export const withoutCrew: Which = ({ today }) => sql`select * from ${jobs} where ${freeOn(today)}`;

/** Appointments of today's crews that aren't started and are due by now, or very soon (rule stuff-to-do). */
export const promisesAtRisk: Which = ({ today, atRisk }) => sql`select * from ${jobs}
  where ${jobs.crewHrid} is not null and ${jobs.schdate} = ${today}::date and ${jobs.sdate} = ${jobs.fdate}
  and ${jobs.datebi} is null and ${jobs.reportstime} is null and ${jobs.cancelledAt} is null
  and ${jobs.stime} <= ${atRisk.by}::time and ${jobs.stime} <> all(${sql.param(atRisk.except)}::time[])`;

export type PromisedToday = {
  jobid: number;
  cfid: number;
  address: string;
  city: string;
  postcode: string | null;
  jobdesc: string;
  sdate: BusinessDate;
  fdate: BusinessDate;
  stime: string | null;
  prodcomm: string | null;
  crewname: string | null;
  phone: string | null;
};

const listPromised = async (db: Handle, which: SQL, limit: number): Promise<PromisedToday[]> => [
  ...(await db.execute<PromisedToday>(sql`
    select x.jobid, x.cfid, p.address, p.city, p.postcode, x.jobdesc, x.sdate::text as sdate, x.fdate::text as fdate,
      x.stime::text as stime, x.prodcomm, e.name as crewname, coalesce(c.cellphone, c.phone) as phone
    from (${which}) x join properties p on p.jobinfoid = x.jobinfoid join clients c on c.cfid = x.cfid
    left join employees e on e.hrid = x.crew_hrid
    order by x.prodcomm is distinct from 'Emergency', x.sdate < x.fdate, x.stime nulls last, x.jobid limit ${limit}`)),
];

export const listWithoutCrew = (db: Handle, { days, limit }: Page) =>
  listPromised(db, withoutCrew(days), limit);
export const listPromisesAtRisk = (db: Handle, { days, limit }: Page) =>
  listPromised(db, promisesAtRisk(days), limit);

/** Today's crews with work, of whom no one has signed in when they should have. */
export const unsignedCrews: Which = ({ today, signedInByNow }) => sql`
  select d.ocid, m.hrid, work.jobs from crew_days d
  join crew_day_members m on m.ocid = d.ocid and m.position = 'driver'
  join lateral (select count(*)::int as jobs, count(j.reportstime)::int as begun from jobs j
    where j.crew_hrid = m.hrid and j.schdate = d.ocdate and j.cancelled_at is null) work
    on work.jobs > 0 and work.begun = 0
  where ${signedInByNow}::boolean and d.ocdate = ${today}::date
  and not exists (select from crew_day_members s where s.ocid = d.ocid and s.signin is not null)`;

export type UnsignedCrew = { ocid: number; crewname: string; people: string; jobs: number };

/** By driver; `people`: everyone on the crew. */
export async function listUnsignedCrews(db: Handle, { days, limit }: Page): Promise<UnsignedCrew[]> {
  const rows = await db.execute<UnsignedCrew>(sql`
    select x.ocid, e.name as crewname, x.jobs,
      (select string_agg(n.name, ', ' order by m.position) from crew_day_members m
        join employees n on n.hrid = m.hrid where m.ocid = x.ocid) as people
    from (${unsignedCrews(days)}) x join employees e on e.hrid = x.hrid
    order by e.name, x.ocid limit ${limit}`);
  return [...rows];
}

/** The client's last message that asks for it: the one the mark came from, else the job's. */
const asked = sql`(select m.id from ${inboundMessages} m
  where m.id = ${visitAnswers.inboundId} or (m.jobid = ${jobs.jobid} and m.answer = 'move') order by m.id desc limit 1)`;

const visitsWith = (which: SQL | undefined) => sql`
  select ${jobs.jobid}, ${jobs.cfid}, ${jobs.jobinfoid}, ${jobs.jobdesc}, ${jobs.sdate}, ${jobs.fdate}, ${jobs.stime},
    ${visitDay} as visit_day, ${visitAnswers.visit}, ${visitAnswers.answeredAt} as created_at, ${visitAnswers.notedBy},
    ${asked} as asked
  from ${visitAnswers} join ${jobs} on ${jobs.jobid} = ${visitAnswers.jobid} and ${visitTime} = ${visitAnswers.visit}
  join ${clients} on ${clients.cfid} = ${jobs.cfid}
  where ${and(plannedVisit, isNull(clients.erasedAt), which)}`;

/** Planned visits whose client wants another day, or none: until the visit moves, or they say that it suits. */
export const wantsChange: Which = () => visitsWith(eq(visitAnswers.answer, "move"));

/** Those of them where someone heard that we may come after all, and noted it. */
const settled = sql`${visitAnswers.answer} = 'confirmed' and ${visitAnswers.notedBy} is not null and ${asked} is not null`;

/** The next visits first. */
export async function listWantsChange(db: Handle, { limit }: Page): Promise<ChangeWanted[]> {
  const rows = await db.execute<ChangeWanted>(sql`
    select x.jobid, x.cfid, x.visit, x.visit_day::text as "visitDay", x.sdate::text as sdate, x.fdate::text as fdate,
      x.stime::text as stime, x.jobdesc, c.honorific, c.firstname, c.lastname, coalesce(c.cellphone, c.phone) as phone,
      p.address, nullif(m.body, '') as body, e.name as "notedBy", a.answer = 'confirmed' as "isSettled",
      to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from (${visitsWith(or(eq(visitAnswers.answer, "move"), settled))}) x
    join visit_answers a on a.jobid = x.jobid and a.visit = x.visit
    join clients c on c.cfid = x.cfid join properties p on p.jobinfoid = x.jobinfoid
    left join inbound_messages m on m.id = x.asked left join employees e on e.hrid = x.noted_by
    order by a.answer = 'confirmed', x.visit, x.jobid limit ${limit}`);
  return [...rows];
}

export type ChangeWanted = {
  jobid: number;
  cfid: number;
  visit: string;
  visitDay: BusinessDate;
  sdate: BusinessDate;
  fdate: BusinessDate;
  stime: string | null;
  jobdesc: string;
  honorific: string | null;
  firstname: string | null;
  lastname: string;
  phone: string | null;
  address: string;
  /** What they wrote; null: someone heard it on the phone, or the message was deleted. */
  body: string | null;
  /** ISO. */
  since: string;
  notedBy: string | null;
  isSettled: boolean;
};
