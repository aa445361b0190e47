import { type SQL, sql } from "drizzle-orm";

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
