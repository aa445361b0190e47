import { describe, expect, it } from "vitest";
import { isInside, rangeGroups, stretchIssue } from "@/components/production/pay-shared/pay-range";
import type { PayPeriodOption } from "@/lib/core/pay/contract";
import { parseRange, stretchTitle } from "@/lib/core/pay/period-rules";

const period = (id: number, days: string[], active: "yes" | "no" = "no"): PayPeriodOption => {
  const [date1 = "", date2 = "", date3 = "", date4 = ""] = days;
  return { id, date1, date2, date3, date4, active };
};
const MAY = period(8, ["2026-05-04", "2026-05-10", "2026-05-11", "2026-05-17"], "yes");
const APRIL = period(7, ["2026-04-20", "2026-04-26", "2026-04-27", "2026-05-03"]);

describe("the range selector", () => {
  it("has the newest period first, the current one marked, then years", () => {
    const groups = rangeGroups([APRIL, MAY], [2026, 2025]);
    expect(groups.map(({ label, options }) => [label, options.map((option) => option.label)])).toEqual([
      ["Pay periods", ["4–17 May 2026 (current)", "20 Apr–3 May 2026"]],
      ["Years", ["2026", "2025"]],
    ]);
  });

  it("offers only what the server reads", () => {
    const keys = rangeGroups([MAY], [2024]).flatMap(({ options }) =>
      options.map(({ key }) => parseRange(key)),
    );
    expect(keys).toEqual([{ periodId: 8 }, { from: "2024-01-01", to: "2024-12-31" }]);
  });

  it("leaves an empty group out", () => {
    expect(rangeGroups([], [2026]).map(({ label }) => label)).toEqual(["Years"]);
  });
});

it.each([
  ["one day", "2026-05-04", "2026-05-04", "Mon 4 May 2026"],
  ["two years", "2025-12-29", "2026-01-04", "Mon 29 Dec 2025 – Sun 4 Jan 2026"],
])("the title of %s", (_, from, to, title) => {
  expect(stretchTitle({ from, to })).toBe(title);
});

it.each([
  ["fine", "2026-05-04", "2026-05-17", null],
  ["a leap year", "2024-01-01", "2024-12-31", null],
  ["a day too long", "2024-01-01", "2025-01-01", "Choose at most 366 days."],
  ["backwards", "2026-05-17", "2026-05-04", "The end date is before the start date."],
  ["half typed", "0002-05-17", "2026-05-04", "Enter both days."],
  ["empty", "", "2026-05-04", "Enter both days."],
])("typed days: %s", (_, from, to, issue) => {
  expect(stretchIssue(from, to)).toBe(issue);
});

it("includes its first and last day", () => {
  const days = ["2026-05-03", "2026-05-04", "2026-05-17", "2026-05-18"];
  expect(days.map((day) => isInside(day, { from: "2026-05-04", to: "2026-05-17" }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
