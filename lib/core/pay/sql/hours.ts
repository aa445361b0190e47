import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import type { BusinessDate } from "@/lib/values/dates";

/** Whose hours, and on which day. */
export type HoursOfDay = { hrid: number; day: BusinessDate };

/** Locks a person's paid hours of a day, so that one person enters them at a time. */
export async function lockHours(db: Handle, { hrid, day }: HoursOfDay): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hours:${hrid}:${day}`}, 0))`);
}

/** One entry of paid time: `kind` is what it's for, null for management time. Times 'HH:MM:SS'. */
export type PaidHours = {
  payId: number | null;
  taskId: number | null;
  name: string;
  kind: string | null;
  stime: string;
  ftime: string;
};

/** A person's paid time on a day, work and management, earliest first. One statement. */
export async function listHours(db: Handle, { hrid, day }: HoursOfDay): Promise<PaidHours[]> {
  const rows = await db.execute<PaidHours>(sql`
    select w."payId", w."taskId", e.name, w.kind, w.stime::text as stime, w.ftime::text as ftime
    from (
      select id as "payId", null::int as "taskId", kind::text as kind, stime, ftime from pay_entries
      where hrid = ${hrid} and day = ${day}::date and deleted_at is null
      union all
      select null, id, null, rstime, rftime from mgt_tasks
      where hrid = ${hrid} and day = ${day}::date and deleted_at is null) w
    join employees e on e.hrid = ${hrid}
    order by w.stime, w.ftime, w."payId", w."taskId"`);
  return [...rows];
}
