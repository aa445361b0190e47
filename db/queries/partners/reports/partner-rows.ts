import { type SQL, sql } from "drizzle-orm";
import type { BusinessDate } from "@/lib/values/dates";

/** Whose money and of which days; the days are dates or columns of the statement around. */
export type PartnerSpan = { partner: number; from: BusinessDate | SQL; to: BusinessDate | SQL };

/**
 * What every report of a partner's money is made of (rule partner-share): each fragment is a `from … where …` of one kind
 * of row. What carries a crew is the partner's whose that crew was on the day; what carries none, the partner's whose
 * name it carries. So nothing is two partners', and nothing one partner's twice.
 */
export const crewsOn = (day: SQL, crew: SQL) =>
  sql`c.crew_hrid = ${crew} and ${day} >= c.valid_from and (c.valid_to is null or ${day} <= c.valid_to)`;

/** The money of a job is in, or still to come: the second as the index on what is unpaid says it. */
export const isPaid = (status: SQL) => sql`${status} in ('PAID', 'Paid By Card')`;
export const isPending = (status: SQL) =>
  sql`(${status} is null or ${status} not in ('PAID', 'Paid By Card'))`;

/** Window jobs `j` returned as done, by `c.crew_hrid`; of one crew if it is given. */
export const windowJobs = (
  { partner, from, to }: PartnerSpan,
  crew: number | null = null,
) => sql`partner_crews c
  join jobs j on ${crewsOn(sql`j.datebi`, sql`j.crew_hrid`)}
  where c.partner_hrid = ${partner} and j.datebi is not null and j.cancelled_at is null
    and j.datebi between ${from}::date and ${to}::date
    ${crew === null ? sql`` : sql`and c.crew_hrid = ${crew}`}`;

/**
 * Rows of `table` of the days, under the alias `w`: those of the own crews, then those of the name alone. Only what is
 * `taken` of them, where an index has it all: PostgreSQL reads whole rows for a column that a union has and nobody uses.
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

/** Odd jobs and paint that are done. */
export const oddJobRows = (span: PartnerSpan) =>
  ownOrNamed(sql`odd_jobs`, span, {
    day: sql`w.datebi`,
    crew: sql`w.crew_hrid`,
    named: sql`w.partner_hrid`,
    live: sql`w.cancelled_at is null and w.datebi is not null`,
  });

/** Paid hours, or what is `taken` of them. */
export const payRows = (span: PartnerSpan, taken?: SQL) =>
  ownOrNamed(sql`pay_entries`, span, {
    taken,
    day: sql`w.day`,
    crew: sql`w.crew_hrid`,
    named: sql`w.hrid`,
    live: sql`w.deleted_at is null`,
  });

/** Paid management time: the partner's it names, else whose crew or name it is. */
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

/** The business day an estimate counts on. */
export const estimateDay = sql`coalesce(l.est_date, (l.returned_at at time zone 'America/Toronto')::date)`;

/** Estimates `l` the partner returned. */
export const estimateRows = ({ partner, from, to }: PartnerSpan) => sql`leads l
  where l.returned_by = ${partner} and l.returned_at is not null
    and ${estimateDay} between ${from}::date and ${to}::date
    and coalesce(l.visit_pay, 0) + coalesce(l.sales_pay, 0) > 0`;

/** What a window job `j` brings before tax; null while TBD (rule royalty). */
export const windowBase = sql`coalesce(j.discount_price, j.price)`;
/** What an odd job `o` brings: without its material, which is never more than the price; null while TBD. */
export const oddJobBase = sql`o.price - coalesce(o.mat_price, 0)`;

/** `day` is of the span `s`, one of those below. */
export const inSpan = (day: SQL) => sql`${day} >= s.since and (s.until is null or ${day} < s.until)`;

/** Spans of days `since` ≤ day < `until` (null: still) with the employer's `share`, before the first `usual`. */
export const burdenSpans = (usual: number) => sql`(
  select s.day as since, lead(s.day) over (order by s.day) as until, s.share
  from (select '-infinity'::date as day, ${usual}::numeric as share
    union all select effective_from, (value->>'cpp')::numeric + (value->>'ei')::numeric + (value->>'eht')::numeric
      + (value->>'wsib')::numeric + (value->>'vacation')::numeric from settings where key = 'burden') s)`;

/** Spans of days like those with the standard HST `rate`, before the first `usual`. */
export const hstSpans = (usual: number) => sql`(
  select s.day as since, lead(s.day) over (order by s.day) as until, s.rate
  from (select '-infinity'::date as day, ${usual}::numeric as rate
    union all select effective_from, (value->>'standard')::numeric from settings where key = 'hst') s)`;

/** Spans of days with the partner's `royalty`; the first reaches back to the beginning. */
export const royaltySpans = (partner: number) => sql`(
  select case when lag(effective_from) over days is null then '-infinity'::date else effective_from end as since,
    lead(effective_from) over days as until, royalty
  from partner_royalties where hrid = ${partner} window days as (order by effective_from))`;
