import { sql } from "drizzle-orm";
import { beforeAll, describe, it } from "vitest";
import * as schema from "@/db/schema";
import { yearRange } from "@/lib/core/pay/period-rules";
import { crewPayScreen, employeePayScreen } from "@/lib/core/pay/reads";
import { crewProfileScreen } from "@/lib/features/crew-profile/profile-reads";
import { addDays, yearOf } from "@/lib/values/dates";
import { makeCrewOfTwo } from "@/tests/factories";
import { makeProperty } from "@/tests/factories/clients";
import { makePayPeriod } from "@/tests/factories/pay";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { bigTables, expectIndexed, plansOf } from "@/tests/support/plans";

const db = testDatabase();
const DAY = addDays(TODAY, -1);
const YEAR = yearRange(yearOf(DAY));
let crewName = "";
let driver = 0;

/** Five years: 100,000 jobs and 20,000 days of pay, a crew out yesterday. */
beforeAll(async () => {
  const { cfid, jobinfoid } = await makeProperty(db);
  const crew = await makeCrewOfTwo(db, { date: DAY, signedIn: true });
  crewName = crew.crewName;
  driver = crew.crewHrid;
  await makePayPeriod(db, { date1: addDays(TODAY, -6) });
  const big = bigTables();
  await big.execute(sql`
    insert into employees (username, fullname, name, rate)
    select 'paid' || n, 'Paid ' || n, 'Paid ' || n, 18 from generate_series(1, 12) n`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, reportstime, reportftime, datebi)
    select ${cfid}, ${jobinfoid}, 'W1', 185, day, day, day - 20, ${driver}, day, '09:00', '10:00', day
    from (select ${DAY}::date - n % 1800 as day from generate_series(1, 100000) n) past`);
  await big.execute(sql`
    insert into pay_entries (hrid, day, crew_hrid, mgr, stime, ftime, hours, rate, pay)
    select hrid, ${DAY}::date - n, ${driver}, 'Morgan', '08:00', '16:00', 8, 18, 144
    from employees, generate_series(0, 1700) n where username like 'paid%'`);
  await big.execute(sql`
    with made as (
      insert into crew_days (ocdate, shop) select ${DAY}::date - n, 'Osler' from generate_series(1, 1700) n
      returning ocid, ocdate)
    insert into crew_day_members (ocid, ocdate, position, hrid)
    select ocid, ocdate, 'driver', ${driver} from made`);
  await big.analyze([schema.jobs, schema.payEntries, schema.crewDays, schema.crewDayMembers]);
}, 300_000);

// At most six, including the session's.
describe("statements with 100,000 jobs and 20,000 pay entries, none of which reads a table from end to end", () => {
  it.each([
    ["/crewpay over a year", 2, () => ({ range: YEAR, dailyProfileDate: DAY }), crewPayScreen],
    ["/crewprofile", 6, () => ({ dailyProfileDate: DAY, crewName }), crewProfileScreen],
    ["/employee_details", 4, () => ({ empHrid: String(driver) }), employeePayScreen],
  ])("%s takes %i", async (_, most, query, screen) => {
    const plans = await plansOf((ctx) => screen(ctx, query()));
    expectIndexed(plans, most, "jobs pay_entries crew_days crew_day_members");
  });
});
