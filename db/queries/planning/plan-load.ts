import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { ANSWER_NOW } from "@/db/queries/jobs/visit-answers";
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

export type LoadJobRow = {
  hrid: number | null;
  date: BusinessDate;
  kind: "crew" | "appointment" | "floater";
  price: number | null;
  estMinutes: number | null;
  numbered: boolean;
  done: boolean;
  emergency: boolean;
  /** What the client of a crew's job said about the visit. */
  answer: "confirmed" | "gate" | "move" | null;
};

const WORK = sql`(coalesce(discount_price, price) * 100)::float8 as price, est_minutes as "estMinutes",
  num is not null as numbered, datebi is not null as done, coalesce(prodcomm, '') = 'Emergency' as emergency`;
const FREE = sql`datebi is null and cancelled_at is null and crew_hrid is null and not holding_cell`;

/**
 * The crews' work on some days, the unassigned appointments of those days, and unassigned floaters by their last day.
 * One statement.
 */
export async function listLoadJobs(db: Handle, { from, to }: Span) {
  const within = sql`between ${from}::date and ${to}::date`;
  const rows = await db.execute<LoadJobRow>(sql`
    select crew_hrid as hrid, schdate::text as date, 'crew' as kind, ${WORK}, ${ANSWER_NOW} as answer from jobs
    where schdate ${within} and crew_hrid is not null and cancelled_at is null
    union all
    select null, fdate::text, case when sdate = fdate then 'appointment' else 'floater' end, ${WORK}, null from jobs
    where ${FREE} and fdate ${within}`);
  return [...rows];
}
