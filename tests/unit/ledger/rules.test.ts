import { describe, expect, it } from "vitest";
import { descriptionIssues, lastDate, transactionIssues } from "@/lib/features/ledger/rules";
import { descriptionFields, transactionFields } from "@/lib/features/ledger/schema";

const KNOWN = { today: "2026-05-12", locations: ["50 Osler Street", "All Buildings"] };
const GOOD = {
  date: "2026-05-12",
  location: "50 Osler Street",
  typeIncome: "Expense",
  description: "Hydro",
  amount: "120.00",
  notes: "",
};

const said = (fields: Record<string, unknown>) =>
  transactionIssues(transactionFields.parse({ ...GOOD, ...fields }), KNOWN).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe("the fields of a transaction", () => {
  it.each([
    ["as the form sends it", {}],
    ["dollars as typed", { amount: "$1,845.50" }],
    ["a number", { amount: 12.5 }],
    ["the least", { amount: "0.01" }],
    ["the most", { amount: "99,999,999.99" }],
    ["the last day", { date: "2027-05-12" }],
    ["a leap day", { date: "2024-02-29" }],
    ["notes of 500 characters", { notes: "n".repeat(500) }],
    ["revenue of all buildings", { typeIncome: "Revenue", location: "All Buildings" }],
    ["spaces around", { description: " Hydro ", location: " 50 Osler Street " }],
  ])("pass: %s", (_, fields) => expect(said(fields)).toEqual([]));

  it.each([
    ["date", "", "Enter a date"],
    ["date", "2026-02-30", "Enter a date"],
    ["date", "12 May 2026", "Enter a date"],
    ["date", "2027-05-13", "The date can't be more than a year ahead"],
    ["location", "", "Choose a location"],
    ["location", "51 Osler Street", "Choose a location"],
    ["typeIncome", "", "Choose Expense or Revenue"],
    ["typeIncome", "expense", "Choose Expense or Revenue"],
    ["description", "  ", "Choose a description"],
    ["amount", "", "Enter an amount"],
    ["amount", null, "Enter an amount"],
    ["amount", "twelve", "Enter an amount of dollars, such as 1,845.50"],
    ["amount", "1.234", "Enter an amount of dollars, such as 1,845.50"],
    ["amount", "0", "The amount must be more than 0"],
    ["amount", "-5", "The amount must be more than 0"],
    ["amount", "100,000,000", "The amount can be $99,999,999.99 at most"],
    ["notes", "n".repeat(501), "Notes must be 500 characters or fewer"],
  ])("%s %j: %s", (field, value, message) => {
    expect(said({ [field]: value })).toEqual([`${field}: ${message}`]);
  });

  it("report everything at once", () => {
    const nothing = transactionFields.parse({});
    const fields = transactionIssues(nothing, KNOWN).map(({ field }) => field);
    expect(fields).toEqual(["date", "location", "typeIncome", "description", "amount"]);
  });

  it("end a year from today", () => expect(lastDate("2026-05-12")).toBe("2027-05-12"));
});

describe("a new description", () => {
  const said = (description: unknown) => descriptionIssues(descriptionFields.parse({ description }));
  it("collapses inner spaces", () =>
    expect(descriptionFields.parse({ description: " Property \t tax " })).toEqual({
      description: "Property tax",
    }));
  it.each(["Hydro", "x".repeat(80)])("passes: %s", (text) => expect(said(text)).toEqual([]));
  it.each([
    ["", "Enter a description"],
    ["   ", "Enter a description"],
    [null, "Enter a description"],
    ["x".repeat(81), "The description must be 80 characters or fewer"],
  ])("%j: %s", (text, message) => expect(said(text)).toEqual([{ field: "description", message }]));
});
