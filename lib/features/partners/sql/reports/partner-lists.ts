import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { burdenSpans, inSpan } from "@/lib/core/partners/sql/rate-spans";
import type { HeldFor } from "@/lib/core/payments/held-rules";
import type { ReceivableStatus } from "@/lib/core/work/receivable-rules";
import {
  estimateDay,
  estimateRows,
  isPaid,
  isPending,
  mgtTaskRows,
  oddJobRows,
  type PartnerSpan,
  payRows,
  windowJobs,
} from "@/lib/features/partners/sql/partner-rows";
import type { BusinessDate } from "@/lib/values/dates";

/** One completed job; prices in cents, null while TBD. `cards` is how many the client has saved. */
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
  /** Cents with tax; only for owed jobs. */
  alreadyPaid?: number;
  /** Why no pay link is sent for it; only for owed jobs. */
  held?: HeldFor | null;
  cards: number;
};

/** Which rows a money list shows: all, paid, or still owed. */
export type Paid = "paid" | "pending" | "all";

const FITS: Record<Paid, (status: SQL) => SQL> = {
  all: () => sql`true`,
  paid: isPaid,
  pending: isPending,
};

/** All rows oldest first, or only this many of the newest, newest first. */
type Newest = { newest?: number };

const inOrder = ({ newest }: Newest, day: SQL, id: SQL) =>
  newest === undefined ? sql`order by ${day}, ${id}` : sql`order by ${day} desc, ${id} desc limit ${newest}`;

/** The days from the oldest of the newest rows on, so that no earlier row is read; `days` gives rows with `day`. */
const spanOf = <S extends PartnerSpan>(span: S, { newest }: Newest, days: (span: S) => SQL): S =>
  newest === undefined
    ? span
    : {
        ...span,
        from: sql`coalesce((select d.day from (${days(span)}) d order by d.day desc limit 1 offset ${newest - 1}),
          ${span.from}::date)`,
      };

const placed = sql`coalesce(nullif(k.company, ''), concat_ws(' ', k.firstname, k.lastname)) as client, p.address,
  (select count(*)::int from stripe_customers sc join saved_cards sa using (customer_id)
    where sc.cfid = w.cfid and sa.removed_at is null) as cards`;

type EarnedAsked = PartnerSpan & Newest & { crew?: number | null; paid?: Paid };

/** The partner's window jobs on those days, optionally of one crew; for owed jobs, the amount left. One statement. */
export async function listPartnerJobs(
  db: Handle,
  { crew, paid = "all", newest, ...asked }: EarnedAsked,
): Promise<EarnedRow[]> {
  const fits = (span: PartnerSpan) => sql`${windowJobs(span, crew)} and ${FITS[paid](sql`j.recstatus`)}`;
  const kept = paid === "pending" ? sql`(w.already_paid * 100)::float8` : sql`0`;
  const span = spanOf(asked, { newest }, (all) => sql`select j.datebi as day from ${fits(all)}`);
  const rows = await db.execute<EarnedRow>(sql`
    select w.jobid as id, 'Windows' as type, w.cfid, w.jobdesc, (w.price * 100)::float8 as price,
      (w.discount_price * 100)::float8 as "discountPrice", null::float8 as "matPrice", e.name as crew,
      w.datebi::text as datebi, w.recstatus, ${kept} as "alreadyPaid", ${placed}
    from (select j.* from ${fits(span)}) w
    join properties p on p.jobinfoid = w.jobinfoid join clients k on k.cfid = w.cfid
    left join employees e on e.hrid = w.crew_hrid
    ${inOrder({ newest }, sql`w.datebi`, sql`w.jobid`)}`);
  return [...rows];
}

/**
 * The partner's completed odd jobs and painting on those days, optionally of one crew; `type` is type5. One statement.
 */
