import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labourOf, payoutCost, royaltyBase, shareOf } from "@/lib/features/partners/money-rules";
import { REPORT_SCREENS, reportOf, type ScreenSum } from "@/lib/features/partners/report-rules";
import { sumCents } from "@/lib/values/money";

/** One row as a separate sum. */
const row = (columns: Partial<ScreenSum> & Pick<ScreenSum, "screen">): ScreenSum => ({
  month: "2026-05",
  recognised: true,
  amount: 0,
  royalty: 0,
  net: 0,
  ...columns,
});

const revenue = (screen: "production" | "misc", base: number, rate: number, columns = {}) => {
  const share = shareOf(base, rate) ?? { royalty: 0, earnings: 0 };
  return row({ screen, amount: base, royalty: share.royalty, net: share.earnings, ...columns });
};

describe("the report (rule partner-report)", () => {
  const labour = labourOf(16_000, 0.1701);
  const payout = payoutCost({ gross: 100_000, empCpp: 5_950, empEi: 2_280, eht: 1_950, wsib: 2_830 });
  const report = reportOf([
    revenue("production", 1_000_000, 0.3, { month: null }),
    revenue("production", 18_500, 0.3),
    revenue("production", 20_000, 0.3, { recognised: false }),
    revenue("production", 50_000, 0.3, { recognised: false, month: null }),
    revenue("misc", 26_000, 0.3, { month: "2026-04" }),
    row({ screen: "ests", amount: 4_000, net: 4_000 }),
    row({ screen: "labour", amount: labour.total, net: -labour.total }),
    row({ screen: "expenses", amount: 10_000, net: -10_000 }),
    row({ screen: "payouts", amount: payout.total, net: -payout.total }),
  ]);

  it("is the sum of its lines and the balance forward", () => {
    expect(report.lines.map(({ key, amount }) => [key, amount])).toEqual([
      ["revenue_prod", 18_500],
      ["revenue_misc", 26_000],
      ["revenue_ests", 4_000],
      ["royalty", -13_350],
      ["labour", -18_722],
      ["expenses", -10_000],
      ["payouts", -113_010],
    ]);
    expect(report).toMatchObject({ broughtForward: 700_000, balance: 593_418, check: 0 });
  });

  it("names its lines, each with the screen it adds up", () =>
    expect(report.lines.map(({ label, screen }) => [label, screen])).toEqual([
      ["Revenue-Prod", "production"],
      ["Revenue-Misc", "misc"],
      ["Revenue-Ests", "ests"],
      ["Royalty", null],
      ["Labour", "labour"],
      ["Expenses", "expenses"],
      ["Payouts", "payouts"],
    ]));

  it("shows the period's unpaid amounts beside it", () =>
    expect(report.pending).toEqual({ base: 20_000, royalty: 6_000, earnings: 14_000 }));

  it("shows what each month added and deducted", () =>
    expect(report.months).toEqual([
      { month: "2026-04", earnings: 18_200, labour: 0, expenses: 0, payouts: 0, net: 18_200 },
      {
        month: "2026-05",
        earnings: 16_950,
        labour: -18_722,
        expenses: -10_000,
        payouts: -113_010,
        net: -124_782,
      },
    ]));

  it("is zero for a partner without anything", () => {
    const empty = reportOf([]);
    expect(empty).toMatchObject({ balance: 0, broughtForward: 0, check: 0, months: [] });
    for (const { amount } of empty.lines) expect(Object.is(amount, 0)).toBe(true);
  });

  it("shows a line that differs from the sum of its rows", () =>
    expect(reportOf([row({ screen: "expenses", amount: 10_000, net: -9_999 })]).check).toBe(-1));
});

const cents = fc.integer({ min: 0, max: 9_999_999 });
const month = fc.constantFrom(null, "2026-01", "2026-05");
const rate = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);
const job = fc
  .record({
    price: fc.option(cents),
    discountPrice: fc.option(cents),
    matPrice: fc.option(cents),
    rate,
    recognised: fc.boolean(),
    month,
    misc: fc.boolean(),
  })
  .map(({ rate: share, recognised, month: when, misc, ...priced }) =>
    revenue(misc ? "misc" : "production", royaltyBase(priced) ?? 0, share, { recognised, month: when }),
  );
const cost = fc
  .record({ amount: cents, share: rate, month, screen: fc.constantFrom(...REPORT_SCREENS.slice(3)) })
  .map(({ amount, share, month: when, screen }) => {
    const total = screen === "labour" ? labourOf(amount, share).total : amount;
    return row({ screen, amount: total, net: -total, month: when });
  });

/** A failure prints its seed: fc.assert(property, { seed }) replays it. */
it("checks to 0.00 for any jobs and costs, and all years together are the life to date", () => {
  fc.assert(
    fc.property(fc.array(job), fc.array(cost), (jobs, costs) => {
      const rows = [...jobs, ...costs];
      const year = reportOf(rows);
      const life = reportOf(rows.map((sum) => ({ ...sum, month: sum.month ?? "2025-01" })));
      expect(year.check).toBe(0);
      expect(life.check).toBe(0);
      expect(life.balance).toBe(year.balance);
      const months = sumCents(year.months.map(({ net }) => net));
      expect(year.broughtForward + months).toBe(year.balance);
    }),
  );
});
