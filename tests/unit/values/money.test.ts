import { describe, expect, it } from "vitest";
import { applyRate, formatMoney, formatPrice, moneyText, parseMoney, sumCents } from "@/lib/values/money";

describe("what people type", () => {
  it.each([
    ["185", 18500],
    ["$185.00", 18500],
    ["1,845.5", 184550],
    ["$ 20", 2000],
    [" 7.05 ", 705],
    [".5", 50],
    ["12.", 1200],
    ["0", 0],
    ["-5", -500],
    ["-0", 0],
    ["12,345,678.90", 1234567890],
  ])("%j is %d cents", (typed, cents) => expect(parseMoney(typed)).toBe(cents));

  it.each([
    "",
    " ",
    "$",
    ".",
    "abc",
    "1e3",
    "18 5",
    "1,84",
    "1845,50",
    "1.234",
    "--5",
    "0x10",
    "NaN",
    "Infinity",
    "9".repeat(10),
  ])("%j isn't an amount", (typed) => expect(parseMoney(typed)).toBeNull());
});

describe("shown", () => {
  it.each([
    [18500, "$185.00"],
    [184550, "$1,845.50"],
    [123456789, "$1,234,567.89"],
    [0, "$0.00"],
    [-500, "-$5.00"],
  ])("%d is %s", (cents, text) => expect(formatMoney(cents)).toBe(text));

  it.each([
    [null, "TBD"],
    [undefined, "TBD"],
    [0, "TBD"],
    [18500, "$185.00"],
  ])("a price of %j is %s", (cents, text) => expect(formatPrice(cents)).toBe(text));

  it.each([
    [184550, "1845.50"],
    [5, "0.05"],
    [-250, "-2.50"],
    [0, "0.00"],
    [null, ""],
  ])("%j is %j in a field", (cents, text) => expect(moneyText(cents)).toBe(text));
});

describe("sums", () => {
  it("leaves TBD out", () => expect(sumCents([18500, null, 5, undefined])).toBe(18505));
  it("is zero for nothing", () => expect(sumCents([])).toBe(0));

  it.each([
    [18500, 0.07, 1295],
    [18500, 0.13, 2405],
    [50, 0.07, 4], // 3.5 cents: half up
    [50, 0.13, 7], // 6.5
    [50, 0.57, 29], // 28.5, which floats make 28.499999999999996
    [49, 0.07, 3],
    [0, 0.13, 0],
    [-50, 0.07, -4],
    [50, -0.07, -4],
    [-50, -0.07, 4],
    [-1, 0.07, 0],
    [9_999_999_999, 0.13, 1_300_000_000],
    [10000, 0.0595, 595],
  ])("%d cents at %d is %d", (cents, rate, result) => expect(applyRate(cents, rate)).toBe(result));
});
