import { beforeAll, describe, expect, it } from "vitest";
import type { StaffContext } from "@/lib/context";
import { financeScreen } from "@/lib/features/partners/finance/finance-reads";
import type { FinanceBody } from "@/lib/features/partners/finance/finance-schema";
import { jobsScreen } from "@/lib/features/partners/finance/jobs-reads";
import { sumCents } from "@/lib/values/money";
import {
  makeLead,
  makePartner,
  makePartnerExpense,
  makePartnerYear,
  makeReportedJob,
  PAST_DAY,
  partnerActor,
  staffActor,
} from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const now = new Date("2026-05-12T16:00:00Z");
let ctx: StaffContext;
let own: Awaited<ReturnType<typeof makePartnerYear>>;
let other: Awaited<ReturnType<typeof makePartnerYear>>;

beforeAll(async () => {
  own = await makePartnerYear(db);
  other = await makePartnerYear(db);
  ctx = testContext({ actor: partnerActor(own.partner), now });
});

const screen = (query: object, asked = ctx) => financeScreen(asked, { year: "2025", ...query });
const bodyOf = async (query: object, asked = ctx): Promise<FinanceBody> => (await screen(query, asked)).body;

/** What a list adds to the balance, from its footers, in cents. */
function inReport(body: FinanceBody): number {
  if (body.show === "revenue_prod" || body.show === "revenue_misc") return body.paid.sums.job_price ?? 0;
  if (body.show === "revenue_ests") return body.estimates.sums.total ?? 0;
  if (body.show === "expenses") return -(body.expenses.sums.charge ?? 0);
  if (body.show === "payouts") return -(body.payouts.sums.total ?? 0);
  if (body.show === "labour") return -(body.worked.sums.total ?? 0) - (body.tasks.sums.total ?? 0);
  throw new Error("The report is the sum of the others");
}

describe("the lists of a year", () => {
  it.each(["2025", "LTD"])("%s: each footer is the report's line, the check line is 0.00", async (year) => {
    const body = await bodyOf({ year });
    if (body.show !== "report") throw new Error("not the report");
    expect(body.report.check).toBe(0);
    for (const { key, amount } of body.report.lines.filter(({ screen: of }) => of !== null))
      expect([key, inReport(await bodyOf({ year, show: key }))]).toEqual([key, amount]);
  });

  it("show what was requested, else this year's report; another year has none", async () => {
    expect((await financeScreen(ctx, {})).query).toMatchObject({ year: "2026", show: "report", month: "" });
    expect((await screen({ show: "everything", rows: "x", month: "13" })).query).toMatchObject({
      show: "report",
      rows: 100,
      month: "",
    });
    for (const year of ["2022", "2027", "ltd", "20255"])
      await expect(screen({ year })).rejects.toMatchObject({ status: 404 });
    expect((await screen({})).years).toEqual(["2023", "2024", "2025", "2026", "LTD"]);
  });

  it("count an expense from its day on", async () => {
    const partner = await makePartner(db);
    const on = (day: string) =>
      testContext({ actor: partnerActor(partner), now: new Date(`${day}T16:00:00Z`) });
    await makePartnerExpense(db, { partnerHrid: partner.hrid, date: "2026-06-30", charge: 4_500 });
    const seen = async (day: string) => {
      const list = await bodyOf({ year: "2026", show: "expenses" }, on(day));
      const report = await bodyOf({ year: "2026" }, on(day));
      if (list.show !== "expenses" || report.show !== "report") throw new Error("not the lists");
      const line = report.report.lines.find(({ key }) => key === "expenses")?.amount;
      return [list.expenses.count, inReport(list) || 0, list.later, line];
    };
    expect(await seen("2026-05-12")).toEqual([1, 0, 4_500, 0]);
    expect(await seen("2026-06-30")).toEqual([1, -4_500, 0, -4_500]);
  });

  it("can be limited to a month, the partner's own hours, and a number of rows without losing the totals", async () => {
    const may = await bodyOf({ show: "revenue_prod", month: "2025-05" });
    const june = await bodyOf({ show: "revenue_prod", month: "2025-06" });
    expect([inReport(may), inReport(june)]).toEqual([36_500, 0]);
    expect((await screen({ show: "payouts", month: "2024-05" })).query.month).toBe("");
    expect(inReport(await bodyOf({ show: "labour", hours: "personal" }))).toBe(-9_361);
    for (let num = 10; num < 130; num++)
      await makeReportedJob(db, {
        crewHrid: own.crew.hrid,
        schdate: "2025-07-07",
        num,
        price: 1_000,
        recstatus: "PAID",
      });
    const long = await bodyOf({ show: "revenue_prod" });
    if (long.show !== "revenue_prod") throw new Error("not the jobs");
    expect([long.paid.rows.length, long.paid.count, long.paid.sums.job_price]).toEqual([100, 123, 156_500]);
    expect(long.paid.rows[0]?.datebi).toBe("2025-07-07");
    const more = await bodyOf({ show: "revenue_prod", rows: "101" });
    expect(more.show === "revenue_prod" && more.paid.rows.length).toBe(123);
  });
});

