import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "@/db/schema";
import type { StaffContext } from "@/lib/context";
import { readPartnerDashboard } from "@/lib/features/partners/dashboard/dashboard-reads";
import { financeScreen } from "@/lib/features/partners/finance/finance-reads";
import { jobsScreen } from "@/lib/features/partners/finance/jobs-reads";
import { getPartnerList } from "@/lib/features/partners/lists";
import {
  getJobsProduced,
  getMgtTasks,
  getReceivableSummary,
  getReportSummary,
  getRevenueSummary,
  getWorkSchedules,
} from "@/lib/features/partners/reads";
import { readReceivables } from "@/lib/features/partners/receivables/reads";
import { readTasksScreen } from "@/lib/features/partners/tasks/screen-reads";
import { makePartnerYear, NOW, partnerActor } from "@/tests/factories";
import { makeProperty } from "@/tests/factories/clients";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { bigTables, costOf, expectIndexed, plansOf } from "@/tests/support/plans";

const db = testDatabase();
let actor = partnerActor({ hrid: 0 });

/** Forty crews over the years, one of them the partner's: 100,000 jobs, paid hours and odd jobs. */
beforeAll(async () => {
  const { partner } = await makePartnerYear(db);
  actor = partnerActor(partner);
  const { cfid, jobinfoid } = await makeProperty(db);
  const big = bigTables();
  await big.execute(sql`
    insert into employees (username, fullname, name) select 'c' || n, 'Crew ' || n, 'c' || n
    from generate_series(1, 40) n`);
  const crews = sql`(select case when n = 0 then ${partner.hrid}::int else e.hrid end as hrid, n from
    (select hrid, (row_number() over (order by hrid) - 1)::int as n from employees where username ~ '^c[0-9]+$') e)`;
  const day = sql`'2026-05-01'::date - (n / 40 % 2500)`;
  await big.execute(sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, num, reportstime,
      reportftime, datebi, recstatus)
    select ${cfid}::int, ${jobinfoid}::int, 'W1', 100 + d.n % 400, day, day, day, c.hrid, day, 100 + d.n / 100000, '09:00',
      '10:00', day, (case when d.n % 9 = 0 then 'Receivable' else 'PAID' end)::receivable_status
    from (select n, ${day} as day from generate_series(0, 99999) n) d join ${crews} c on c.n = d.n % 40`);
  await big.execute(sql`
    insert into odd_jobs (cfid, jobinfoid, type5, date, price, mat_price, crew_hrid, datebi, recstatus)
    select ${cfid}::int, ${jobinfoid}::int, 'Book Odd Job', day, 300, 40, c.hrid, day, 'PAID'
    from (select n, ${day} as day from generate_series(0, 99999) n) d join ${crews} c on c.n = d.n % 40`);
  await big.execute(sql`
    insert into pay_entries (hrid, day, crew_hrid, mgr, stime, ftime, hours, rate, pay)
    select c.hrid, day, c.hrid, 'Morgan', '08:00', '16:00', 8, 20, 160
    from (select n, ${day} as day from generate_series(0, 99999) n) d join ${crews} c on c.n = d.n % 40 on conflict do nothing`);
  await big.execute(sql`
    insert into mgt_tasks (hrid, day, task, rstime, rftime, hours, rate, pay)
    select c.hrid, day, 'Training', '08:00', '10:00', 2, 25, 50
    from (select n, ${day} as day from generate_series(0, 99999) n) d join ${crews} c on c.n = d.n % 40 on conflict do nothing`);
  const small = [schema.partnerCrews, schema.partnerRoyalties, schema.employees, schema.settings];
  const large = [schema.jobs, schema.oddJobs, schema.payEntries, schema.mgtTasks];
  await big.analyze([...small, ...large]);
}, 300_000);

const NO_END_TO_END = "jobs odd_jobs pay_entries mgt_tasks leads payouts";
const none = { crewname: "" };

describe("statements with 100,000 jobs, none of which reads a table from end to end", () => {
  it.each<[string, number, (ctx: StaffContext) => Promise<unknown>]>([
    ["Report of a year", 1, (ctx) => getReportSummary(ctx, { ...none, show_display: "2025" })],
    ["Report LTD", 1, (ctx) => getReportSummary(ctx, { ...none, show_display: "LTD" })],
    ["Revenue of a year", 4, (ctx) => getRevenueSummary(ctx, { ...none, list: "2025" })],
    ["Revenue LTD", 4, (ctx) => getRevenueSummary(ctx, { ...none, list: "LTD" })],
    ["Receivables", 4, (ctx) => getReceivableSummary(ctx, {})],
    ["Receivables on screen", 4, (ctx) => readReceivables(ctx, {})],
    ["Receivables searched", 4, (ctx) => readReceivables(ctx, { text: "oak", age: "over", card: "no" })],
    ["Labour", 1, (ctx) => getWorkSchedules(ctx, { list: "list_total_2025" })],
    ["Management", 1, (ctx) => getMgtTasks(ctx, { list: "list_total_LTD" })],
    ["Tasks on screen", 1, (ctx) => readTasksScreen(ctx, { year: "LTD" })],
    ["Dashboard", 4, readPartnerDashboard],
    ["Targets", 1, (ctx) => getPartnerList(ctx, { list: "targets" })],
    ["Financials: Revenue-Prod LTD", 5, (ctx) => financeScreen(ctx, { year: "LTD", show: "revenue_prod" })],
    ["Financials: Revenue-Misc LTD", 5, (ctx) => financeScreen(ctx, { year: "LTD", show: "revenue_misc" })],
    ["Financials: Labour LTD", 3, (ctx) => financeScreen(ctx, { year: "LTD", show: "labour" })],
    ["Financials: Report LTD", 1, (ctx) => financeScreen(ctx, { year: "LTD" })],
    ["Jobs", 5, (ctx) => jobsScreen(ctx, {})],
    ["Jobs produced", 3, (ctx) => getJobsProduced(ctx, { ...none, sdate: "", fdate: "" })],
  ])("%s takes %i", async (_, most, read) => {
    const plans = await plansOf(read, { actor, now: NOW });
    expectIndexed(plans, most, NO_END_TO_END);
    // One table read per row would be far above this.
    expect(costOf(plans)).toBeLessThan(250_000);
  });

  it("finds owed jobs by their crews, however many days there are to go through in order", async () => {
    const plans = await plansOf((ctx) => readReceivables(ctx, {}), { actor, now: NOW });
    for (const plan of plans) expect(plan).not.toMatch(/jobs_datebi_idx|jobs_production_idx/);
    expect(plans.join("\n")).toMatch(/jobs_unpaid_crew_idx/);
  });

  it("keeps the check line at 0.00", async () => {
    const ctx = testContext({ actor, now: NOW });
    const { report } = await getReportSummary(ctx, { ...none, show_display: "LTD" });
    expect(report.check).toBe(0);
  });
});
