import { type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { Page, Which } from "@/lib/core/jobs/sql/board-days";
import type { BusinessDate } from "@/lib/values/dates";
/** Overruns of the last seven days that the office hasn't allowed. */
export const refusedOverruns: Which = ({ today }) => sql`select * from fair_use_overruns
  where ${ofLastWeek(today)} and allowed_at is null`;

/** Which limits count by people, clients, and so on: their holders are those numbers. */
export type LimitsBy = Record<"person" | "client" | "property" | "job", readonly string[]>;

/** `about`: a person, client, address or sender in words; `hrid` and `cfid` where it's one of ours. */
export type Overrun = {
  id: number;
  limit: string;
  about: string;
  hrid: number | null;
  cfid: number | null;
  day: BusinessDate;
  refused: number;
  lastAt: string;
  allowedBy: string | null;
};

/** Latest first; `lastAt` as an ISO instant. */
export async function listOverruns(
  db: Handle,
  { days: { today }, limit }: Page,
  { allowed, by }: { allowed: boolean; by: LimitsBy },
): Promise<Overrun[]> {
  const isOf = (kind: keyof LimitsBy) => sql`x.limit_name = any(${sql.param([...by[kind]])}::text[])`;
  const clientName = sql`concat_ws(' ', c.firstname, c.lastname)`;
  const rows = await db.execute<Overrun>(sql`
    select x.id, x.limit_name as limit, x.day::text as day, x.refused, a.name as "allowedBy",
      case when ${isOf("person")} then x.holder::int end as hrid,
      case when ${isOf("client")} then x.holder::int end as cfid,
      to_char(x.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt",
      coalesce(case
        when ${isOf("person")} then (select e.fullname from employees e where e.hrid = x.holder::int)
        when ${isOf("client")} then (select ${clientName} from clients c where c.cfid = x.holder::int)
        when ${isOf("property")} then (select p.address from properties p where p.jobinfoid = x.holder::int)
        when ${isOf("job")} then (select p.address from jobs j join properties p on p.jobinfoid = j.jobinfoid
          where j.jobid = x.holder::int)
      end, x.holder) as about
    from fair_use_overruns x left join employees a on a.hrid = x.allowed_by
    where ${allowed ? sql`x.allowed_at is not null and x.day = ${today}::date` : sql`x.allowed_at is null and ${ofLastWeek(today)}`}
    order by x.last_at desc, x.id limit ${limit}`);
  return [...rows];
}

export const ofLastWeek = (today: BusinessDate): SQL => sql`day > ${today}::date - 7`;