describe("who enters", () => {
  const acting = () =>
    staffActor(
      { hrid: 0 },
      { partner_admin: true },
      { mgr: { hrid: own.partner.hrid, name: "Lena", royalty: 0.3 } },
    );

  it("is anyone with the right, who also sees the estimates without pay", async () => {
    const estimate = { returnedAt: now, returnedBy: own.partner.hrid, estDate: PAST_DAY };
    const { msid } = await makeLead(db, estimate);
    await makeLead(db, { ...estimate, kind: "Message" });
    await makeLead(db, { ...estimate, returnedBy: other.partner.hrid });
    const seen = await screen({ show: "revenue_ests" }, testContext({ actor: acting(), now }));
    expect(seen.mayEnter).toBe(true);
    expect(seen.body.show === "revenue_ests" && seen.body.unpaid.map((row) => row.msid)).toEqual([msid]);
    const partners = await screen({ show: "revenue_ests" });
    expect([partners.mayEnter, partners.body]).toMatchObject([false, { unpaid: [] }]);
  });

  it("no one reads without a partner session", async () => {
    const stranger = testContext({ actor: staffActor({ hrid: 1 }, { partner_admin: true }), now });
    await expect(screen({}, stranger)).rejects.toMatchObject({ status: 403 });
    await expect(jobsScreen(stranger, {})).rejects.toMatchObject({ status: 403 });
  });
});

describe("the partner's crews' jobs", () => {
  const days = { sdate: PAST_DAY, fdate: PAST_DAY };

  it("on those days, by crew, with their totals by status", async () => {
    const seen = await jobsScreen(ctx, days);
    expect(seen.crews).toEqual([own.crew.name, own.partner.name].sort());
    expect(seen.jobs).toMatchObject({ count: 4, sums: { job_price: 46_500 } });
    expect(seen.statuses.map(({ status, count, base }) => [status, count, base])).toEqual([
      ["PAID", 2, 18_500],
      ["Paid By Card", 1, 18_000],
      ["Receivable", 1, 10_000],
    ]);
    for (const column of ["price", "mat_price", "job_price", "royalty", "earnings", "hst", "total"] as const)
      expect([column, seen.jobs.sums[column]]).toEqual([
        column,
        sumCents(seen.jobs.rows.map((row) => row[column])),
      ]);
    const crews = await jobsScreen(ctx, { ...days, crewname: own.crew.name.toUpperCase() });
    expect([crews.query.crewname, crews.jobs.count]).toEqual([own.crew.name, 1]);
  });

  it("of this year by default; invalid days are ignored; another's crew is 403", async () => {
    const seen = await jobsScreen(ctx, { sdate: "soon", fdate: ["x"] });
    expect(seen.query).toEqual({ sdate: "2026-01-01", fdate: "2026-05-12", crewname: "" });
    expect([seen.jobs.count, seen.statuses]).toEqual([0, []]);
    for (const crewname of [other.crew.name, "nobody"])
      await expect(jobsScreen(ctx, { crewname })).rejects.toMatchObject({ status: 403 });
  });
});
