import { type SQL, sql } from "drizzle-orm";
import { crewsOn } from "@/lib/core/partners/sql/crew-partners";
import { chargedOf } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

/** A job's money has been paid or is still owed; "owed" is worded as in the index of unpaid jobs. */
export const isPaid = (status: SQL) => sql`${status} in ('PAID', 'Paid By Card')`;

export const isPending = (status: SQL) =>
  sql`(${status} is null or ${status} not in ('PAID', 'Paid By Card'))`;

/** Paid hours, or only the columns `taken` of them. */
export const payRows = (span: PartnerSpan, taken?: SQL) =>
  ownOrNamed(sql`pay_entries`, span, {
    taken,
    day: sql`w.day`,
    crew: sql`w.crew_hrid`,
    named: sql`w.hrid`,
    live: sql`w.deleted_at is null`,
  });

/** Paid management time: the partner's named on it, else of its crew or person. */
export const mgtTaskRows = (span: PartnerSpan) => sql`(
  select w.* from mgt_tasks w where w.partner_hrid = ${span.partner} and w.deleted_at is null
    and w.day between ${span.from}::date and ${span.to}::date
  union all
  select w.* from ${ownOrNamed(sql`mgt_tasks`, span, {
    day: sql`w.day`,
    crew: sql`w.hrid`,
    named: sql`w.hrid`,
    live: sql`w.deleted_at is null and w.partner_hrid is null`,
  })} w)`;

/** Estimates `l` returned by the partner. */
export const estimateRows = ({ partner, from, to }: PartnerSpan) => sql`leads l
  where l.returned_by = ${partner} and l.returned_at is not null
    and ${estimateDay} between ${from}::date and ${to}::date
    and coalesce(l.visit_pay, 0) + coalesce(l.sales_pay, 0) > 0`;

/** Spans of days with the partner's `royalty`; the first extends back to the beginning. */
export const royaltySpans = (partner: number) => sql`(
  select case when lag(effective_from) over days is null then '-infinity'::date else effective_from end as since,
    lead(effective_from) over days as until, royalty
  from partner_royalties where hrid = ${partner} window days as (order by effective_from))`;

/** Whose money and which days; the days are dates, or columns of the outer statement. */
export type PartnerSpan = { partner: number; from: BusinessDate | SQL; to: BusinessDate | SQL };

/** Window jobs `j` returned as done, by `c.crew_hrid`; optionally of one crew. */
export const windowJobs = (
  { partner, from, to }: PartnerSpan,
  crew: number | null = null,
) => sql`partner_crews c
  join jobs j on ${crewsOn(sql`j.datebi`, sql`j.crew_hrid`)}
  where c.partner_hrid = ${partner} and j.datebi is not null and j.cancelled_at is null
    and j.datebi between ${from}::date and ${to}::date
    ${crew === null ? sql`` : sql`and c.crew_hrid = ${crew}`}`;

/**
 * Rows of `table` on those days, under the alias `w`: those of the partner's crews, then those with only the partner's
 * name. `taken` lists the columns an index covers: PostgreSQL reads whole rows for a column of a union, even an unused
 * one.
 */
export const ownOrNamed = (
  table: SQL,
  { partner, from, to }: PartnerSpan,
  on: { day: SQL; crew: SQL; named: SQL; live: SQL; taken?: SQL },
) => sql`(
  select ${on.taken ?? sql`w.*`} from partner_crews c join ${table} w on ${crewsOn(on.day, on.crew)}
  where c.partner_hrid = ${partner} and ${on.live} and ${on.day} between ${from}::date and ${to}::date
  union all
  select ${on.taken ?? sql`w.*`} from ${table} w
  where ${on.named} = ${partner} and ${on.live} and ${on.day} between ${from}::date and ${to}::date
    and not exists (select 1 from partner_crews c where ${crewsOn(on.day, on.crew)}))`;

/** Completed odd jobs and painting. */
export const oddJobRows = (span: PartnerSpan) =>
  ownOrNamed(sql`odd_jobs`, span, {
    day: sql`w.datebi`,
    crew: sql`w.crew_hrid`,
    named: sql`w.partner_hrid`,
    live: sql`w.cancelled_at is null and w.datebi is not null`,
  });

/** The business day an estimate counts for. */
export const estimateDay = sql`coalesce(l.est_date, (l.returned_at at time zone 'America/Toronto')::date)`;

/** A window job `j`'s revenue before tax; null while TBD (rule royalty). */
export const windowBase = chargedOf(sql`j`);

/** An odd job `o`'s revenue: without its materials, which never exceed the price; null while TBD. */
export const oddJobBase = sql`o.price - coalesce(o.mat_price, 0)`;
