import { type SQL, sql } from "drizzle-orm";
import type { BusinessDate } from "@/lib/values/dates";

/**
 * `m`: crew_day_members rows of these days without pay on any entry, with their crew's driver `d`. Excludes everyone
 * with pay in one set operation: checking each person's pay separately takes five times as long.
 */
export function withoutPay(from: BusinessDate, to: BusinessDate) {
  const within = (day: SQL) => sql`${day} between ${from}::date and ${to}::date`;
  return sql`(
    select ocdate, hrid from crew_day_members where ${within(sql`ocdate`)}
    except select day, hrid from pay_entries where ${within(sql`day`)} and deleted_at is null) x
  join crew_day_members m on m.ocdate = x.ocdate and m.hrid = x.hrid and ${within(sql`m.ocdate`)}
  join crew_day_members d on d.ocid = m.ocid and d.position = 'driver'`;
}

/** `m` is owed pay if they were present, or if their crew worked and attendance wasn't taken. */
export const isOwedPay = sql`(m.present or m.signin is not null or (m.present_changed_at is null and exists (
  select 1 from jobs w where w.crew_hrid = d.hrid and w.schdate = m.ocdate and w.reportstime is not null)))`;
