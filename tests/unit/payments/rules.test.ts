import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimsOf, isPayable, type JobOwed, sameClaims, totalOf } from "@/lib/core/payments/amount-rules";
import { type Attempt, type AttemptState, type ChargeFacts, stepOf } from "@/lib/core/payments/attempt-rules";
import { isNewCard, TEST_CARDS } from "@/lib/core/payments/card-rules";
import { type ReceiptCharge, receiptMail } from "@/lib/core/payments/receipt-rules";

const DONE: JobOwed & { datebi: string } = {
  jobid: 7,
  price: 18_500,
  discountPrice: null,
  alreadyPaid: 0,
  recstatus: "Receivable",
  datebi: "2026-05-12",
  cancelledAt: null,
};

describe("what is owed", () => {
  it("is the price, or the discounted one, with HST rounded per job", () => {
    const jobs = [DONE, { ...DONE, jobid: 8, discountPrice: 9_999 }, { ...DONE, jobid: 9, price: 50 }];
    const claims = claimsOf(jobs, [{ from: "2020-01-01", rate: 0.13 }]);
    expect(claims).toEqual([
      { jobid: 7, amount: 20_905 },
      { jobid: 8, amount: 11_299 },
      { jobid: 9, amount: 57 },
    ]);
    expect(totalOf(claims)).toBe(32_261);
  });

  it("is zero for jobs that aren't done, aren't priced, or are cancelled, paid or handed in", () => {
    expect(isPayable(DONE)).toBe(true);
    expect(isPayable({ ...DONE, recstatus: null })).toBe(true);
    for (const columns of [
      { price: null },
      { datebi: null },
      { cancelledAt: new Date(0) },
      ...(["PAID", "Paid By Card", "Paid By Cash", "Paid By Cheque"] as const).map((recstatus) => ({
        recstatus,
      })),
    ])
      expect(isPayable({ ...DONE, ...columns })).toBe(false);
  });

  it("is the same only if every job is", () => {
    const claims = [{ jobid: 7, amount: 1 }];
    expect(sameClaims(claims, [{ jobid: 7, amount: 1 }])).toBe(true);
    expect(sameClaims(claims, [{ jobid: 7, amount: 2 }])).toBe(false);
    expect(sameClaims(claims, [])).toBe(false);
  });
});

const attempt = (state: AttemptState): Attempt => ({ id: "a", state, amount: 20_905, customerId: "cus_1" });
const charge = (status: string, more: Partial<ChargeFacts> = {}): ChargeFacts => ({
  status,
  amount: 20_905,
  received: status === "succeeded" ? 20_905 : 0,
  currency: "cad",
  customerId: "cus_1",
  attemptId: "a",
  failure: null,
  ...more,
});

describe("what a charge means for an attempt", () => {
  it.each<[AttemptState, ChargeFacts, string]>([
    ["processing", charge("succeeded"), "pay"],
    ["requires_action", charge("succeeded"), "pay"],
    ["cancelled", charge("succeeded"), "pay"],
    ["succeeded", charge("succeeded"), "nothing"],
    ["succeeded", charge("canceled"), "nothing"],
    ["processing", charge("succeeded", { received: 20_904 }), "alarm"],
    ["processing", charge("succeeded", { currency: "usd" }), "alarm"],
    ["processing", charge("succeeded", { attemptId: "b" }), "alarm"],
    ["processing", charge("succeeded", { customerId: "cus_2" }), "alarm"],
    ["processing", charge("requires_payment_method"), "nothing"],
    ["processing", charge("requires_payment_method", { failure: "Declined." }), "end"],
    ["created", charge("requires_payment_method", { failure: "Declined." }), "nothing"],
    ["processing", charge("requires_action"), "wait"],
    ["failed", charge("requires_action"), "nothing"],
    ["processing", charge("canceled"), "end"],
    ["failed", charge("canceled"), "nothing"],
    ["processing", charge("processing"), "nothing"],
    ["processing", charge("requires_confirmation"), "nothing"],
  ])("%s, and the provider says %o: %s", (state, facts, step) => {
    expect(stepOf(attempt(state), facts).do).toBe(step);
  });

  it("only pays with a succeeded charge of exactly the sum", () => {
    const facts = fc.record({
      status: fc.constantFrom("succeeded", "processing", "canceled", "requires_action", "anything"),
      amount: fc.constantFrom(20_905, 101),
      received: fc.constantFrom(0, 101, 20_905),
      currency: fc.constantFrom("cad", "usd"),
      customerId: fc.constantFrom("cus_1", "cus_2", null),
      attemptId: fc.constantFrom("a", "b", null),
      failure: fc.constantFrom(null, "Declined."),
    });
    const states = fc.constantFrom<AttemptState>(
      "created",
      "processing",
      "requires_action",
      "succeeded",
      "failed",
    );
    fc.assert(
      fc.property(states, facts, (state, given) => {
        if (stepOf(attempt(state), given).do !== "pay") return;
        expect(given).toEqual({ ...charge("succeeded"), failure: given.failure });
        expect(state).not.toBe("succeeded");
      }),
    );
  });
});

describe("a card just entered", () => {
  it("has a token no one else can have; a saved card's id isn't one", () => {
    for (const { token } of TEST_CARDS) expect(isNewCard(token)).toBe(true);
    expect(isNewCard("ctoken_1NnQUf2eZvKYlo2CIObdtbnb")).toBe(true);
    for (const id of ["pm_1QdBq2", "card_1", "pm_card_", "pm_card_visa/../x", ""])
      expect(isNewCard(id)).toBe(false);
  });
});

describe("the receipt", () => {
  it("has an HST line for each job and the total", () => {
    const client = { honorific: "Mrs", firstname: "Ann", lastname: "Chen" };
    const company = { name: "Clear Panes", email: "office@example.com" };
    const lines = [
      { jobid: 7, jobdesc: "W1", address: "12 Clinton St", price: 18_500, total: 20_905, rate: 0.13 },
      { jobid: 8, jobdesc: "EH", address: "12 Clinton St", price: 12_500, total: 14_125, rate: 0.13 },
    ];
    const facts = { client, lines, date: "2026-05-12", company, phone: "416-555-0100" };
    const bodyOf = (charge: ReceiptCharge) => receiptMail({ ...facts, charge }).body;
    const visa = { brand: "visa", last4: "4242" };
    const mail = receiptMail({ ...facts, charge: { card: visa, chargedBy: null, planned: false } });
    expect(mail.subject).toBe("Receipt for your payment of $350.30");
    expect(mail.body).toContain(
      "Job[8]: EH, 12 Clinton St\nPrice: $125.00\nHST (13%): $16.25\nTotal: $141.25",
    );
    expect(mail.body).toContain("Hello Mrs Ann Chen,");
    expect(mail.body).not.toContain("Visa");
    expect(bodyOf({ card: visa, chargedBy: "Dana Brooks", planned: false })).toContain(
      "Dana Brooks at Clear Panes charged your Visa ending 4242 for you.",
    );
    expect(bodyOf({ card: null, chargedBy: "Dana Brooks", planned: false })).toContain(
      "Dana Brooks at Clear Panes charged the card you gave us for you.",
    );
    expect(bodyOf({ card: visa, chargedBy: "Dana Brooks", planned: true })).toContain(
      "We charged your Visa ending 4242 automatically, as arranged by Dana Brooks at Clear Panes.",
    );
    expect(bodyOf({ card: visa, chargedBy: null, planned: true })).toContain(
      "We charged your Visa ending 4242 as planned.",
    );
  });
});
