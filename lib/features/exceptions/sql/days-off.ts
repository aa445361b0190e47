import { sql } from "drizzle-orm";

/** Days off that wait for the office's answer, of people who work here. */
export const askedDaysOff = () => sql`select * from days_off where state = 'asked' and deleted_at is null
  and hrid in (select hrid from employees where active)`;
