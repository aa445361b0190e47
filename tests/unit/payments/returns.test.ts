import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { whyOf } from "@/components/production/exceptions/money-tables";
import { cardOfPlan, NO_CARD, REFUSED } from "@/lib/core/payments/plans/plan-rules";
import { NO_RECEIPT, receiptMail } from "@/lib/core/payments/receipt-rules";
import {
  jobWords,
  newsIn,
  owedAfter,
  type Return,
  type Share,
  splitReturns,
  standingOf,
  wordsOf,
} from "@/lib/core/payments/returns/return-rules";
import { EVENT_TYPES } from "@/lib/platform/services/cards/events";
import { sumCents } from "@/lib/values/money";
import { sumWithHst } from "@/lib/values/tax";

const refund = (id: string, amount: number, more: Partial<Return> = {}): Return => ({
  id,
  kind: "refund",
  amount,
  status: "succeeded",
  gone: true,
  madeAt: new Date(0),
  ...more,
});
const share = (jobid: number, amount: number, collected = false): Share => ({ jobid, amount, collected });
const split = (shares: Share[], ...returns: Return[]) => Object.fromEntries(splitReturns(shares, returns));

describe("how a refund is split over a charge's jobs", () => {
  const three = [share(1, 10_000), share(2, 20_905), share(3, 5_650)];
  it.each<[string, Record<number, number>, Return[]]>([
    ["nothing", { 1: 0, 2: 0, 3: 0 }, []],
    ["all of it", { 1: 10_000, 2: 20_905, 3: 5_650 }, [refund("a", 36_555)]],
    ["exactly one job's share", { 1: 0, 2: 20_905, 3: 0 }, [refund("a", 20_905)]],
    ["a part: the newest job first", { 1: 0, 2: 0, 3: 1_000 }, [refund("a", 1_000)]],
    ["more than the newest job's share", { 1: 0, 2: 350, 3: 5_650 }, [refund("a", 6_000)]],
    [
      "two shares one after the other",
      { 1: 10_000, 2: 0, 3: 5_650 },
      [refund("a", 10_000), refund("b", 5_650)],
    ],
    ["what didn't go through", { 1: 0, 2: 0, 3: 0 }, [refund("a", 10_000, { gone: false })]],
    ["more than was charged", { 1: 10_000, 2: 20_905, 3: 5_650 }, [refund("a", 36_555), refund("b", 36_555)]],
  ])("%s", (_, expected, returns) => {
    expect(split(three, ...returns)).toEqual(expected);
  });

  it("first takes the job that was also paid in another way", () => {
    const shares = [share(1, 20_905, true), share(2, 20_905), share(3, 20_905)];
    expect(split(shares, refund("a", 20_905))).toEqual({ 1: 20_905, 2: 0, 3: 0 });
    expect(split(shares, refund("a", 30_000))).toEqual({ 1: 20_905, 2: 0, 3: 9_095 });
  });

  it("is the same in any order of refunds, and never more than was charged or refunded", () => {
    const shares = fc.uniqueArray(
      fc.record({ jobid: fc.nat(20), amount: fc.integer({ min: 1, max: 400 }), collected: fc.boolean() }),
      { selector: ({ jobid }) => jobid, minLength: 1, maxLength: 4 },
    );
    const returns = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1 }),
        amount: fc.integer({ min: 1, max: 500 }),
        gone: fc.boolean(),
        madeAt: fc.nat(3).map((at) => new Date(at)),
      }),
      { selector: ({ id }) => id, maxLength: 5 },
    );
    fc.assert(
      fc.property(shares, returns, (jobs, facts) => {
        const all = facts.map(({ id, amount, ...more }) => refund(id, amount, more));
        const once = split(jobs, ...all);
        expect(split([...jobs].reverse(), ...[...all].reverse())).toEqual(once);
        const gone = sumCents(all.filter((one) => one.gone).map(({ amount }) => amount));
        const charged = sumCents(jobs.map(({ amount }) => amount));
        expect(sumCents(Object.values(once))).toBe(Math.min(gone, charged));
        for (const { jobid, amount } of jobs) expect(once[jobid]).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

describe("a job's status after its money went back", () => {
  const cash = { paymentType: "Cash" as const, processedAt: null, short: 0 };
  it.each([
    ["nothing is kept", 20_905, 0, null, { recstatus: "Receivable", alreadyPaid: 0 }],
    ["a part is kept", 20_905, 15_000, null, { recstatus: "Receivable", alreadyPaid: 15_000 }],
    ["all of it is back", 20_905, 20_905, null, { recstatus: "PAID", alreadyPaid: 0 }],
    ["it costs less now", 10_000, 15_000, null, { recstatus: "PAID", alreadyPaid: 0 }],
    ["the crew has cash for it", 20_905, 0, cash, { recstatus: "Paid By Cash", alreadyPaid: 0 }],
    [
      "the office has a cheque for it",
      ...([20_905, 0, { paymentType: "Cheque" as const, processedAt: new Date(0), short: 0 }] as const),
      { recstatus: "PAID", alreadyPaid: 0 },
    ],
    [
      "the office has cash that fell $50.00 short, and the card that paid the rest was refunded",
      ...([20_905, 0, { paymentType: "Cash" as const, processedAt: new Date(0), short: 5_000 }] as const),
      { recstatus: "Receivable", alreadyPaid: 15_905 },
    ],
    [
      "the office has cash that fell $50.00 short, and the card keeps that",
      ...([20_905, 5_000, { paymentType: "Cash" as const, processedAt: new Date(0), short: 5_000 }] as const),
      { recstatus: "PAID", alreadyPaid: 0 },
    ],
  ] as const)("when %s", (_, cost, kept, collected, standing) => {
    expect(standingOf(cost, kept, collected)).toEqual(standing);
  });

  it("subtracts what's already paid from what's owed, and never owes less than zero", () => {
    const hst = [{ from: "2020-01-01", rate: 0.13 }];
    const job = { price: 18_500, datebi: "2026-05-12" };
    expect(sumWithHst([{ ...job, alreadyPaid: 10_905 }, job], hst).total).toBe(10_000 + 20_905);
    expect(sumWithHst([{ ...job, alreadyPaid: 30_000 }], hst).total).toBe(0);
  });
});

describe("what a job still owes", () => {
  it.each([
    [null, 12_905],
    ["Receivable", 12_905],
    ["PAID", 0],
    ["Paid By Cash", 0],
  ] as const)("%s", (recstatus, owed) => {
    expect(owedAfter(20_905, { recstatus, alreadyPaid: 8_000 })).toBe(owed);
  });

  it("is nothing once cards paid more than it costs now", () => {
    expect(owedAfter(10_000, { recstatus: "Receivable", alreadyPaid: 15_000 })).toBe(0);
  });
});

describe("of two refunds, the older goes first, whatever order they're read in", () => {
  const shares = [share(1, 5_000), share(2, 8_000)];
  // 50.00 is job 1's share; after a refund of 30.00 it's also what's left of job 2's, which is newer.
  it.each([
    ["30.00, then 50.00", { at: 1, id: "b" }, { at: 2, id: "a" }, { 1: 0, 2: 8_000 }],
    ["50.00, then 30.00", { at: 2, id: "a" }, { at: 1, id: "b" }, { 1: 5_000, 2: 3_000 }],
    ["at once, 30.00 has the first ID", { at: 1, id: "a" }, { at: 1, id: "b" }, { 1: 0, 2: 8_000 }],
    ["at once, 50.00 has the first ID", { at: 1, id: "b" }, { at: 1, id: "a" }, { 1: 5_000, 2: 3_000 }],
  ])("%s", (_, thirty, fifty, expected) => {
    const both = [
      refund(thirty.id, 3_000, { madeAt: new Date(thirty.at) }),
      refund(fifty.id, 5_000, { madeAt: new Date(fifty.at) }),
    ];
    expect(split(shares, ...both)).toEqual(expected);
    expect(split(shares, ...[...both].reverse())).toEqual(expected);
  });
});

describe("what's new about refunds and disputes", () => {
  it("is what wasn't known, or has changed", () => {
    const dispute = refund("d", 100, { kind: "dispute", status: "needs_response" });
    const won = { ...dispute, status: "won", gone: false };
    expect(newsIn([], [dispute])).toEqual([dispute]);
    expect(newsIn([dispute], [dispute])).toEqual([]);
    expect(newsIn([refund("r", 1), dispute], [dispute])).toEqual([]);
    expect(newsIn([dispute], [won, refund("r", 1)])).toEqual([won, refund("r", 1)]);
    for (const change of [{ amount: 99 }, { status: "lost" }, { gone: false }])
      expect(newsIn([refund("r", 1), dispute], [{ ...dispute, ...change }])).toHaveLength(1);
  });

  it.each([
    [refund("a", 10_000), "$100.00 was refunded."],
    [refund("a", 10_000, { gone: false, status: "failed" }), "A refund of $100.00 didn't go through."],
    [
      refund("a", 10_000, { kind: "dispute", status: "needs_response" }),
      "The cardholder disputed $100.00 with the bank, which took it back.",
    ],
    [refund("a", 10_000, { kind: "dispute", status: "lost" }), "The dispute about $100.00 was lost."],
    [
      refund("a", 10_000, { kind: "dispute", status: "won", gone: false }),
      "The dispute about $100.00 was won, so the money is back.",
    ],
    [
      refund("a", 10_000, { kind: "dispute", status: "warning_needs_response", gone: false }),
      "The cardholder's bank is asking about $100.00. Nothing was taken back.",
    ],
  ])("reads as a sentence (%#)", (one, words) => {
    expect(wordsOf(one)).toBe(words);
  });

  it("says what it means for a job", () => {
    const job = { jobid: 7, returned: 100, owed: 0, tooMuch: 0, recstatus: null };
    expect(jobWords({ ...job, owed: 10_000, recstatus: "Receivable" })).toBe(
      "$100.00 of job[7] is owed again.",
    );
    expect(jobWords({ ...job, recstatus: "PAID" })).toBe("Job[7] is paid.");
    expect(jobWords({ ...job, recstatus: "Paid By Cash" })).toBe("Job[7] stays Paid By Cash.");
    expect(jobWords(job)).toBe("Job[7] isn't done, so nothing is owed for it now.");
  });

  it("says on Stuff To Do why a job is owed", () => {
    const why = { kind: null, status: null, reason: null };
    expect(whyOf({ ...why, kind: "refund", status: "succeeded" })).toBe("Refunded");
    expect(whyOf({ ...why, kind: "dispute", status: "needs_response" })).toBe("Disputed by the cardholder");
    expect(whyOf({ ...why, kind: "dispute", status: "lost" })).toBe("Dispute lost");
    expect(whyOf({ ...why, reason: "Your card has expired." })).toBe(
      "Planned charge failed: Your card has expired.",
    );
  });
});

describe("the receipt for the rest", () => {
  it("shows what was paid before, and the right HST", () => {
    const { body, subject } = receiptMail({
      client: { honorific: null, firstname: "Ann", lastname: "Lee" },
      lines: [{ jobid: 7, jobdesc: "W1", address: "1 Elm St", price: 18_500, total: 10_000, rate: 0.13 }],
      charge: { card: null, chargedBy: null, planned: false },
      date: "2026-05-12",
      company: { name: "Runsheet", email: "office@example.com" },
      phone: "416-555-0100",
    });
    expect(subject).toBe("Receipt for your payment of $100.00");
    expect(body).toMatch(/HST \(13 ?%\): \$24\.05\nPaid before: \$109\.05\nTotal: \$100\.00/);
  });
});

describe("the card of a planned charge", () => {
  const [a, b] = [{ id: "pm_a" }, { id: "pm_b" }];
  it.each([
    ["the one that was named", "pm_b", [a, b], null, b],
    ["another one only if the client made it the default", "pm_gone", [a, b], "pm_b", b],
    ["none, if the client didn't", "pm_gone", [a, b], null, null],
    ["none, if the default isn't on file", "pm_gone", [a, b], "pm_c", null],
    ["the default where none was named", null, [a, b], "pm_b", b],
    ["the newest where none was named and none is the default", null, [a, b], null, a],
    ["none where there is none", null, [], null, null],
  ])("is %s", (_, named, onFile, defaultId, card) => {
    expect(cardOfPlan(named, onFile, defaultId)).toBe(card);
  });
});

it("says why a card isn't charged", () => {
  expect(NO_CARD).toBe("There's no card on file we can charge.");
  expect(REFUSED).toBe("The card service refused the charge.");
  expect(NO_RECEIPT).toBe(
    "This client has no email address, so we can't send the receipt that says who charged their card. Add an email address first.",
  );
});

describe("the webhook's events", () => {
  it("are the ones docs/payments.md says to select at Stripe", () => {
    const doc = readFileSync("docs/payments.md", "utf8");
    expect(EVENT_TYPES.filter((type) => !doc.includes(`\`${type}\``))).toEqual([]);
  });
});
