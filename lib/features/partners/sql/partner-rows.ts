import { type SQL, sql } from "drizzle-orm";
import { estimateDay, ownOrNamed, type PartnerSpan } from "@/lib/core/partners/sql/reports/partner-rows";

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
