import { describe, expect, it } from "vitest";
import {
  isRecognised,
  labourOf,
  payoutCost,
  royaltyBase,
  royaltyOn,
  shareOf,
} from "@/lib/features/partners/money-rules";
import { DEFAULT_HST, restOf, sumWithHst, withHst } from "@/lib/values/tax";

describe("royalty by effective date (rule royalty)", () => {
  const rows = [
    { from: "2025-07-01", royalty: 0.4 },
    { from: "2023-01-01", royalty: 0.2 },
    { from: "2024-03-15", royalty: 0.3 },
  ];
  it.each([
    ["2022-12-31", 0.2],
    ["2023-01-01", 0.2],
    ["2024-03-14", 0.2],
    ["2024-03-15", 0.3],
    ["2025-06-30", 0.3],
    ["2025-07-01", 0.4],
    ["2031-01-01", 0.4],
  ])("on %s it is %d", (day, royalty) => expect(royaltyOn(rows, day)).toBe(royalty));

  it("is zero if none was agreed", () => expect(royaltyOn([], "2026-05-12")).toBe(0));
});

describe("what the royalty applies to, in cents", () => {
  it.each([
    ["the price", { price: 18_500 }, 18_500],
    ["the discount price", { price: 18_500, discountPrice: 16_650 }, 16_650],
    ["price less material", { price: 30_000, matPrice: 4_000 }, 26_000],
    ["nothing when all was material", { price: 30_000, matPrice: 30_000 }, 0],
    ["nothing when material cost more than the price", { price: 30_000, matPrice: 40_000 }, 0],
    [
      "nothing when material cost more than the discount price",
      { price: 30_000, discountPrice: 10_000, matPrice: 10_001 },
      0,
    ],
    ["the discount price less material", { price: 30_000, discountPrice: 20_000, matPrice: 4_000 }, 16_000],
    ["no material known", { price: 30_000, matPrice: null }, 30_000],
    ["TBD", { price: null }, null],
    ["TBD with material", { price: null, matPrice: 4_000 }, null],
    ["zero is TBD", { price: 0 }, null],
  ])("%s", (_, job, base) => expect(royaltyBase(job)).toBe(base));
});

describe("a job's two parts, to the cent", () => {
  it.each([
    [18_500, 0.3, 5_550, 12_950],
    [18_500, 0.2, 3_700, 14_800],
    [18_500, 0.4, 7_400, 11_100],
    [16_665, 0.3, 5_000, 11_665],
    [16_661, 0.3, 4_998, 11_663],
    [1, 0.3, 0, 1],
    [0, 0.3, 0, 0],
    [18_500, 0, 0, 18_500],
  ])("%i at %d: royalty %i, earnings %i", (base, rate, royalty, earnings) =>
    expect(shareOf(base, rate)).toEqual({ base, royalty, earnings }),
  );

  it("has none while TBD", () => expect(shareOf(null, 0.3)).toBeNull());
});

describe("labour and payouts with the employer's share (rule labour-burden)", () => {
  it.each([
    [16_000, 0.1701, 2_722, 18_722],
    [5_000, 0.1701, 851, 5_851],
    [0, 0.1701, 0, 0],
    [16_000, 0, 0, 16_000],
  ])("pay %i at %d: burden %i, total %i", (pay, share, burden, total) =>
    expect(labourOf(pay, share)).toEqual({ pay, burden, total }),
  );

  it("adds the four recorded amounts to a cheque's gross, not the worker's", () => {
    const cheque = { gross: 100_000, net: 82_420, wkrCpp: 5_950, wkrEi: 1_630, wkrTax: 10_000, hst: 0 };
    expect(payoutCost({ ...cheque, empCpp: 5_950, empEi: 2_280, eht: 1_950, wsib: 2_830 })).toEqual({
      gross: 100_000,
      burden: 13_010,
      total: 113_010,
    });
  });
});

it.each([
  ["PAID", true],
  ["Paid By Card", true],
  ["Receivable", false],
  ["Paid By Cheque", false],
  ["Paid By Cash", false],
  [null, false],
] as const)("a job that is %s counts: %s", (status, counts) => expect(isRecognised(status)).toBe(counts));

it.each([
  [20_905, 0, 20_905],
  [20_905, 10_000, 10_905],
  [20_905, 20_905, 0],
  [20_905, 30_000, 0],
])("of %i, %i already paid, %i is left and never less than nothing", (total, alreadyPaid, left) =>
  expect(restOf(total, alreadyPaid)).toBe(left),
);

it("several jobs' total leaves out what's paid, and no job takes from another", () => {
  const jobs = [
    { price: 10_000, datebi: "2026-05-12", alreadyPaid: 99_999 },
    { price: 20_000, datebi: "2026-05-12" },
    { price: null, datebi: "2026-05-12", alreadyPaid: 500 },
  ];
  expect(sumWithHst(jobs, [])).toEqual({ price: 30_000, hst: 3_900, total: 22_600 });
});

it.each([
  [18_500, 20_905],
  [16_650, 18_815],
  [1, 1],
])("%i with HST of 13 percent is %i", (price, total) =>
  expect(withHst(price, DEFAULT_HST.standard).total).toBe(total),
);
