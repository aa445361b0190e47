import { type SQL, sql } from "drizzle-orm";
import type { BusinessDate } from "@/lib/values/dates";

/** Whose money and which days; the days are dates, or columns of the outer statement. */
export type PartnerSpan = { partner: number; from: BusinessDate | SQL; to: BusinessDate | SQL };

/**
 * The parts of every report on a partner's money (rule partner-share): each is a `from … where …` for one kind of row.
 * Anything with a crew belongs to the partner whose crew that was on the day; anything else belongs to the partner
 * named on it. So nothing belongs to two partners, or twice to one.
 */
export const crewsOn = (day: SQL, crew: SQL) =>
  sql`c.crew_hrid = ${crew} and ${day} >= c.valid_from and (c.valid_to is null or ${day} <= c.valid_to)`;
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
export const windowBase = sql`coalesce(j.discount_price, j.price)`;
/** An odd job `o`'s revenue: without its materials, which never exceed the price; null while TBD. */
export const oddJobBase = sql`o.price - coalesce(o.mat_price, 0)`;

/** `day` is in the span `s`, one of those below. */
export const inSpan = (day: SQL) => sql`${day} >= s.since and (s.until is null or ${day} < s.until)`;

/** Spans of days `since` ≤ day < `until` (null: ongoing) with the employer's `share`, preceded by the `usual` one. */
export const burdenSpans = (usual: number) => sql`(
  select s.day as since, lead(s.day) over (order by s.day) as until, s.share
  from (select '-infinity'::date as day, ${usual}::numeric as share
    union all select effective_from, (value->>'cpp')::numeric + (value->>'ei')::numeric + (value->>'eht')::numeric
      + (value->>'wsib')::numeric + (value->>'vacation')::numeric from settings where key = 'burden') s)`;

/** Spans of days like those with the standard HST `rate`, preceded by the `usual` one. */
export const hstSpans = (usual: number) => sql`(
  select s.day as since, lead(s.day) over (order by s.day) as until, s.rate
  from (select '-infinity'::date as day, ${usual}::numeric as rate
    union all select effective_from, (value->>'standard')::numeric from settings where key = 'hst') s)`;
