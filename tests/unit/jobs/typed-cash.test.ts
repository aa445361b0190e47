import { describe, expect, it } from "vitest";
import { typedCashErrors } from "@/lib/core/jobs/report/report-totals-rules";

const TOTAL = 21_400;
const cash = (cashAmount: string, cashReason = "") => ({
  recStatus: "Client Paid By Cash",
  cashAmount,
  cashReason,
});

describe("cash as typed, before it's sent", () => {
  it.each([
    ["the total", cash("$214.00"), null],
    ["less, with a reason", cash("100", "The rest on Friday"), null],
    ["less, without one", cash("100"), { cashReason: ["Say why the cash isn't $214.00"] }],
    ["less, with an empty one", cash("100", "  "), { cashReason: ["Say why the cash isn't $214.00"] }],
    ["nothing yet, or no amount", cash("a hundred"), null],
    ["far too much", cash("2140", "Tip"), { cashAmount: ["That's more than twice the total of $214.00"] }],
    ["another status", { ...cash("100"), recStatus: "Client Did Not Pay" }, null],
  ])("%s", (_, form, errors) => expect(typedCashErrors(form, TOTAL)).toEqual(errors));
});
