import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { BoardDays, Which } from "@/lib/core/jobs/sql/board-days";
import type { BusinessDate } from "@/lib/values/dates";

const dayOf = (at: SQL) => sql`(${at} at time zone 'America/Toronto')::date`;
/** The day since when a row `x` of a kind waits. */
const SINCE = {
  scheduled: sql`x.schdate`,
  paid: sql`x.day`,
  created: dayOf(sql`x.created_at`),
  received: dayOf(sql`x.messdate`),
  done: sql`x.datebi`,
};

const addressOf = (jobinfoid: SQL) =>
  sql`(select p.address from properties p where p.jobinfoid = ${jobinfoid})`;
/** What a row `x` of a kind is about: which of its columns says it, and its name by the oldest one's, `k.oldest`. */
const ABOUT = {
  job: { by: sql`x.jobid`, name: addressOf(sql`(select j.jobinfoid from jobs j where j.jobid = k.oldest)`) },
  person: { by: sql`x.hrid`, name: sql`(select e.name from employees e where e.hrid = k.oldest)` },
  lead: {
    by: sql`x.msid`,
    name: sql`(select coalesce(${addressOf(sql`l.jobinfoid`)}, l.followobject) from leads l where l.msid = k.oldest)`,
  },
  property: { by: sql`x.jobinfoid`, name: addressOf(sql`k.oldest`) },
  live_action: {
    by: sql`x.id`,
    name: sql`(select a.description from live_actions a where a.id = k.oldest)`,
  },
};

/** What a row waits since, and what it's about. */
export type Waits = { since: keyof typeof SINCE; about: keyof typeof ABOUT };

export type Counted = {
  n: number;
  /** Since when the oldest one waits, and its address, person or text; null when there are none, or it wasn't asked. */
  since: BusinessDate | null;
  oldest: string | null;
};

function countOf({ key, which, waits }: { key: string; which: Which; waits?: Waits }, days: BoardDays): SQL {
  if (!waits)
    return sql`select ${key} as key, count(*)::int as n, null as since, null as oldest from (${which(days)}) x`;
  const since = SINCE[waits.since];
  const { by, name } = ABOUT[waits.about];
  return sql`select ${key} as key, k.n, k.since, ${name} as oldest from (
    select count(*)::int as n, min(${since})::text as since, (array_agg(${by} order by ${since}, ${by}))[1] as oldest
    from (${which(days)}) x) k`;
}

/** How many of each kind there are and, where asked, which one has waited longest; one statement. */
export async function countExceptions(
  db: Handle,
  kinds: readonly { key: string; which: Which; waits?: Waits }[],
  days: BoardDays,
): Promise<Map<string, Counted>> {
  const counted = kinds.map((kind) => countOf(kind, days));
  const rows = await db.execute<Counted & { key: string }>(sql.join(counted, sql` union all `));
  return new Map([...rows].map(({ key, n, since, oldest }) => [key, { n, since, oldest }]));
}
