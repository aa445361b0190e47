import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  claimsOf,
  isPaid,
  isPayable,
  type JobOwed,
  sameClaims,
  totalOf,
} from "@/lib/core/payments/amount-rules";
import {
  type Attempt,
  type AttemptState,
  type ChargeFacts,
  ownAttemptId,
  STATUS_WORDS,
  stepOf,
} from "@/lib/core/payments/attempt-rules";
import { firstChargeDay } from "@/lib/core/payments/plans/plan-rules";

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
    const two = [...claims, { jobid: 8, amount: 5 }];
    expect(sameClaims(two, [...two].reverse())).toBe(true);
    expect(sameClaims(claims, two)).toBe(false);
    expect(sameClaims(two, [...claims, { jobid: 9, amount: 5 }])).toBe(false);
    expect(sameClaims(two, [...claims, { jobid: 8, amount: 6 }])).toBe(false);
  });

  it("is settled once it's paid, not while the crew has the money", () => {
    const isSettled = (recstatus: JobOwed["recstatus"]) => isPaid({ recstatus });
    expect((["PAID", "Paid By Card"] as const).map(isSettled)).toEqual([true, true]);
    expect((["Receivable", "Paid By Cash", "Paid By Cheque", null] as const).map(isSettled)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ["2026-05-12", "2026-05-12", "2026-05-19"],
    ["2026-05-12", "2026-05-19", "2026-05-19"],
    ["2026-05-12", "2026-05-20", "2026-05-20"],
  ])("for a job done on %s is charged as planned, seen on %s, from %s", (done, today, first) => {
    expect(firstChargeDay(done, today)).toBe(first);
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

describe("a client's screen", () => {
  it.each([
    ["created", "requires_payment_method"],
    ["requires_action", "requires_action"],
    ["processing", "processing"],
    ["succeeded", "succeeded"],
    ["failed", "requires_payment_method"],
    ["cancelled", "canceled"],
  ] as const)("reads of an attempt that's %s: %s, the card service's word", (state, word) => {
    expect(STATUS_WORDS[state]).toBe(word);
  });
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

  it("says which money doesn't match, and what ended or waits", () => {
    expect(stepOf(attempt("processing"), charge("succeeded", { amount: 101 })).do).toBe("alarm");
    const { error } = stepOf(attempt("processing"), charge("succeeded", { currency: "usd" })) as {
      error: string;
    };
    expect(error).toBe("The card was charged, but the currency isn't CAD.");
    expect(stepOf(attempt("created"), charge("canceled", { failure: "Expired." }))).toEqual({
      do: "end",
      state: "cancelled",
      error: "Expired.",
    });
    expect(stepOf(attempt("cancelled"), charge("canceled")).do).toBe("nothing");
    expect(stepOf(attempt("requires_action"), charge("requires_payment_method", { failure: "No." }))).toEqual(
      {
        do: "end",
        state: "failed",
        error: "No.",
      },
    );
    expect(stepOf(attempt("processing"), charge("requires_action"))).toEqual({
      do: "wait",
      state: "requires_action",
    });
  });

  it.each([
    ["0b6d3f52-8a0e-4c1f-9d57-3f0a9b1c2d3e", true],
    ["x0b6d3f52-8a0e-4c1f-9d57-3f0a9b1c2d3e", false],
    ["0b6d3f52-8a0e-4c1f-9d57-3f0a9b1c2d3ex", false],
    ["0b6d3f52-8a0e-4c1f-9d57-3f0a9b1c2d3", false],
    ["0b6d3f5-8a0e-4c1f-9d57-3f0a9b1c2d3e", false],
    ["0b6d3f52-8a0e-4c1f-3f0a9b1c2d3e", false],
    ["0b6d3f52-8a0-4c1f-9d57-3f0a9b1c2d3e", false],
    ["7", false],
    ["", false],
  ])("only an id of ours can be an attempt's: %s", (attemptId, ours) => {
    expect(ownAttemptId({ attemptId })).toBe(ours ? attemptId : null);
    expect(ownAttemptId({ attemptId: null })).toBeNull();
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
