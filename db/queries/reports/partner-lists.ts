import { type SQL, sql } from "drizzle-orm";
import type { ReceivableStatus } from "@/lib/jobs/report/receivable-rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { Handle } from "../../client";
import {
  burdenSpans,
  estimateDay,
  estimateRows,
  mgtTaskRows,
  oddJobRows,
  type PartnerSpan,
  payRows,
  windowJobs,
} from "./partner-rows";

/** One done job; prices in cents, null while TBD. `cards` is how many the client has saved. */
export type EarnedRow = {
  id: number;
  type: string;
  cfid: number;
  client: string;
  address: string;
  jobdesc: string;
  price: number | null;
  discountPrice: number | null;
  matPrice: number | null;
  crew: string | null;
  datebi: BusinessDate;
  recstatus: ReceivableStatus | null;
  cards: number;
};

/** What is asked of money lists: all, the money that is in, or what is still to come. */
export type Paid = "paid" | "pending" | "all";

const FITS: Record<Paid, SQL> = {
  all: sql`true`,
  paid: sql`w.recstatus in ('PAID', 'Paid By Card')`,
  // As the index on what is unpaid says it.
  pending: sql`(w.recstatus is null or w.recstatus not in ('PAID', 'Paid By Card'))`,
};

const placed = sql`coalesce(nullif(k.company, ''), concat_ws(' ', k.firstname, k.lastname)) as client, p.address,
  (select count(*)::int from stripe_customers sc join saved_cards sa using (customer_id)
    where sc.cfid = w.cfid and sa.removed_at is null) as cards`;

/** The partner's window jobs of the days, of one crew if it is given; oldest first. One statement. */
export async function listPartnerJobs(
  db: Handle,
  { crew = null, paid = "all", ...span }: PartnerSpan & { crew?: number | null; paid?: Paid },
): Promise<EarnedRow[]> {
  const rows = await db.execute<EarnedRow>(sql`
    select w.jobid as id, 'Windows' as type, w.cfid, w.jobdesc, (w.price * 100)::float8 as price,
      (w.discount_price * 100)::float8 as "discountPrice", null::float8 as "matPrice", e.name as crew,
      w.datebi::text as datebi, w.recstatus, ${placed}
    from (select j.* from ${windowJobs(span)} and (${crew}::int is null or c.crew_hrid = ${crew}::int)) w
    join properties p on p.jobinfoid = w.jobinfoid join clients k on k.cfid = w.cfid
    left join employees e on e.hrid = w.crew_hrid
    where ${FITS[paid]} order by w.datebi, w.jobid`);
  return [...rows];
}

/** The partner's done odd jobs and paint of the days, of one crew if it is given, oldest first; `type` is type5. One statement. */
export async function listPartnerOddJobs(
  db: Handle,
  { crew = null, paid = "all", ...span }: PartnerSpan & { crew?: number | null; paid?: Paid },
): Promise<EarnedRow[]> {
  const rows = await db.execute<EarnedRow>(sql`
    select w.id, w.type5 as type, w.cfid, w.details as jobdesc, (w.price * 100)::float8 as price,
      null::float8 as "discountPrice", (w.mat_price * 100)::float8 as "matPrice", e.name as crew,
      w.datebi::text as datebi, w.recstatus, ${placed}
    from ${oddJobRows(span)} w
    join properties p on p.jobinfoid = w.jobinfoid join clients k on k.cfid = w.cfid
    left join employees e on e.hrid = coalesce(w.crew_hrid, w.partner_hrid)
    where ${FITS[paid]} and (${crew}::int is null or e.hrid = ${crew}::int) order by w.datebi, w.id`);
  return [...rows];
}

/** Pay in cents. */
export type EstimatePayRow = {
  msid: number;
  date: BusinessDate;
  address: string | null;
  visitPay: number;
  salesPay: number;
  version: number;
};

/** What the partner's returned estimates bring, oldest first. One statement. */
export async function listEstimatePay(db: Handle, span: PartnerSpan): Promise<EstimatePayRow[]> {
  const rows = await db.execute<EstimatePayRow>(sql`
    select w.msid, w.date, p.address, w."visitPay", w."salesPay", w.version from (
      select l.msid, l.jobinfoid, l.version, ${estimateDay}::text as date, (coalesce(l.visit_pay, 0) * 100)::float8 as "visitPay",
        (coalesce(l.sales_pay, 0) * 100)::float8 as "salesPay" from ${estimateRows(span)}) w
    left join properties p on p.jobinfoid = w.jobinfoid order by w.date, w.msid`);
  return [...rows];
}

/** One entry of paid time: rate and pay in cents, `share` the employer's burden of that day. */
export type LabourRow = {
  id: number;
  hrid: number;
  day: BusinessDate;
  name: string;
  what: string;
  /** How it is paid: Hourly; null of management time, which has no other way. */
  paymethod: string | null;
  stime: string;
  ftime: string;
  hours: number;
  rate: number;
  pay: number;
  audited: boolean;
  share: number;
  version: number;
};

type LabourAsked = PartnerSpan & {
  /** Only what the partner worked. */
  personal: boolean;
  burden: number;
};

const labourColumns = sql`w.id, w.hrid, w.day::text as day, e.name, w.hours::float8 as hours,
  (w.rate * 100)::float8 as rate, (w.pay * 100)::float8 as pay, w.audited_at is not null as audited,
  s.share::float8 as share, w.version`;

const own = ({ personal, partner }: LabourAsked) => sql`(not ${personal}::boolean or w.hrid = ${partner})`;

/** Paid hours that are the partner's, oldest first. One statement. */
export async function listWorkSchedules(db: Handle, asked: LabourAsked): Promise<LabourRow[]> {
  const rows = await db.execute<LabourRow>(sql`
    select ${labourColumns}, w.kind as what, w.paymethod, w.stime::text as stime, w.ftime::text as ftime
    from ${payRows(asked)} w join employees e on e.hrid = w.hrid
    join ${burdenSpans(asked.burden)} s on w.day >= s.since and (s.until is null or w.day < s.until)
    where ${own(asked)} order by w.day, w.id`);
  return [...rows];
}

/** Paid management time that is the partner's, oldest first. One statement. */
export async function listMgtTasks(db: Handle, asked: LabourAsked): Promise<LabourRow[]> {
  const rows = await db.execute<LabourRow>(sql`
    select ${labourColumns}, w.task as what, null as paymethod, w.rstime::text as stime, w.rftime::text as ftime
    from ${mgtTaskRows(asked)} w join employees e on e.hrid = w.hrid
    join ${burdenSpans(asked.burden)} s on w.day >= s.since and (s.until is null or w.day < s.until)
    where ${own(asked)} order by w.day, w.id`);
  return [...rows];
}
