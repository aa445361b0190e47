import { and, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { Page, Which } from "@/db/queries/exceptions/exceptions";
import { fairUseOverruns } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

type OverrunKey = { limit: string; holder: string; day: BusinessDate };

const ofKey = ({ limit, holder, day }: OverrunKey) =>
  and(eq(fairUseOverruns.limitName, limit), eq(fairUseOverruns.holder, holder), eq(fairUseOverruns.day, day));

/** Whether the office lets this one go over the limit that day. */
export async function isAllowed(db: Handle, key: OverrunKey): Promise<boolean> {
  const rows = await db
    .select({ id: fairUseOverruns.id })
    .from(fairUseOverruns)
    .where(and(ofKey(key), isNotNull(fairUseOverruns.allowedAt)));
  return rows.length > 0;
}

type Noted = OverrunKey & { more: number; firstAt: Date; lastAt: Date };

/** Adds refusals to the day's overrun. */
export async function addOverrun(
  db: Handle,
  { limit, holder, day, more, firstAt, lastAt }: Noted,
): Promise<void> {
  await db
    .insert(fairUseOverruns)
    .values({ limitName: limit, holder, day, refused: more, firstAt, lastAt })
    .onConflictDoUpdate({
      target: [fairUseOverruns.limitName, fairUseOverruns.holder, fairUseOverruns.day],
      set: {
        refused: sql`${fairUseOverruns.refused} + ${more}`,
        lastAt: sql`greatest(${fairUseOverruns.lastAt}, ${lastAt.toISOString()}::timestamptz)`,
      },
    });
}

/** Deletes overruns from before that day; the worker calls it hourly. */
export async function forgetOverruns(db: Handle, before: BusinessDate): Promise<void> {
  await db.delete(fairUseOverruns).where(lt(fairUseOverruns.day, before));
}

type OverrunRow = typeof fairUseOverruns.$inferSelect;

/** An overrun, locked until the transaction ends. */
export async function lockOverrun(db: Handle, id: number): Promise<OverrunRow | null> {
  const [row] = await db.select().from(fairUseOverruns).where(eq(fairUseOverruns.id, id)).for("update");
  return row ?? null;
}

/** Lets its holder go over the limit for the rest of the day, or no longer. */
export async function allowOverrun(
  db: Handle,
  id: number,
  allowed: Pick<OverrunRow, "allowedAt" | "allowedBy">,
): Promise<void> {
  await db.update(fairUseOverruns).set(allowed).where(eq(fairUseOverruns.id, id));
}

const ofLastWeek = (today: BusinessDate): SQL => sql`day > ${today}::date - 7`;

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
