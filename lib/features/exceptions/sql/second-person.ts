import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { UNPAID } from "@/db/schema/sameness";
import type { Page, Which } from "@/lib/core/jobs/sql/board-days";
import type { BusinessDate } from "@/lib/values/dates";

/** Odd jobs that only their own partner says are paid. */
export const saidPaidOddJobs: Which = () => sql`select * from odd_jobs
  where ${UNPAID} and paid_said_by is not null and paid_confirmed_at is null`;

export type SaidPaid = {
  id: number;
  version: number;
  address: string;
  details: string;
  datebi: BusinessDate;
  /** Cents; null while TBD. */
  price: number | null;
  hrid: number;
  partner: string;
};

const said = sql`x.id, x.version, p.address, x.details, x.datebi::text as datebi, (x.price * 100)::float8 as price,
  x.paid_said_by as hrid, e.name as partner`;
const ofPlace = sql`join properties p on p.jobinfoid = x.jobinfoid join employees e on e.hrid = x.paid_said_by`;

/** Oldest first. */
export async function listSaidPaid(db: Handle, { days, limit }: Page): Promise<SaidPaid[]> {
  const rows = await db.execute<SaidPaid>(sql`select ${said} from (${saidPaidOddJobs(days)}) x ${ofPlace}
    order by x.datebi, x.id limit ${limit}`);
  return [...rows];
}

/** Those confirmed within a day, newest first: they can still be undone. */
export async function listConfirmedPaid(db: Handle, now: Date, limit: number): Promise<SaidPaid[]> {
  const rows = await db.execute<SaidPaid>(sql`select ${said} from odd_jobs x ${ofPlace}
    where x.paid_confirmed_at > ${now.toISOString()}::timestamptz - interval '1 day'
    order by x.paid_confirmed_at desc, x.id limit ${limit}`);
  return [...rows];
}

/** When it reached us, whatever its phone claims. */
const arrivedAt = sql`coalesce(sent_at, created_at)`;

/**
 * Pay that one person entered and audited, inspections of one's own crew, and jobs that someone linked to their own
 * estimate, for a day each. A link that isn't in the activity log came with the booking.
 */
export const onePersonActs: Which = ({ today, clock }) => {
  const since = sql`((${today}::date + ${clock}::time) at time zone 'America/Toronto' - interval '1 day')`;
  return sql`
    select 'pay' as act, id, version, audited_at as at, audited_by as by_hrid, hrid, null::int as jobid
    from pay_entries
    where audited_by = recorder_hrid and deleted_at is null and audited_at > ${since}
    union all
    select 'inspection', id, 1, ${arrivedAt}, inspector_hrid, null, jobid from inspections
    where inspector_hrid in (driver_hrid, partner_hrid, partner1_hrid) and withdrawn_at is null
      and ${arrivedAt} > ${since}
    union all
    select 'link', e.jobid, e.version, e.decided_at, e.decided_by, null, e.jobid
    from audit_events a join job_estimates e on e.jobid = a.subject_id::int and e.decided_at = a.at
    join leads l on l.msid = e.msid
    where a.subject = 'job' and a.at > ${since} and a.action = 'job.link-estimate' and e.decided_by = l.estimator_hrid`;
};

export type OnePersonAct = {
  act: "pay" | "inspection" | "link";
  id: number;
  version: number;
  /** ISO. */
  at: string;
  hrid: number;
  by: string;
  /** Whose pay, or which house. */
  about: string;
};

const named = sql`x.act, x.id, x.version, to_json(x.at) #>> '{}' as at, x.by_hrid as hrid, e.name as by,
  coalesce(w.name, p.address, '') as about`;
const ofPeople = sql`join employees e on e.hrid = x.by_hrid left join employees w on w.hrid = x.hrid
  left join jobs j on j.jobid = x.jobid left join properties p on p.jobinfoid = j.jobinfoid`;

/** Newest first. */
export async function listOnePersonActs(db: Handle, { days, limit }: Page): Promise<OnePersonAct[]> {
  const rows = await db.execute<OnePersonAct>(sql`select ${named} from (${onePersonActs(days)}) x ${ofPeople}
    order by x.at desc, x.act, x.id limit ${limit}`);
  return [...rows];
}

/** Inspections of a day that someone took back, newest first: they can still be restored. */
export async function listTakenBack(db: Handle, now: Date, limit: number): Promise<OnePersonAct[]> {
  const rows = await db.execute<OnePersonAct>(sql`select ${named} from (
      select 'inspection' as act, id, 1 as version, ${arrivedAt} as at, inspector_hrid as by_hrid, null::int as hrid, jobid
      from inspections
      where withdrawn_at is not null and ${arrivedAt} > ${now.toISOString()}::timestamptz - interval '1 day'
    ) x ${ofPeople} order by x.at desc, x.id limit ${limit}`);
  return [...rows];
}
