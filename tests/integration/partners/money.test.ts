import { beforeAll, describe, expect, it } from "vitest";
import type { StaffContext } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { getPartnerList } from "@/lib/features/partners/lists";
import {
  getJobsProduced,
  getMgtTasks,
  getReceivableSummary,
  getReportSummary,
  getRevenueSummary,
  getRoyalty,
  getWorkSchedules,
} from "@/lib/features/partners/reads";
import type { Cents } from "@/lib/values/money";
import {
  makePartnerExpense,
  makePartnerYear,
  makeReportedJob,
  PAST_DAY,
  partnerActor,
} from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
let ctx: StaffContext;
let crewName = "";

beforeAll(async () => {
  const { partner, crew } = await makePartnerYear(db);
  await makePartnerYear(db);
  crewName = crew.name;
  ctx = testContext({ actor: partnerActor(partner), now: new Date("2026-05-12T16:00:00Z") });
});

const reportOf = async (show_display: string) =>
  (await getReportSummary(ctx, { show_display, crewname: "" })).report;
const revenue = (list: string) => getRevenueSummary(ctx, { list, crewname: "" });
const figures = (jobs: { job_price: Cents | null; royalty: Cents | null; earnings: Cents | null }[]) =>
  jobs.map(({ job_price, royalty, earnings }) => [job_price, royalty, earnings]);

describe("the screens of one year", () => {
  it("Revenue: paid and receivable, windows by every own crew, TBD without a royalty", async () => {
    const answer = await revenue("2025");
    expect(figures(answer.jobs_paid)).toEqual([
      [18_500, 5_550, 12_950],
      [null, null, null],
      [18_000, 5_400, 12_600],
    ]);
    expect(figures(answer.jobs_rec)).toEqual([[10_000, 3_000, 7_000]]);
    expect(figures(answer.odd_jobs_paid)).toEqual([[26_000, 7_800, 18_200]]);
    expect(figures(answer.paint_jobs_rec)).toEqual([[50_000, 15_000, 35_000]]);
    expect([answer.odd_jobs_rec, answer.paint_jobs_paid]).toEqual([[], []]);
    expect(answer.jobs_paid[0]).toMatchObject({ price: 18_500, hst: 2_405, total: 20_905, cards: 0 });
    expect(answer.odd_jobs_paid[0]).toMatchObject({ price: 30_000, mat_price: 4_000, total: 33_900 });
    expect(answer.totals.prod).toEqual({
      rows: 3,
      base: 36_500,
      royalty: 10_950,
      earnings: 25_550,
    });
  });

  it("Revenue of one crew: its windows and odd jobs; what only has the partner's name is the partner's", async () => {
    const of = async (crewname: string) => getRevenueSummary(ctx, { list: "2025", crewname });
    const crews = await of(crewName);
    expect(figures(crews.jobs_paid)).toEqual([[18_000, 5_400, 12_600]]);
    expect([crews.jobs_rec, crews.odd_jobs_paid, crews.paint_jobs_rec]).toEqual([[], [], []]);
    expect(crews.totals.prod).toMatchObject({ rows: 1, base: 18_000 });
    const own = await of(ctx.actor.mgr?.name ?? "");
    expect([own.jobs_paid.length, own.odd_jobs_paid.length, own.paint_jobs_rec.length]).toEqual([2, 1, 1]);
    await expect(of("Nobody of ours")).rejects.toThrow(Forbidden);
  });

  it("Labour: the total with burden; the personal list is part of it", async () => {
    const total = await getWorkSchedules(ctx, { list: "list_total_2025" });
    expect(total.wss.map((row) => [row.pay, row.burden, row.total])).toEqual([
      [16_000, 2_722, 18_722],
      [8_000, 1_361, 9_361],
    ]);
    expect(total).toMatchObject({ total: 28_083 });
    expect(total.wss[0]).toMatchObject({
      profiledate: PAST_DAY,
      type: "Crew",
      hours: 8,
      audited: false,
      paymethod: "Hourly",
    });
    expect((await getWorkSchedules(ctx, { list: "personal_list_2025" })).total).toBe(9_361);
    expect(await getMgtTasks(ctx, { list: "list_total_2025" })).toMatchObject({
      total: 5_851,
      mts: [{ date: PAST_DAY, task: "Training", rstime: "09:00:00", pay: 5_000, burden: 851 }],
    });
    expect((await getMgtTasks(ctx, { list: "personal_list_2025" })).mts).toEqual([]);
  });

  it("Expenses, Payouts, Estimates and targets", async () => {
    expect(await getPartnerList(ctx, { list: "expense_list_2025" })).toMatchObject({
      total: 10_000,
      expenses: [{ unitprice: 5_000, amount: 2, charge: 10_000 }],
    });
    expect(await getPartnerList(ctx, { list: "payout_list_LTD" })).toMatchObject({
      total: 113_010,
      payouts: [{ gross: 100_000, burden: 13_010, emp_cpp: 5_950 }],
    });
    expect(await getPartnerList(ctx, { list: "revenue_ests_list_2025" })).toMatchObject({
      total: 4_000,
      estimates: [{ visit_pay: 1_500, sales_pay: 2_500, date: PAST_DAY }],
    });
    const { targets } = await getPartnerList(ctx, { list: "targets" });
    expect(targets).toMatchObject([
      {
        total_target: 2_000_000,
        windows_prod: 46_500,
        odd_jobs_prod: 26_000,
        paint_prod: 50_000,
        total_prod: 122_500,
      },
    ]);
    expect(await getPartnerList(ctx, { list: "expense_list_2023" })).toEqual({ expenses: [], total: 0 });
  });

  it("receivables of all years, jobs produced by days and crew, the royalty", async () => {
    const owed = await getReceivableSummary(ctx, {});
    expect([owed.jobs_rec.length, owed.odd_jobs_rec.length, owed.paint_rec.length]).toEqual([1, 0, 1]);
    const days = { sdate: "2025-01-01", fdate: "2025-12-31" };
    expect(await getJobsProduced(ctx, { ...days, crewname: "" })).toMatchObject({ total: 46_500 });
    expect(await getJobsProduced(ctx, { ...days, crewname: crewName })).toMatchObject({ total: 18_000 });
    expect(await getJobsProduced(ctx, { sdate: "", fdate: "", crewname: "" })).toEqual({
      jobs: [],
      total: 0,
    });
    expect(await getRoyalty(ctx)).toEqual({ ...ctx.actor.mgr });
  });
});

