import { describe, expect, it } from "vitest";
import {
  amountOf,
  chargeOf,
  entryDays,
  estimatePayIssues,
  expenseIssues,
  isPaidKind,
  netOf,
  PAYOUT_PARTS,
  payoutIssues,
} from "@/lib/features/partners/entries/rules";

const TODAY = "2026-05-12";
const expense = { date: TODAY, type: "Soap", notes: "", unitprice: "12.50", amount: "2" };
const none = { hst: "", wkr_cpp: "", wkr_ei: "", wkr_tax: "", emp_cpp: "", emp_ei: "", eht: "", wsib: "" };
const cheque = { ...none, date: TODAY, chequenum: "104", gross: "1,000.00", notes: "" };

describe("an expense", () => {
  it.each([
    ["2", 2],
    ["1.5", 1.5],
    ["0.01", 0.01],
    ["9999.99", 9_999.99],
    ["0", null],
    ["", null],
    ["-1", null],
    ["12345", null],
    ["1.555", null],
    ["a1", null],
    ["1a", null],
  ])("amount %s", (typed, amount) => expect(amountOf(typed)).toBe(amount));

  it("costs price times amount, half a cent rounded up; nothing while one is missing", () => {
    expect(chargeOf(expense)).toBe(2_500);
    expect(chargeOf({ unitprice: "0.01", amount: "1.5" })).toBe(2);
    expect(chargeOf({ unitprice: "", amount: "2" })).toBeNull();
    expect(chargeOf({ unitprice: "1", amount: "" })).toBeNull();
  });

  it.each([
    [{}, []],
    [{ date: "2023-01-01" }, []],
    [{ date: "2026-12-31" }, []],
    [{ date: "2022-12-31" }, [["date", "The date must be from 2023 to 2026"]]],
    [{ date: "2027-01-01" }, [["date", "The date must be from 2023 to 2026"]]],
    [{ date: "soon" }, [["date", "Enter a date"]]],
    [{ type: "" }, [["type", "Enter a type"]]],
    [{ type: "x".repeat(41) }, [["type", "The type must be 40 characters or fewer"]]],
    [{ notes: "x".repeat(301) }, [["notes", "Notes must be 300 characters or fewer"]]],
    [{ unitprice: "x" }, [["unitprice", "Enter an amount of dollars, such as 1,845.50"]]],
    [{ unitprice: "0" }, [["unitprice", "The amount must be more than 0"]]],
    [{ unitprice: "0.01" }, []],
    [{ amount: "" }, [["amount", "Enter how many, such as 2 or 1.5"]]],
    [{ unitprice: "99,999.99", amount: "1" }, []],
    [{ unitprice: "99,999.99", amount: "2" }, [["amount", "The amount can be $99,999.99 at most"]]],
    [{ unitprice: "0.01", amount: "0.01" }, [["amount", "The amount must be more than 0"]]],
  ])("%o", (changed, issues) => {
    const found = expenseIssues({ ...expense, ...changed }, TODAY);
    expect(found.map(({ field, message }) => [field, message])).toEqual(issues);
  });

  it("can be on any day that a year's screen shows", () => {
    expect(entryDays(TODAY)).toEqual({ min: "2023-01-01", max: "2026-12-31" });
  });
});

describe("a partner's cheque", () => {
  it("is gross and HST less what is withheld; what the employer pays doesn't count", () => {
    const withheld = { hst: "130", wkr_cpp: "50", wkr_ei: "20", wkr_tax: "100" };
    expect(netOf({ ...cheque, ...withheld })).toBe(96_000);
    expect(netOf(cheque)).toBe(100_000);
    for (const field of ["gross", "hst", "wkr_cpp", "wkr_ei", "wkr_tax"])
      expect(netOf({ ...cheque, [field]: "x" })).toBeNull();
  });

  it.each([
    [{}, []],
    [{ wkr_tax: "1,000" }, []],
    [{ wkr_tax: "1,000.01" }, [["gross", "The deductions are more than the cheque"]]],
    [{ gross: "0" }, [["gross", "The amount must be more than 0"]]],
    [{ chequenum: "" }, [["chequenum", "Enter the cheque number"]]],
    [{ chequenum: "1".repeat(21) }, [["chequenum", "The cheque number must be 20 characters or fewer"]]],
    [{ date: "" }, [["date", "Enter a date"]]],
    // While an amount is wrong, nothing is said about their sum.
    [{ wkr_tax: "2,000", eht: "x" }, [["eht", "Enter an amount of dollars, such as 1,845.50"]]],
  ])("%o", (changed, issues) => {
    const found = payoutIssues({ ...cheque, ...changed }, TODAY);
    expect(found.map(({ field, message }) => [field, message])).toEqual(issues);
  });

  it.each(PAYOUT_PARTS)("can't have a negative %s", (part) => {
    expect(payoutIssues({ ...cheque, [part]: "-1" }, TODAY)).toContainEqual({
      field: part,
      message: "The amount can't be negative",
    });
    expect(payoutIssues({ ...cheque, [part]: "0" }, TODAY)).toEqual([]);
  });
});

it("only an estimate pays", () => {
  const kinds = ["Estimate", "Sign", "DNF", "Message"];
  expect(kinds.filter(isPaidKind)).toEqual(["Estimate"]);
});

it("an estimate's pay may be blank or zero, not negative", () => {
  expect(estimatePayIssues({ visit_pay: "", sales_pay: "0" })).toEqual([]);
  expect(estimatePayIssues({ visit_pay: "-1", sales_pay: "x" }).map(({ field }) => field)).toEqual([
    "visit_pay",
    "sales_pay",
  ]);
});
