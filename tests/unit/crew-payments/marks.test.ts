import { describe, expect, it } from "vitest";
import {
  isOwnCollection,
  markToTakeBack,
  needsSomeoneElse,
  nextConfirmation,
  paymentState,
  standingAfter,
} from "@/lib/core/crews/payments/rules";

describe("what the crew collected", () => {
  it.each([
    [{ conf1: "nil", conf2: "nil" }, "conf1", { colour: "danger", word: "With the crew" }],
    [{ conf1: "A. Diaz", conf2: "nil" }, "conf2", { colour: "primary", word: "Closer has it" }],
    [{ conf1: "A. Diaz", conf2: "B. Roy" }, null, { colour: "linked", word: "Processed" }],
  ])("goes to the closer, then to the office: %o", (marks, next, state) => {
    expect(nextConfirmation(marks)).toBe(next);
    expect(paymentState(marks)).toEqual(state);
  });

  it.each([
    ["all of it", { amount: 20_905, due: 20_905 }, 0, { recstatus: "PAID", alreadyPaid: 0 }],
    ["a cent short", { amount: 20_904, due: 20_905 }, 0, { recstatus: "Receivable", alreadyPaid: 22_599 }],
    [
      "the rest of what was paid before",
      { amount: 905, due: 20_905 },
      20_000,
      { recstatus: "PAID", alreadyPaid: 0 },
    ],
    [
      "less than that rest",
      { amount: 400, due: 20_905 },
      20_000,
      { recstatus: "Receivable", alreadyPaid: 22_095 },
    ],
    ["a tip", { amount: 25_000, due: 20_905 }, 0, { recstatus: "PAID", alreadyPaid: 0 }],
    [
      "an amount without a total to compare",
      { amount: 1, due: null },
      0,
      { recstatus: "PAID", alreadyPaid: 0 },
    ],
    [
      "so little that more than the cost is short",
      { amount: 0, due: 30_000 },
      0,
      { recstatus: "Receivable", alreadyPaid: 0 },
    ],
  ])("%s, once processed", (_, collected, alreadyPaid, standing) => {
    // The price with 13% costs more than the crew's form asked for with 7%.
    expect(standingAfter(collected, { cost: 22_600, alreadyPaid })).toEqual(standing);
  });
});

describe("two signatures", () => {
  const closed = { conf1At: new Date(0), conf1By: 7, conf2At: null, conf2By: null };
  it.each([
    ["the closer", closed, 7, true, true],
    ["someone else", closed, 8, true, false],
    ["the closer of a company with one", closed, 7, false, false],
    ["someone, before it's closed", { ...closed, conf1At: null }, 7, true, false],
    ["the closer, once it's processed", { ...closed, conf2At: new Date(0), conf2By: 8 }, 7, true, false],
  ])("%s", (_, marks, hrid, twoSignatures, needed) => {
    expect(needsSomeoneElse(marks, { hrid, twoSignatures })).toBe(needed);
  });
});

describe("what the own crew collected (rule second-person)", () => {
  const open = { conf1At: null, conf1By: null, conf2At: null, conf2By: null };
  const closedBy = (hrid: number) => ({ ...open, conf1At: new Date(0), conf1By: hrid });
  const [partner, driver, second, office] = [7, 3, 4, 9];
  const crew = { crewHrids: [driver, second], partnerHrid: partner };
  it.each([
    ["its partner doesn't close", open, crew, partner, true, true],
    ["another partner does", open, { ...crew, partnerHrid: 8 }, partner, true, false],
    ["someone of the crew does", open, crew, driver, true, false],
    ["its partner doesn't process either", closedBy(office), crew, partner, true, true],
    ["two of the crew don't sign", closedBy(driver), crew, second, true, true],
    ["the crew after its partner doesn't", closedBy(partner), crew, second, true, true],
    ["the crew signs after the office", closedBy(office), crew, second, true, false],
    ["the office signs after the crew", closedBy(driver), crew, office, true, false],
    ["two of the crew do in a company with one signature", closedBy(driver), crew, second, false, false],
    [
      "nothing is left once it's processed",
      { ...closedBy(3), conf2At: new Date(0) },
      crew,
      partner,
      true,
      false,
    ],
  ])("%s", (_, marks, of, hrid, twoSignatures, own) => {
    expect(isOwnCollection({ ...marks, ...of }, { hrid, twoSignatures })).toBe(own);
  });
});

describe("a mark can be taken back", () => {
  const set = new Date("2026-05-12T14:00:00Z");
  const later = (minutes: number) => new Date(set.getTime() + minutes * 60_000);
  const closed = { conf1At: set, conf1By: 7, conf2At: null, conf2By: null };
  const processed = { conf1At: later(-60), conf1By: 7, conf2At: set, conf2By: 8 };

  it("for ten minutes", () => {
    const last = new Date(later(10).getTime() - 1);
    expect(markToTakeBack(closed, { hrid: 7, now: last })).toEqual({ by: "conf1", until: later(10) });
    expect(markToTakeBack(closed, { hrid: 7, now: later(10) })).toBeNull();
  });

  it("by whoever set the last one", () => {
    expect(markToTakeBack(closed, { hrid: 8, now: set })).toBeNull();
    expect(markToTakeBack(processed, { hrid: 8, now: set })).toEqual({ by: "conf2", until: later(10) });
    expect(markToTakeBack(processed, { hrid: 7, now: set })).toBeNull();
  });

  it("only if it's set", () => {
    const none = { conf1At: null, conf1By: 7, conf2At: null, conf2By: null };
    expect(markToTakeBack(none, { hrid: 7, now: set })).toBeNull();
  });
});
