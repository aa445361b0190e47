import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { outbox } from "@/db/schema/index";
import type { Page, Which } from "@/lib/core/jobs/sql/board-days";
import { isOwedPay, withoutPay } from "@/lib/core/jobs/sql/production";
import { CLIENT } from "@/lib/core/live-actions/sql";
import type { PayKind } from "@/lib/core/pay/schema";
import { chargedOf } from "@/lib/core/payments/sql/owed";
import type { JobState } from "@/lib/core/work/schema";
import { addDays, type BusinessDate } from "@/lib/values/dates";

const cents = (amount: SQL) => sql`(${amount} * 100)::float8`;

/** Jobs with a crew but no number that aren't started. Those from earlier days weren't done. */
export const unnumberedJobs: Which = () => sql`select * from jobs
  where crew_hrid is not null and num is null and reportstime is null and datebi is null and cancelled_at is null`;

/** A job `x`'s revenue before tax, in cents; null = TBD. */
const PRICE = cents(chargedOf(sql`x`));

export type UnnumberedJob = {
  jobid: number;
  schdate: BusinessDate;
  crewname: string;
  address: string;
  city: string;
  postcode: string | null;
  jobdesc: string;
  price: number | null;
  sdate: BusinessDate;
  fdate: BusinessDate;
  stime: string | null;
  prodcomm: string | null;
};

/** Earliest day first, by crew. */
export async function listUnnumberedJobs(db: Handle, { days, limit }: Page): Promise<UnnumberedJob[]> {
  const rows = await db.execute<UnnumberedJob>(sql`
    select x.jobid, x.schdate::text as schdate, e.name as crewname, p.address, p.city, p.postcode, x.jobdesc,
      ${PRICE} as price, x.sdate::text as sdate, x.fdate::text as fdate, x.stime::text as stime,
      x.prodcomm
    from (${unnumberedJobs(days)}) x
    join properties p on p.jobinfoid = x.jobinfoid join employees e on e.hrid = x.crew_hrid
    order by x.schdate, e.name, x.stime nulls last, x.jobid limit ${limit}`);
  return [...rows];
}

/** People owed pay who have no entry, on days before today as far back as the board looks. */
export const missingPay: Which = ({ today, paySince }) => sql`
  select m.ocdate as day, m.hrid, m.present, m.signin, d.hrid as crew_hrid
  from ${withoutPay(paySince, addDays(today, -1))}
  where ${isOwedPay}`;

export type MissingPay = {
  day: BusinessDate;
  hrid: number;
  name: string;
  crewname: string;
  /**
   * Why the day is owed: signed in at this time, else marked present, else the crew worked and attendance wasn't taken.
   */
  signin: string | null;
  present: boolean;
};

/** Oldest day first, by crew. */
export async function listMissingPay(db: Handle, { days, limit }: Page): Promise<MissingPay[]> {
  const rows = await db.execute<MissingPay>(sql`
    select x.day::text as day, x.hrid, e.name, c.name as crewname, x.signin::text as signin, x.present
    from (${missingPay(days)}) x
    join employees e on e.hrid = x.hrid join employees c on c.hrid = x.crew_hrid
    order by x.day, c.name, e.name, x.hrid limit ${limit}`);
  return [...rows];
}

/** Unaudited pay entries of any kind from days before today. */
export const unauditedPay: Which = ({ today }) => sql`select * from pay_entries
  where audited_at is null and deleted_at is null and day < ${today}::date`;

export type UnauditedPay = {
  id: number;
  version: number;
  day: BusinessDate;
  hrid: number;
  name: string;
  kind: PayKind;
  /** Null for an entry without a crew. */
  crewname: string | null;
  /** Whether that crew was out that day: only then is there a crew profile. */
  crewOut: boolean;
  stime: string;
  ftime: string;
  hours: number;
  /** Cents. */
  rate: number;
  pay: number;
  recorder: string | null;
};

/** Oldest day first, by name. */
export async function listUnauditedPay(db: Handle, { days, limit }: Page): Promise<UnauditedPay[]> {
  const rows = await db.execute<UnauditedPay>(sql`
    select x.id, x.version, x.day::text as day, x.hrid, e.name, x.kind, c.name as crewname,
      (select m.ocid from crew_day_members m
        where m.ocdate = x.day and m.hrid = x.crew_hrid and m.position = 'driver') is not null as "crewOut",
      x.stime::text as stime, x.ftime::text as ftime, x.hours::float8 as hours,
      ${cents(sql`x.rate`)} as rate, ${cents(sql`x.pay`)} as pay, r.name as recorder
    from (${unauditedPay(days)}) x
    join employees e on e.hrid = x.hrid
    left join employees c on c.hrid = x.crew_hrid left join employees r on r.hrid = x.recorder_hrid
    order by x.day, e.name, x.id limit ${limit}`);
  return [...rows];
}

