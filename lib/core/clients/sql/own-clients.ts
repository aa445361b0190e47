import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { bringsRightsOn } from "@/lib/core/dnfs/sql/dnf-rights";
import type { BusinessDate } from "@/lib/values/dates";

/**
 * The clients that staff without client care see: those on the run sheets of the person's crew days `from` … `to`, and
 * those of a partner's own work. Today's work waits for the crew's safety points, unless it's started or the person is
 * `ungated` (rule safety-points).
 */
export type OwnClients = {
  hrid: number;
  ungated: boolean;
  partner: number | null;
  from: BusinessDate;
  to: BusinessDate;
  today: BusinessDate;
};

/** Everyone present on the crew `driver` drives has signed in and read the safety points (rule safety-points). */
export const isSafe = sql`driver.present and not exists (select 1 from crew_day_members seat
  where seat.ocid = driver.ocid and seat.present and (seat.signin is null or not seat.safety_read))`;

/** Whether the person in this seat is ready, for those on the crew themselves (rule safety-points). */
export const isReady = (seat: SQL): SQL =>
  sql`(${seat}.present and ${seat}.signin is not null and ${seat}.safety_read)`;

/** The days the person was or will be on a crew, with the driver whose run sheet it was, and whether it's open. */
const crewDaysOf = ({ hrid, from, to, today, ungated }: OwnClients) => sql`
  select mine.ocdate as day, driver.hrid as crew,
    (${ungated} or mine.ocdate <> ${today}::date or (${isSafe} and ${isReady(sql`mine`)})) as open
  from crew_day_members mine
  join crew_day_members driver on driver.ocid = mine.ocid and driver.position = 'driver'
  where mine.hrid = ${hrid} and mine.ocdate between ${from}::date and ${to}::date`;

const runSheetJobs = sql`
  select j.jobid, j.cfid from crew_days_of_mine mine
  join jobs j on j.crew_hrid = mine.crew and j.schdate = mine.day where j.cancelled_at is null
    and (mine.open or j.reportstime is not null)`;

/**
 * Open DNFs are on the run sheet from their day until they're done. Those due today wait for that crew's safety points,
 * whichever day's run sheet has them too.
 */
const runSheetDnfs = ({ today }: OwnClients) => sql`
  select j.jobid, j.cfid from dnfs d join jobs j on j.jobid = d.jobid
  join crew_days_of_mine mine on mine.crew = coalesce(d.crew_hrid, j.crew_hrid)
  where (d.reportstime is not null or mine.open and not exists (
      select 1 from crew_days_of_mine gate where gate.day = ${today}::date and gate.crew = mine.crew and not gate.open
        and d.datebi is null and greatest(d.sdate, coalesce(d.dnfdate, d.sdate)) <= gate.day))
    and ${bringsRightsOn(sql`mine.day`)} and (d.datebi = mine.day
    or (greatest(d.sdate, coalesce(d.dnfdate, d.sdate)) <= mine.day and (d.datebi is null or d.datebi >= mine.day)))`;

/** Done by a crew that was the partner's on the job's day. */
const partnerJobs = (partner: number) => sql`
  select j.jobid, j.cfid from partner_crews c join jobs j on j.crew_hrid = c.crew_hrid
    and coalesce(j.datebi, j.schdate) >= c.valid_from
    and (c.valid_to is null or coalesce(j.datebi, j.schdate) <= c.valid_to)
  where c.partner_hrid = ${partner} and j.cancelled_at is null`;

/** The partner's whose crew does it on its day, else the partner named on it. */
const partnerOddJobs = (partner: number, today: BusinessDate) => sql`
  select o.cfid from odd_jobs o left join partner_crews c on c.crew_hrid = o.crew_hrid
    and coalesce(o.datebi, o.sdate, ${today}::date) >= c.valid_from
    and (c.valid_to is null or coalesce(o.datebi, o.sdate, ${today}::date) <= c.valid_to)
  where o.cancelled_at is null and coalesce(c.partner_hrid, o.partner_hrid) = ${partner}`;

const partnerLeads = (partner: number) => sql`
  select l.cfid from leads l
  where l.cfid is not null and (l.holder_hrid = ${partner} or l.estimator_hrid = ${partner})`;

const union = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `);

/** `with` clauses that define `own_jobs` (jobid, cfid): window jobs, including those with a DNF. */
const ownJobs = (own: OwnClients) => sql`crew_days_of_mine as materialized (${crewDaysOf(own)}),
  own_jobs as (${union([
    runSheetJobs,
    runSheetDnfs(own),
    ...(own.partner === null ? [] : [partnerJobs(own.partner)]),
  ])})`;

/** The cfids of one's own clients, for `in (…)`. */
export const cfidsOfOwn = (own: OwnClients): SQL => sql`
  with ${ownJobs(own)} ${union([
    sql`select cfid from own_jobs`,
    ...(own.partner === null ? [] : [partnerOddJobs(own.partner, own.today), partnerLeads(own.partner)]),
  ])}`;

/** The client's own job that is Receivable: `jobid`, or the newest. Null if there's none. */
export async function findJobToCollect(
  db: Handle,
  own: OwnClients,
  { cfid, jobid }: { cfid: number; jobid: number | null },
): Promise<number | null> {
  const [row] = await db.execute<{ jobid: number }>(sql`
    with ${ownJobs(own)} select j.jobid from jobs j
    where j.cfid = ${cfid} and j.recstatus = 'Receivable' and j.cancelled_at is null
      and j.jobid in (select jobid from own_jobs) and j.jobid = coalesce(${jobid}::int, j.jobid)
    order by j.datebi desc, j.jobid desc limit 1`);
  return row?.jobid ?? null;
}

export async function hasOwnClient(db: Handle, own: OwnClients, cfid: number): Promise<boolean> {
  const [row] = await db.execute<{ own: boolean }>(sql`select ${cfid} in (${cfidsOfOwn(own)}) as own`);
  return row?.own === true;
}
