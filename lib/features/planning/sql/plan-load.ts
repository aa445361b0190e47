import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { ANSWER_NOW } from "@/lib/core/jobs/sql/visit-answers";
import { chargedOf } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

type Span = { from: BusinessDate; to: BusinessDate };

export type LoadCrewRow = { date: BusinessDate; ocid: number; hrid: number; crew: string; shop: string };

/** The crews of some days, or only these drivers', by day, shop and driver. One statement. */
export async function listLoadCrews(db: Handle, { from, to }: Span, hrids?: readonly number[]) {
  const own = hrids ? sql`and m.hrid = any(${`{${hrids.join()}}`}::int[])` : sql``;
  const rows = await db.execute<LoadCrewRow>(sql`
    select d.ocdate::text as date, d.ocid, m.hrid, e.name as crew, d.shop
    from crew_days d join crew_day_members m on m.ocid = d.ocid and m.position = 'driver' join employees e on e.hrid = m.hrid
    where d.ocdate between ${from}::date and ${to}::date ${own} order by d.ocdate, d.shop, e.name, d.ocid`);
  return [...rows];
}

/** Some work of a day together: a crew's, or what no crew has yet, then `hrid` is null. */
export type LoadRow = {
  hrid: number | null;
  date: BusinessDate;
  kind: "crew" | "appointment" | "floater";
  jobs: number;
  cents: number;
  /** Planned on site, without drives; a TBD job counts as none unless its minutes were entered. */
  minutes: number;
  tbd: number;
  /** Cents of what's done. */
  done: number;
  /** Neither numbered nor done. */
  unnumbered: number;
  emergencies: number;
  /** What the clients of a crew's jobs said about the visit. */
  confirmed: number;
  gates: number;
  moves: number;
};

/** The rule of `plannedMinutes`, for one job `j`; 0 where it says null. */
const minutesOf = (hourlyRate: number) => sql`case when j.est_minutes is not null then j.est_minutes
  when coalesce(j.cents, 0) <> 0 then greatest(5, floor(j.cents / ${hourlyRate}::float8 * 60 / 5 + 0.5) * 5) else 0 end`;

const WORK = sql`(${chargedOf(sql`jobs`)} * 100)::float8 as cents, est_minutes, num, datebi, prodcomm`;
const FREE = sql`datebi is null and cancelled_at is null and crew_hrid is null and not holding_cell`;

/**
 * The crews' work on some days, the unassigned appointments of those days, and unassigned floaters by their last day,
 * added up by day and crew. `hourlyRate` as in `plannedMinutes`. One statement.
 */
export async function listLoad(db: Handle, { from, to }: Span, hourlyRate: number) {
  const within = sql`between ${from}::date and ${to}::date`;
  const answered = (answer: string) => sql`(count(*) filter (where j.answer = ${answer}))::int`;
  const rows = await db.execute<LoadRow>(sql`
    select j.hrid, j.date::text as date, j.kind, count(*)::int as jobs, coalesce(sum(j.cents), 0) as cents,
      sum(${minutesOf(hourlyRate)})::float8 as minutes, (count(*) filter (where j.cents is null))::int as tbd,
      coalesce(sum(j.cents) filter (where j.datebi is not null), 0) as done,
      (count(*) filter (where j.num is null and j.datebi is null))::int as unnumbered,
      (count(*) filter (where j.prodcomm = 'Emergency'))::int as emergencies,
      ${answered("confirmed")} as confirmed, ${answered("gate")} as gates, ${answered("move")} as moves
    from (
      select crew_hrid as hrid, schdate as date, 'crew' as kind, ${WORK}, ${ANSWER_NOW}::text as answer from jobs
      where schdate ${within} and crew_hrid is not null and cancelled_at is null
      union all
      select null, fdate, case when sdate = fdate then 'appointment' else 'floater' end, ${WORK}, null from jobs
      where ${FREE} and fdate ${within}) j
    group by j.hrid, j.date, j.kind`);
  return [...rows];
}