export async function listPartnerOddJobs(
  db: Handle,
  { crew = null, paid = "all", newest, ...span }: EarnedAsked,
): Promise<EarnedRow[]> {
  const rows = await db.execute<EarnedRow>(sql`
    select w.id, w.type5 as type, w.cfid, w.details as jobdesc, (w.price * 100)::float8 as price,
      null::float8 as "discountPrice", (w.mat_price * 100)::float8 as "matPrice", e.name as crew,
      w.datebi::text as datebi, w.recstatus, ${placed}
    from ${oddJobRows(span)} w
    join properties p on p.jobinfoid = w.jobinfoid join clients k on k.cfid = w.cfid
    left join employees e on e.hrid = coalesce(w.crew_hrid, w.partner_hrid)
    where ${FITS[paid](sql`w.recstatus`)} and (${crew}::int is null or e.hrid = ${crew}::int)
    ${inOrder({ newest }, sql`w.datebi`, sql`w.id`)}`);
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

/** What the partner's returned estimates earn. One statement. */
export async function listEstimatePay(
  db: Handle,
  { newest, ...span }: PartnerSpan & Newest,
): Promise<EstimatePayRow[]> {
  const rows = await db.execute<EstimatePayRow>(sql`
    select w.msid, w.date, p.address, w."visitPay", w."salesPay", w.version from (
      select l.msid, l.jobinfoid, l.version, ${estimateDay}::text as date, (coalesce(l.visit_pay, 0) * 100)::float8 as "visitPay",
        (coalesce(l.sales_pay, 0) * 100)::float8 as "salesPay" from ${estimateRows(span)}) w
    left join properties p on p.jobinfoid = w.jobinfoid ${inOrder({ newest }, sql`w.date`, sql`w.msid`)}`);
  return [...rows];
}

/** How many earn something, and how much, in cents. One statement. */
export async function sumEstimatePay(db: Handle, span: PartnerSpan) {
  const [sums] = await db.execute<Record<"count" | "visit_pay" | "sales_pay" | "total", number>>(sql`
    select count(*)::int as count, (coalesce(sum(l.visit_pay), 0) * 100)::float8 as visit_pay,
      (coalesce(sum(l.sales_pay), 0) * 100)::float8 as sales_pay,
      (coalesce(sum(coalesce(l.visit_pay, 0) + coalesce(l.sales_pay, 0)), 0) * 100)::float8 as total
    from ${estimateRows(span)}`);
  return sums ?? { count: 0, visit_pay: 0, sales_pay: 0, total: 0 };
}

/** One entry of paid time: rate and pay in cents, `share` the employer's burden that day. */
export type LabourRow = {
  id: number;
  hrid: number;
  day: BusinessDate;
  name: string;
  what: string;
  /** How it's paid: Hourly; null for management time, which is always hourly. */
  paymethod: string | null;
  stime: string;
  ftime: string;
  hours: number;
  rate: number;
  pay: number;
  audited: boolean;
  overlapReason: string | null;
  share: number;
  version: number;
};

type LabourAsked = PartnerSpan &
  Newest & {
    /** Only the partner's own work. */
    personal: boolean;
    burden: number;
  };

const labourColumns = sql`w.id, w.hrid, w.day::text as day, e.name, w.hours::float8 as hours,
  (w.rate * 100)::float8 as rate, (w.pay * 100)::float8 as pay, w.audited_at is not null as audited,
  s.share::float8 as share, w.overlap_reason as "overlapReason", w.version`;

const own = ({ personal, partner }: LabourAsked) => (personal ? sql`w.hrid = ${partner}` : sql`true`);

/** `columns`, and whose hours they are if requested. */
const withOwner = ({ personal }: LabourAsked, columns: SQL) => (personal ? sql`${columns}, w.hrid` : columns);

/** The partner's paid hours. One statement. */
export async function listWorkSchedules(db: Handle, { newest, ...all }: LabourAsked): Promise<LabourRow[]> {
  const days = (span: LabourAsked) =>
    sql`select w.day from ${payRows(span, withOwner(span, sql`w.day`))} w where ${own(span)}`;
  const asked = spanOf(all, { newest }, days);
  const rows = await db.execute<LabourRow>(sql`
    select ${labourColumns}, w.kind as what, w.paymethod, w.stime::text as stime, w.ftime::text as ftime
    from ${payRows(asked)} w join employees e on e.hrid = w.hrid
    join ${burdenSpans(asked.burden)} s on ${inSpan(sql`w.day`)}
    where ${own(asked)} ${inOrder({ newest }, sql`w.day`, sql`w.id`)}`);
  return [...rows];
}

/** The partner's paid management time. One statement. */
export async function listMgtTasks(db: Handle, { newest, ...asked }: LabourAsked): Promise<LabourRow[]> {
  const rows = await db.execute<LabourRow>(sql`
    select ${labourColumns}, w.task as what, null as paymethod, w.rstime::text as stime, w.rftime::text as ftime
    from ${mgtTaskRows(asked)} w join employees e on e.hrid = w.hrid
    join ${burdenSpans(asked.burden)} s on ${inSpan(sql`w.day`)}
    where ${own(asked)} ${inOrder({ newest }, sql`w.day`, sql`w.id`)}`);
  return [...rows];
}

export type LabourSums = Record<"count" | "pay" | "burden" | "total", number>;

/** The totals of both in cents, with the burden rounded to the cent per entry: hours, then tasks. One statement. */
export async function sumLabour(db: Handle, asked: LabourAsked): Promise<[LabourSums, LabourSums]> {
  const columns = withOwner(asked, sql`w.day, w.pay`);
  const sums = (rows: SQL) => sql`
    select count(*)::int as count, (coalesce(sum(w.pay), 0) * 100)::float8 as pay,
      (coalesce(sum(round(w.pay * s.share, 2)), 0) * 100)::float8 as burden,
      (coalesce(sum(w.pay + round(w.pay * s.share, 2)), 0) * 100)::float8 as total
    from ${rows} w join burdens s on ${inSpan(sql`w.day`)}
    where ${own(asked)}`;
  const rows = await db.execute<LabourSums & { tasks: boolean }>(sql`
    with burdens as ${burdenSpans(asked.burden)}
    select false as tasks, x.* from (${sums(payRows(asked, columns))}) x
    union all select true, x.* from (${sums(mgtTaskRows(asked))}) x`);
  const of = (wanted: boolean) => {
    const found = [...rows].find(({ tasks }) => tasks === wanted);
    if (!found) throw new Error("A sum over nothing is a row too");
    const { tasks: _, ...own } = found;
    return own;
  };
  return [of(false), of(true)];
}
