import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "@/db/schema";
import type { StaffContext } from "@/lib/context";
import { getPartnerList } from "@/lib/features/partners/lists";
import { readPlan } from "@/lib/features/partners/plan/screen-reads";
import { readSchedule } from "@/lib/features/partners/schedule/screen-reads";
import { MOST_FREE } from "@/lib/features/partners/sql/schedule-jobs";
import { makeCrewDay, makePartner, partnerActor } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { bigTables, costOf, expectIndexed, plansOf, withPlans } from "@/tests/support/plans";

const db = testDatabase();
const now = new Date("2026-05-12T16:00:00Z");
let actor = partnerActor({ hrid: 0 });

/**
 * Thirty years: 100,000 jobs at 20,000 properties in 200 postal areas, one property in twenty not on the map; 4,000 of
 * the jobs are open, the rest was done by forty crews, one of them the partner's.
 */
beforeAll(async () => {
  const partner = await makePartner(db);
  actor = partnerActor(partner);
  await makeCrewDay(db, { driver: partner.hrid, date: "2026-05-12" });
  const big = bigTables();
  await big.execute(
    sql`insert into clients (lastname) select 'Place ' || n from generate_series(1, 10000) n`,
  );
  await big.execute(sql`
    insert into properties (cfid, address, postcode, latitude, longitude)
    select cfid, n || ' Main St', 'M' || n % 10 || chr(65 + n % 20) || ' 1A' || n % 7,
      case when n % 20 > 0 then 43.6 + n % 100 / 1000.0 end, case when n % 20 > 0 then -79.5 + n % 300 / 1000.0 end
    from (select cfid, row_number() over ()::int as n from clients, generate_series(1, 2)) c`);
  await big.execute(sql`
    insert into employees (username, fullname, name) select 'c' || n, 'Crew ' || n, 'c' || n
    from generate_series(1, 39) n`);
  const crews = sql`(select hrid, (row_number() over (order by hrid = ${partner.hrid}::int, hrid) - 1)::int as n
    from employees where username ~ '^c[0-9]+$' or hrid = ${partner.hrid}::int)`;
  const places = sql`(select cfid, jobinfoid, (row_number() over (order by jobinfoid) - 1)::int as n from properties
    where address like '% Main St')`;
  const day = sql`'2026-05-12'::date - (d.n / 40 % 9000)`;
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, num, reportstime,
      reportftime, datebi, recstatus)
    select p.cfid, p.jobinfoid, 'W1', 185, ${day} - 5, ${day} + 5, ${day} - 9, c.hrid, ${day}, 100 + d.n / 40 / 9000,
      '09:00', '10:00', ${day}, 'PAID'
    from (select n from generate_series(0, 95999) n) d join ${crews} c on c.n = d.n % 40
      join ${places} p on p.n = d.n % 20000`);
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold)
    select p.cfid, p.jobinfoid, 'W1', 185, '2026-05-12'::date - d.n % 10, '2026-05-12'::date - d.n % 10 + d.n % 3 * 7,
      '2026-05-01' from (select n from generate_series(0, 3999) n) d join ${places} p on p.n = d.n * 5`);
  await big.execute(sql`
    insert into odd_jobs (cfid, jobinfoid, type5, date, details, price, sdate, crew_hrid)
    select p.cfid, p.jobinfoid, 'Book Odd Job', ${day}, 'Gutter', 300, ${day}, c.hrid
    from (select n from generate_series(0, 19999) n) d join ${crews} c on c.n = d.n % 40
      join ${places} p on p.n = d.n`);
  await big.execute(sql`
    with made as (insert into crew_days (ocdate, shop) select '2026-05-11'::date - n / 39, 'Osler'
      from generate_series(0, 11699) n returning ocid, ocdate)
    insert into crew_day_members (ocid, ocdate, position, hrid)
    select m.ocid, m.ocdate, 'driver', c.hrid from (select ocid, ocdate,
      (row_number() over (partition by ocdate order by ocid) - 1)::int as n from made) m join ${crews} c using (n)`);
  // Statistics of nearly every row: a sample's luck must not decide the plans.
  await big.execute(sql`set default_statistics_target = 2000`);
  const { jobs, properties, clients, employees, partnerCrews, settings, crewDayMembers, oddJobs } = schema;
  const tables = [jobs, properties, clients, employees, partnerCrews, settings, crewDayMembers, oddJobs];
  await big.analyze(tables);
}, 300_000);

const list = (name: string) => (ctx: StaffContext) =>
  getPartnerList(ctx, { list: name, pc: "M6G1A1", filter: "stronger" });
const screen = (show: string) => (ctx: StaffContext) =>
  readSchedule(ctx, { show, pc: "M6G1A1", filter: "stronger" });

describe("the schedule with 100,000 jobs reads no table from end to end", () => {
  it.each<[string, number, (ctx: StaffContext) => Promise<unknown>]>([
    ["scheduled_today", 2, list("scheduled_today")],
    ["window_floaters_list", 1, list("window_floaters_list")],
    ["window_floaters_morse_list", 2, list("window_floaters_morse_list")],
    ["window_floaters_osler_list", 2, list("window_floaters_osler_list")],
    ["window_appts_unass_list_today", 1, list("window_appts_unass_list_today")],
    ["window_appts_unass_list_tomorrow", 1, list("window_appts_unass_list_tomorrow")],
    ["upcoming_ass_appts", 1, list("upcoming_ass_appts")],
    ["the screen's today", 5, screen("today")],
    ["the screen's search", 4, screen("close")],
    ["the screen's Morse", 4, screen("morse")],
    ["the screen's upcoming", 4, screen("upcoming")],
    ["the plan", 1, (ctx) => readPlan(ctx, {})],
  ])("%s takes %i statements", async (_, statements, read) => {
    const plans = await plansOf(read, { actor, now });
    expectIndexed(plans, statements, "jobs odd_jobs crew_day_members");
    // Reading a whole table, or one statement per row, would be far above this.
    expect(costOf(plans)).toBeLessThan(50_000);
  });

  it("limits a list of floaters and says how many there are", async () => {
    const ctx = testContext({ actor, now });
    const near = await Promise.all(
      ["morse", "osler"].map((shop) => getPartnerList(ctx, { list: `window_floaters_${shop}_list` })),
    );
    for (const { window_floaters = [], count = 0 } of near) {
      expect(window_floaters).toHaveLength(MOST_FREE);
      expect(count).toBeGreaterThan(500);
    }
  });

  it("finds a postal area's floaters with the index on the code", async () => {
    const read = list("window_floaters_list");
    const { answer, plans } = await withPlans(read, { actor, now });
    expect(plans.join("\n")).toMatch(/properties_postcode_idx/);
    expect(answer.count).toBeGreaterThan(50);
  });
});
