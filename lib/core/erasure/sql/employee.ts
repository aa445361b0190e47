import { asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  codeApps,
  deviceNotices,
  employeeCapabilities,
  employeeReportAreas,
  employeeRoles,
  employees,
  passkeys,
  pendingLogins,
  pushChoices,
  pushSubscriptions,
  recoveryCodes,
  sessions,
  shortcuts,
} from "@/db/schema";
import type { BusinessDate } from "@/lib/values/dates";

/** The last day a person was paid or had work; null if there was none. */
export async function findLastPaidDay(db: Handle, hrid: number): Promise<BusinessDate | null> {
  const [row] = await db.execute<{ day: BusinessDate | null }>(sql`select greatest(
    (select max(day) from pay_entries where hrid = ${hrid}),
    (select max(day) from mgt_tasks where hrid = ${hrid}),
    (select max(date) from payouts where partner_hrid = ${hrid}),
    (select max(d.ocdate) from crew_day_members m join crew_days d on d.ocid = m.ocid where m.hrid = ${hrid}))::text as day`);
  return row?.day ?? null;
}

const OF_A_PERSON = [
  pushSubscriptions,
  pushChoices,
  shortcuts,
  sessions,
  passkeys,
  codeApps,
  recoveryCodes,
  pendingLogins,
  deviceNotices,
  employeeCapabilities,
  employeeReportAreas,
  employeeRoles,
] as const;

/** Employees erased so far, oldest first. */
export async function listErasedEmployees(db: Handle): Promise<{ id: number; at: Date }[]> {
  const rows = await db
    .select({ id: employees.hrid, at: employees.erasedAt })
    .from(employees)
    .where(isNotNull(employees.erasedAt))
    .orderBy(asc(employees.erasedAt));
  return rows.flatMap(({ id, at }) => (at ? [{ id, at }] : []));
}

/** An employee's row, locked; null if there's none. */
export async function lockEmployee(db: Handle, hrid: number) {
  const [row] = await db.select().from(employees).where(eq(employees.hrid, hrid)).for("update");
  return row ?? null;
}

/** Erases who a person was, how to reach them, their login and what was written about them. Pay and work stay. */
export async function scrubEmployee(db: Handle, hrid: number, now: Date): Promise<void> {
  const events = sql`(select id from audit_events where subject in ('employee', 'staff', 'partner') and subject_id = ${String(hrid)}
    union all select id from audit_events where subject = 'employee-note'
      and subject_id in (select id::text from employee_notes where hrid = ${hrid})
    union all select id from audit_events where subject = 'day-off'
      and subject_id in (select id::text from days_off where hrid = ${hrid})
    union all select id from audit_events where subject = 'violation'
      and subject_id in (select id::text from violations where hrid = ${hrid})
    union all select id from audit_events where subject = 'pay'
      and subject_id in (select id::text from pay_entries where hrid = ${hrid})
    union all select id from audit_events where subject = 'mgt_task'
      and subject_id in (select id::text from mgt_tasks where hrid = ${hrid}))`;
  await db.execute(sql`delete from audit_details where event_id in ${events}`);
  for (const table of OF_A_PERSON) await db.delete(table).where(eq(table.hrid, hrid));
  await db.execute(sql`update employee_notes set notes = '(removed)' where hrid = ${hrid}`);
  await db.execute(sql`update pay_questions set question = '(removed)',
    answer = case when answer is not null then '(removed)' end where hrid = ${hrid}`);
  await db.execute(sql`update violations set notes = '' where hrid = ${hrid}`);
  for (const table of [sql`pay_entries`, sql`mgt_tasks`])
    await db.execute(sql`update ${table} set overlap_reason = '(removed)'
      where hrid = ${hrid} and overlap_reason is not null`);
  await db.execute(sql`update days_off set kind = 'other', note = '' where hrid = ${hrid}`);
  await db.execute(sql`update employees set username = 'removed-' || hrid, fullname = 'Removed employee ' || hrid,
    name = 'Removed employee ' || hrid, email = null, phone = null, password_hash = null,
    erased_at = ${now.toISOString()}::timestamptz, version = version + 1 where hrid = ${hrid}`);
}
