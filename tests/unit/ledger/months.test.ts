import { describe, expect, it } from "vitest";
import { fillMonths, type LedgerMonth, monthWithin, sumMonths } from "@/lib/features/ledger/rules";

const month = (name: string, revenue: number, expense: number): LedgerMonth => ({
  month: name,
  count: 1,
  revenue,
  expense,
});

describe("months of the ledger", () => {
  it("add up to the totals", () => {
    expect(sumMonths([month("2026-04", 120_000, 0), month("2026-05", 5, 1_850)])).toEqual({
      count: 2,
      revenue: 120_005,
      expense: 1_850,
    });
    expect(sumMonths([])).toEqual({ count: 0, revenue: 0, expense: 0 });
  });

  it("are drawn without gaps, across years, the newest if there are many", () => {
    const known = [month("2025-11", 1, 0), month("2025-12", 0, 3), month("2026-02", 2, 0)];
    const empty = { month: "2026-01", count: 0, revenue: 0, expense: 0 };
    expect(fillMonths(known, 120)).toEqual([...known.slice(0, 2), empty, ...known.slice(2)]);
    expect(fillMonths(known, 2).map((each) => each.month)).toEqual(["2026-01", "2026-02"]);
    expect(fillMonths([], 120)).toEqual([]);
  });

  it.each([
    ["2026-02", { startDate: "2020-01-01", finishDate: "" }, "2026-02-01", "2026-02-28"],
    ["2024-02", { startDate: "2020-01-01", finishDate: "" }, "2024-02-01", "2024-02-29"],
    ["2026-12", { startDate: "2020-01-01", finishDate: "2027-12-31" }, "2026-12-01", "2026-12-31"],
    ["2026-05", { startDate: "2026-05-10", finishDate: "2026-05-20" }, "2026-05-10", "2026-05-20"],
  ])("%s stays within the filter's days", (name, filter, startDate, finishDate) => {
    expect(monthWithin(filter, name)).toEqual({ startDate, finishDate });
  });
});
