import { describe, expect, it } from "vitest";
import { paySum, payWeeks, withKeys } from "@/components/production/employee-details/pay-weeks";
import type { MemberPay } from "@/lib/core/pay/contract";

const PERIOD = {
  id: 8,
  active: "yes" as const,
  date1: "2026-05-04",
  date2: "2026-05-10",
  date3: "2026-05-11",
  date4: "2026-05-17",
};

const line = (date: string, more: Partial<MemberPay> = {}): MemberPay => ({
  id: null,
  name: "D. Reyes",
  date,
  type: "Crew",
  crewname: "D. Reyes",
  audited: true,
  hours: 8,
  rate: 2_000,
  pay: 16_000,
  ...more,
});

const weeksOf = (range: Parameters<typeof payWeeks>[0], dates: string[]) =>
  payWeeks(range, withKeys(dates.map((date) => line(date)))).map((week) => [week.title, week.lines.length]);

describe("the weeks of a pay period", () => {
  it("are two, even without lines, split between Sunday and Monday", () => {
    const range = { from: "2026-05-04", to: "2026-05-17", period: PERIOD };
    expect(weeksOf(range, ["2026-05-11", "2026-05-17"])).toEqual([
      ["Week 1 · Mon 4 May – Sun 10 May 2026", 0],
      ["Week 2 · Mon 11 May – Sun 17 May 2026", 2],
    ]);
  });
});

describe("the weeks of any other days", () => {
  it("start on Monday, only those with a line, and end with the range", () => {
    const range = { from: "2026-04-30", to: "2026-05-19", period: null };
    expect(weeksOf(range, ["2026-05-01", "2026-05-03", "2026-05-04", "2026-05-18"])).toEqual([
      ["Week · Thu 30 Apr – Sun 3 May 2026", 2],
      ["Week · Mon 4 May – Sun 10 May 2026", 1],
      ["Week · Mon 18 May – Tue 19 May 2026", 1],
    ]);
  });

  it("continue across the new year", () => {
    const range = { from: "2025-12-01", to: "2026-01-31", period: null };
    expect(weeksOf(range, ["2025-12-29", "2026-01-04"])).toEqual([
      ["Week · Mon 29 Dec 2025 – Sun 4 Jan 2026", 2],
    ]);
  });
});

it("totals pay, hours and what's pending", () => {
  const lines = [line("2026-05-04"), line("2026-05-05", { audited: false, hours: 0.33, pay: 660 })];
  expect(paySum(lines)).toEqual({ cents: 16_660, hours: 8.33, pending: 1 });
});

it("separates two lines on one day, with and without an entry", () => {
  const keys = withKeys([line("2026-05-04", { id: 3 }), line("2026-05-04"), line("2026-05-04")]).map(
    ({ key }) => key,
  );
  expect(new Set(keys).size).toBe(3);
});
