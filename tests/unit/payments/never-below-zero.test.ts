import { describe, expect, it } from "vitest";
import { standingAfter } from "@/lib/core/crews/payments/rules";
import { reportFields } from "@/lib/core/jobs/report/report-schema";
import { discountOf, reportTotals } from "@/lib/core/jobs/report/report-totals-rules";
import { daysFrom, hoursFrom } from "@/lib/core/leads/lead-rules";
import { standingOf } from "@/lib/core/payments/returns/return-rules";
import { ageOf } from "@/lib/features/partners/receivables/rules";

// Amounts and ages that a subtraction could take below zero.

describe("what stays paid of a job", () => {
  it.each([
    ["cash for all of it", { amount: 11_300, due: 11_300 }, { cost: 11_300, alreadyPaid: 0 }, "PAID", 0],
    ["more cash than was due", { amount: 20_000, due: 11_300 }, { cost: 11_300, alreadyPaid: 0 }, "PAID", 0],
    [
      "cash that fell short",
      { amount: 10_000, due: 11_300 },
      { cost: 11_300, alreadyPaid: 0 },
      "Receivable",
      10_000,
    ],
    [
      "the rest after a part",
      { amount: 1_300, due: 11_300 },
      { cost: 11_300, alreadyPaid: 10_000 },
      "PAID",
      0,
    ],
    [
      "a job that costs less now than the cash fell short",
      { amount: 0, due: 11_300 },
      { cost: 5_000, alreadyPaid: 0 },
      "Receivable",
      0,
    ],
    ["a payment without a total", { amount: 500, due: null }, { cost: 11_300, alreadyPaid: 0 }, "PAID", 0],
  ])("after %s", (_, payment, job, recstatus, alreadyPaid) =>
    expect(standingAfter(payment, job)).toEqual({ recstatus, alreadyPaid }),
  );

  it.each([
    ["a card keeps more than cash fell short", 11_300, 6_000, 5_000, "PAID", 0],
    ["a card keeps all it costs now, and cash fell short of more", 4_000, 4_000, 5_000, "PAID", 0],
    ["cash fell short of more than it costs now", 4_000, 0, 5_000, "Receivable", 0],
  ])("when %s", (_, cost, kept, short, recstatus, alreadyPaid) => {
    const cash = { paymentType: "Cash" as const, processedAt: new Date(0), short };
    expect(standingOf(cost, kept, cash)).toEqual({ recstatus, alreadyPaid });
  });
});

describe("a discount", () => {
  it.each([
    [{ price: 18_500, discountPrice: 16_650 }, 1_850],
    [{ price: 18_500, discountPrice: 18_500 }, 0],
    [{ price: 18_500, discountPrice: 20_000 }, 0],
    [{ price: null, discountPrice: 16_650 }, 0],
    [{ price: 18_500, discountPrice: null }, 0],
  ])("of %j is %i", (job, cents) => expect(discountOf(job)).toBe(cents));

  it("of more than the parts leaves a total of nothing", () => {
    const form = reportFields.parse({ w1Check: true, w1Text: "100", discountText: "150" });
    expect(reportTotals(form, 0.07)).toMatchObject({
      listed: 10_000,
      discount: 15_000,
      price: 0,
      hst: 0,
      total: 0,
    });
    expect(reportTotals({ ...form, discountText: "" }, 0.07, 20_000)).toMatchObject({ price: 0, total: 0 });
    expect(reportTotals({ ...form, discountText: "40" }, 0.07)).toMatchObject({ price: 6_000, total: 6_420 });
  });
});

describe("an age", () => {
  it("is nothing for a day to come", () => {
    expect(ageOf({ datebi: "2026-05-14" }, "2026-05-12")).toBe(0);
    expect(ageOf({ datebi: "2026-05-02" }, "2026-05-12")).toBe(10);
    expect(daysFrom("2026-05-14", "2026-05-12")).toBe(0);
    expect(hoursFrom(new Date("2026-05-12T10:00Z"), new Date("2026-05-12T08:00Z"))).toBe(0);
  });
});
