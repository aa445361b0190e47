import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dailyReports, employeeReportAreas, employees } from "@/db/schema";
import {
  readReportHistory,
  readReportMonth,
  readReportsDay,
} from "@/lib/features/daily-reports/screen-reads";
import { makeEmployee, staffActor } from "@/tests/factories";
import { makeDailyReport } from "@/tests/factories/checklists";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { bigTables, expectIndexed, plansOf } from "@/tests/support/plans";

const db = testDatabase();
const now = new Date("2026-05-12T16:00:00Z");
let mine = staffActor({ hrid: 0 });
let all = staffActor({ hrid: 0 });

/** Two people's reports, and thirty years of others'. */
beforeAll(async () => {
  const me = await makeEmployee(db, { fullname: "Ann Sales", reportAreas: ["Sales"] });
  mine = staffActor(me);
  all = { ...staffActor(await makeEmployee(db)), capabilities: new Set(["all_reports"]) };
  const other = await makeEmployee(db, { fullname: "Bob Prod", reportAreas: ["Prod"] });
  await makeDailyReport(db, { hrid: me.hrid, date: "2026-05-11", lines: ["Two sold: 100% sure", "Rain"] });
  await makeDailyReport(db, { hrid: other.hrid, area: "Prod", date: "2026-05-11", lines: ["Rain all day"] });
  const big = bigTables();
  await big.execute(sql`insert into employees (username, fullname, name)
    select 'old' || n, 'Old ' || n, 'Old ' || n from generate_series(1, 20) n`);
  await big.execute(sql`insert into daily_reports (hrid, area, date, lines)
    select e.hrid, 'Area ' || a, '2026-04-30'::date - d, array['Snow']
    from employees e, generate_series(1, 1) a, generate_series(300, 4300) d where e.username like 'old%'`);
  await big.analyze([dailyReports, employees, employeeReportAreas]);
}, 300_000);

const as = (actor: typeof mine) => testContext({ actor, now });
const found = async (actor: typeof mine, search: object) =>
  (await readReportHistory(as(actor), { ...search })).reports.map(({ area }) => area);

describe("the reports a person sees", () => {
  it("for a day are their own, or everyone's with all_reports", async () => {
    const search = { date: "2026-05-11", area: "Sales" };
    const own = await readReportsDay(as(mine), search);
    expect(own.areas.filter(({ filed }) => filed)).toEqual([{ area: "Sales", filed: true }]);
    expect(own.areas.map(({ area }) => area)).toEqual(["Sales", "Failure", "Update"]);
    expect(own.chosen?.mine).toMatchObject({ name: "Ann Sales", lines: ["Two sold: 100% sure", "Rain"] });
    const whole = await readReportsDay(as(all), search);
    expect(whole.chosen).toMatchObject({ mine: null, others: [{ name: "Ann Sales" }] });
    expect((await readReportsDay(as(mine), { ...search, area: "Prod" })).chosen).toBeNull();
    expect((await readReportsDay(as(mine), { date: "2026-05-13" })).date).toBe("2026-05-12");
  });

  it("are searched by area, person, words and days", async () => {
    expect(await found(all, {})).toEqual(expect.arrayContaining(["Sales", "Prod"]));
    expect(await found(all, { text: "day RAIN" })).toEqual(["Prod"]);
    expect(await found(all, { text: "100%" })).toEqual(["Sales"]);
    expect(await found(all, { hrid: String(mine.hrid) })).toEqual(["Sales"]);
    expect(await found(all, { area: "Prod", from: "2026-05-12" })).toEqual([]);
    expect(await found(all, { from: "2026-05-01", to: "2026-05-10" })).toEqual([]);
    // Another's number in the address shows no one else's.
    expect(await found(mine, { hrid: "1" })).toEqual(["Sales"]);
  });

  it("can be narrowed to anyone who filed one, even without a duty or after leaving", async () => {
    const helper = await makeEmployee(db, { fullname: "Cy Helper" });
    const gone = await makeEmployee(db, { fullname: "Di Gone", active: false });
    await makeEmployee(db, { fullname: "Ed Never" });
    for (const { hrid } of [helper, gone])
      await makeDailyReport(db, { hrid, area: "Failure", date: "2025-01-10", createdAt: now });
    for (const read of [readReportHistory, readReportMonth]) {
      const names = (await read(as(all), {})).people.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["Ann Sales", "Bob Prod", "Cy Helper", "Di Gone"]));
      expect(names).not.toContain("Ed Never");
      expect((await read(as(mine), {})).people).toEqual([]);
    }
    const [report] = (await readReportHistory(as(all), { hrid: String(gone.hrid), from: "2025-01-01" }))
      .reports;
    expect(report).toMatchObject({ name: "Di Gone", late: true });
  });

  it("for a month too", async () => {
    const names = async (actor: typeof mine) =>
      (await readReportMonth(as(actor), {})).rows.map(({ name, area }) => `${name}: ${area}`);
    expect(await names(mine)).toEqual(["Ann Sales: Sales"]);
    expect(await names(all)).toEqual(["Ann Sales: Sales", "Bob Prod: Prod"]);
  });
});

type Read = (ctx: Parameters<typeof readReportsDay>[0], query: { text: string }) => Promise<unknown>;

describe("statements with 80,000 reports, none of which reads them from end to end", () => {
  // People who read everyone's also have a choice of people.
  it.each<[string, number, number, Read]>([
    ["the day", 3, 3, readReportsDay],
    ["the history", 3, 4, readReportHistory],
    ["the month", 2, 3, readReportMonth],
  ])("%s", async (_, own, everybodys, read) => {
    for (const [actor, statements] of [[mine, own] as const, [all, everybodys] as const]) {
      const plans = await plansOf((ctx) => read(ctx, { text: "rain" }), { actor, now });
      expectIndexed(plans, statements, "daily_reports");
    }
  });
});