/** Floaters whose window ends soon or has ended, and that are neither reported nor cancelled. */
export const endingFloaters: Which = ({ floatUntil }) => sql`select * from jobs
  where sdate < fdate and fdate <= ${floatUntil}::date and datebi is null and cancelled_at is null`;

export type EndingFloater = Omit<UnnumberedJob, "schdate" | "crewname" | "stime"> & {
  state: JobState;
  schdate: BusinessDate | null;
  crewname: string | null;
  holdingCell: boolean;
};

/** Longest overdue first. */
export async function listEndingFloaters(db: Handle, { days, limit }: Page): Promise<EndingFloater[]> {
  const rows = await db.execute<EndingFloater>(sql`
    select x.jobid, x.state, x.schdate::text as schdate, e.name as crewname, p.address, p.city, p.postcode,
      x.jobdesc, ${PRICE} as price, x.sdate::text as sdate, x.fdate::text as fdate, x.prodcomm,
      x.holding_cell as "holdingCell"
    from (${endingFloaters(days)}) x
    join properties p on p.jobinfoid = x.jobinfoid left join employees e on e.hrid = x.crew_hrid
    order by x.fdate, p.postcode, x.jobid limit ${limit}`);
  return [...rows];
}

/** Unjudged DNFs: every open one, and any returned without a verdict. */
export const undecidedDnfs: Which = () => sql`select * from dnfs where verdict is null`;

export type UndecidedDnf = {
  dnfid: number;
  address: string;
  city: string;
  postcode: string | null;
  dnfdesc: string;
  origin: "crew" | "client" | "office";
  /** Its own crew's, else its job's. */
  crewname: string | null;
  sdate: BusinessDate;
  fdate: BusinessDate;
  datebi: BusinessDate | null;
};

/** Earliest promise first. */
export async function listUndecidedDnfs(db: Handle, { days, limit }: Page): Promise<UndecidedDnf[]> {
  const rows = await db.execute<UndecidedDnf>(sql`
    select x.dnfid, p.address, p.city, p.postcode, x.dnfdesc, x.origin, e.name as crewname,
      x.sdate::text as sdate, x.fdate::text as fdate, x.datebi::text as datebi
    from (${undecidedDnfs(days)}) x
    join jobs j on j.jobid = x.jobid join properties p on p.jobinfoid = j.jobinfoid
    left join employees e on e.hrid = coalesce(x.crew_hrid, j.crew_hrid)
    order by x.fdate, x.dnfid limit ${limit}`);
  return [...rows];
}

/** Unclaimed calls for help. */
export const unclaimedLiveActions: Which = () => sql`select * from live_actions where status = 'Unclaimed'`;

export type UnclaimedLiveAction = {
  id: number;
  target: string;
  actionType: string;
  description: string;
  recorder: string;
  createdAt: string;
};

/** Longest waiting first; `createdAt` as an ISO instant. */
export async function listUnclaimedLiveActions(
  db: Handle,
  { days, limit }: Page,
): Promise<UnclaimedLiveAction[]> {
  const rows = await db.execute<UnclaimedLiveAction>(sql`
    select x.id, x.target, x.action_type as "actionType", x.description, coalesce(e.name, ${CLIENT}) as recorder,
      to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
    from (${unclaimedLiveActions(days)}) x left join employees e on e.hrid = x.recorder_hrid
    order by x.created_at, x.id limit ${limit}`);
  return [...rows];
}

/** Days off that wait for the office's answer, of people who work here. */
export const askedDaysOff = () => sql`select * from days_off where state = 'asked' and deleted_at is null
  and hrid in (select hrid from employees where active)`;

/** Those that wait for an answer. */
export const openInbound: Which = () => sql`select * from inbound_messages where done_at is null`;

/** Messages that couldn't be sent and wait for the office. */
export const failedMessages = () => sql`select * from ${outbox} where ${outbox.state} = 'failed'`;

/** Prices that wait for someone to look at them; a return that was taken back waits for nothing. */
export const openPriceChecks: Which = () => sql`select * from price_checks c where c.state = 'open'
  and (c.jobid is null or exists (select from jobs j where j.jobid = c.jobid and j.state = 'reported'))`;