describe("the report", () => {
  it("is the sum of the other screens, to the cent", async () => {
    const report = await reportOf("2025");
    expect(report.lines.map(({ key, amount }) => [key, amount])).toEqual([
      ["revenue_prod", 36_500],
      ["revenue_misc", 26_000],
      ["revenue_ests", 4_000],
      ["royalty", -18_750],
      ["labour", -33_934],
      ["expenses", -10_000],
      ["payouts", -113_010],
    ]);
    expect(report).toMatchObject({ brought_forward: 0, balance: -109_194, check: 0 });
    expect(report.pending).toEqual({ base: 60_000, royalty: 18_000, earnings: 42_000 });
    expect(report.months).toEqual([
      {
        month: "2025-05",
        earnings: 47_750,
        labour: -33_934,
        expenses: -10_000,
        payouts: -113_010,
        net: -109_194,
      },
    ]);
  });

  it.each(["2025", "LTD"])("has for %s the totals its screens show, line by line", async (name) => {
    const report = await reportOf(name);
    const { totals } = await revenue(name);
    const list = async (start: string) => (await getPartnerList(ctx, { list: `${start}${name}` })).total;
    const labour = [
      (await getWorkSchedules(ctx, { list: `list_total_${name}` })).total,
      (await getMgtTasks(ctx, { list: `list_total_${name}` })).total,
    ];
    const cents = (key: string) => report.lines.find((line) => line.key === key)?.amount ?? 0;
    const shown = (total: Cents | undefined) => total ?? 0;
    expect(cents("revenue_prod")).toBe(shown(totals.prod.base));
    expect(cents("revenue_misc")).toBe(shown(totals.misc.base));
    expect(cents("royalty")).toBe(-shown(totals.prod.royalty) - shown(totals.misc.royalty));
    expect(cents("revenue_ests")).toBe(shown(await list("revenue_ests_list_")));
    expect(cents("labour")).toBe(-labour.reduce((a, b) => a + b, 0));
    expect(cents("expenses")).toBe(-shown(await list("expense_list_")));
    expect(cents("payouts")).toBe(-shown(await list("payout_list_")));
  });

  it("carries the balance forward, so that the last year closes like life to date", async () => {
    const next = await reportOf("2026");
    expect(next).toMatchObject({ brought_forward: -109_194, balance: -109_194, check: 0 });
    expect(await reportOf("LTD")).toMatchObject({ brought_forward: 0, balance: -109_194 });
    expect(await reportOf("2024")).toMatchObject({ balance: 0, months: [] });
  });
});

describe("whose a job is", () => {
  it("follows the crew's partner on that day, not its current one; deleted and cancelled rows count for no one", async () => {
    const { partner, crew } = await makePartnerYear(db);
    const own = testContext({ actor: partnerActor(partner), now: ctx.now });
    const before = await getRevenueSummary(own, { list: "LTD", crewname: "" });
    // Before the crew came to the partner, and a cancelled one.
    await makeReportedJob(db, { crewHrid: crew.hrid, schdate: "2024-12-31", recstatus: "PAID" });
    await makeReportedJob(db, { crewHrid: crew.hrid, schdate: PAST_DAY, num: 9, cancelledAt: ctx.now });
    await makePartnerExpense(db, { partnerHrid: partner.hrid, date: PAST_DAY, deletedAt: ctx.now });
    expect(await getRevenueSummary(own, { list: "LTD", crewname: "" })).toEqual(before);
    expect(await getPartnerList(own, { list: "expense_list_2025" })).toMatchObject({ total: 10_000 });
  });

  it("uses the royalty of the job's day", async () => {
    const { partner } = await makePartnerYear(db, { royalty: 0.2 });
    const own = testContext({ actor: partnerActor(partner, 0.4), now: ctx.now });
    const { report } = await getReportSummary(own, { show_display: "report_2025", crewname: "" });
    expect(report.lines.find(({ key }) => key === "royalty")?.amount).toBe(-12_500);
  });
});
