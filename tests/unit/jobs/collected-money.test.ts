import { describe, expect, it } from "vitest";
import {
  type Collected,
  cashDifference,
  collectedOf,
  discountAsked,
  discountOf,
  partPrices,
  paymentStep,
  reportTotals,
} from "@/lib/core/jobs/report/report-totals-rules";

const TOTAL = 21_400;
const cash: Collected = { paymentType: "Cash", amount: TOTAL, due: TOTAL, chequeNumber: null };
const cheque: Collected = { paymentType: "Cheque", amount: TOTAL, due: TOTAL, chequeNumber: "12" };
const atDay = new Date("2026-05-12T20:00:00Z");
const live = (collected: Collected, marks: { conf1At?: Date; conf2At?: Date } = {}) => ({
  ...collected,
  conf1At: null,
  conf2At: null,
  ...marks,
});

describe("what a report says was collected", () => {
  const report = { cashAmount: 20_000, chequeNumber: "12" };
  it.each([
    ["Paid By Cash", { paymentType: "Cash", amount: 20_000, due: TOTAL, chequeNumber: null }],
    ["Paid By Cheque", cheque],
    ["Paid By Card", null],
    ["Receivable", null],
  ] as const)("%s", (status, collected) => {
    expect(collectedOf(status, report, TOTAL)).toEqual(collected);
  });

  it("no cash without a count", () => {
    expect(collectedOf("Paid By Cash", { ...report, cashAmount: null }, TOTAL)).toBeNull();
  });

  it("exactly twice the total may be a tip, a cent more is a typing mistake", () => {
    const paid = (cashAmount: number | null) => cashDifference({ cashAmount, cashReason: "Tip" }, TOTAL);
    expect(paid(null)).toBeNull();
    expect(paid(2 * TOTAL)).toBeNull();
    expect(paid(2 * TOTAL + 1)?.field).toBe("cashAmount");
  });
});

describe("a crew payment, once the report is saved again", () => {
  const step = (before: Parameters<typeof paymentStep>[0], after: Collected | null, owed = false) =>
    paymentStep(before, after, owed);

  it("is added, changed or withdrawn with what the report says", () => {
    expect(step(null, cash)).toEqual({ do: "add", collected: cash });
    expect(step(null, null)).toEqual({ do: "nothing" });
    expect(step(live(cash), cheque)).toEqual({ do: "change", collected: cheque });
    expect(step(live(cash), null)).toEqual({ do: "withdraw" });
  });

  it("stays when the report says the same, also if it was saved before the total was kept", () => {
    expect(step(live(cheque), cheque)).toEqual({ do: "nothing" });
    expect(step(live({ ...cash, due: null }), cash)).toEqual({ do: "nothing" });
    // Whatever the office has marked.
    expect(step(live(cash, { conf2At: atDay }), cash, true)).toEqual({ do: "nothing" });
  });

  it.each([
    ["the amount", { ...cheque, amount: TOTAL - 1 }],
    ["the total", { ...cheque, due: TOTAL - 1 }],
    ["the cheque's number", { ...cheque, chequeNumber: "13" }],
    ["the kind", { ...cheque, paymentType: "Cash" as const }],
  ])("changes with %s", (_, other) => {
    expect(step(live(cheque), other)).toEqual({ do: "change", collected: other });
  });

  it("can't change once it's marked", () => {
    const sentence = (who: string) => ({
      do: "refuse",
      message: `${who} this job's payment, so you can't change it.`,
    });
    expect(step(live(cash, { conf1At: atDay }), cheque)).toEqual(sentence("The closer has"));
    expect(step(live(cash, { conf2At: atDay }), null)).toEqual(sentence("The office has processed"));
  });

  it("of a job that still owes the rest, only a card pays it", () => {
    expect(step(live(cash, { conf2At: atDay }), null, true)).toEqual({ do: "nothing" });
    expect(step(live(cash, { conf2At: atDay }), cheque, true)).toEqual({
      do: "refuse",
      message: "The office has processed what was collected for this job. The rest can only be paid by card.",
    });
  });
});

describe("a discount", () => {
  it("is what it takes off the price, never less than nothing", () => {
    expect(discountOf({ price: 18_500, discountPrice: 15_000 })).toBe(3_500);
    expect(discountOf({ price: 18_500, discountPrice: 19_000 })).toBe(0);
    expect(discountOf({ price: 18_500, discountPrice: null })).toBe(0);
    expect(discountOf({ price: null, discountPrice: 15_000 })).toBe(0);
  });

  it("stays unless another is typed", () => {
    expect(discountAsked({ discountText: "" }, 3_500)).toBe(3_500);
    expect(discountAsked({ discountText: "0" }, 3_500)).toBe(0);
    expect(discountAsked({ discountText: "what" }, 3_500)).toBe(3_500);
    expect(discountAsked({ discountText: "20" }, 3_500)).toBe(2_000);
  });

  const parts = { w1: "100", w2: "", w3: "", w4: "", eh: "0", eg: "-5", custom: "50" };
  const form = {
    ...Object.fromEntries(
      Object.entries(parts).flatMap(([part, text]) => [
        [`${part}Check`, part !== "custom"],
        [`${part}Text`, text],
      ]),
    ),
    discountText: "30",
    startHour: "",
    startMinute: "",
    finishHour: "10",
    finishMinute: "30",
  } as Parameters<typeof reportTotals>[0];

  it("counts checked parts with a price above zero, less the discount, with HST", () => {
    expect(partPrices(form)).toEqual({
      w1: 10_000,
      w2: null,
      w3: null,
      w4: null,
      eh: null,
      eg: null,
      custom: null,
    });
    expect(reportTotals(form, 0.07)).toEqual({
      listed: 10_000,
      discount: 3_000,
      price: 7_000,
      hst: 490,
      total: 7_490,
      workMinutes: null,
    });
    expect(reportTotals({ ...form, discountText: "300" }, 0.07).total).toBe(0);
  });
});
