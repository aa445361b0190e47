import { describe, expect, it } from "vitest";
import {
  type EarnedSums,
  inOne,
  listed,
  newestOf,
  sumsByStatus,
} from "@/lib/features/partners/finance/listed-rules";
import { monthOf, periodOf } from "@/lib/features/partners/period-rules";
import { owedFilter } from "@/lib/features/partners/receivables/rules";

const sums = (by: number): EarnedSums => ({
  count: by,
  price: 2 * by,
  mat_price: 3 * by,
  job_price: 4 * by,
  royalty: 5 * by,
  earnings: 6 * by,
  hst: 7 * by,
  total: 8 * by,
});

describe("a long list", () => {
  const rows = [
    { id: 1, price: 100 },
    { id: 2, price: null },
    { id: 3, price: 25 },
  ];
  it("shows its newest rows and adds up all of them", () => {
    expect(newestOf(rows, ["price"], 2)).toEqual({
      rows: [
        { id: 3, price: 25 },
        { id: 2, price: null },
      ],
      count: 3,
      sums: { price: 125 },
    });
    expect(newestOf(rows, [], 5).rows.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it("keeps the sums and the count it was read with", () => {
    expect(listed(rows, { count: 9, price: 5 })).toEqual({ rows, count: 9, sums: { price: 5 } });
  });
});

it("groups add up column by column", () => {
  expect(inOne([sums(1), sums(10)])).toEqual(sums(11));
  expect(inOne([])).toEqual(sums(0));
});

it("sums by payment status go from the last to none, and leave out what no job has", () => {
  const found = sumsByStatus([
    { ...sums(1), key: null },
    { ...sums(2), key: "Receivable" },
    { ...sums(3), key: "PAID" },
  ]);
  expect(found).toEqual([
    { status: "PAID", count: 3, base: 12, earnings: 18 },
    { status: "Receivable", count: 2, base: 8, earnings: 12 },
    { status: null, count: 1, base: 4, earnings: 6 },
  ]);
});

describe("one month of a period", () => {
  const year = periodOf("2026", "2026-05-12") ?? { name: "", from: "", to: "" };
  it.each([
    ["2026-02", "2026-02-01", "2026-02-28"],
    ["2026-12", "2026-12-01", "2026-12-31"],
    ["2026-01", "2026-01-01", "2026-01-31"],
    ["", "2026-01-01", "2026-12-31"],
    ["2025-12", "2026-01-01", "2026-12-31"],
    ["2027-01", "2026-01-01", "2026-12-31"],
  ])("%s", (month, from, to) => expect(monthOf(year, month)).toEqual({ name: "2026", from, to }));

  it("life to date begins before anything", () => {
    expect(periodOf("LTD", "2026-05-12")?.from).toBe("1900-01-01");
  });
});

describe("what's owed is read by", () => {
  const all = { text: "", age: "", payment: "", card: "" };
  it.each([
    [{}, { words: [] }],
    [{ text: "  Chen  Oak " }, { words: ["Chen", "Oak"] }],
    [{ age: "30" }, { words: [], since: "2026-04-12" }],
    [{ age: "60" }, { words: [], since: "2026-03-13", until: "2026-04-11" }],
    [{ age: "over" }, { words: [], until: "2026-02-10" }],
    [
      { payment: "none", card: "yes" },
      { words: [], payment: "none", card: "yes" },
    ],
    [{ payment: "x", card: "x" }, { words: [] }],
    [{ card: "no" }, { words: [], card: "no" }],
  ])("%o", (filter, asked) => {
    expect(owedFilter({ ...all, ...filter }, "2026-05-12")).toEqual(asked);
  });
});
