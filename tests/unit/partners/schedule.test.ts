import { describe, expect, it } from "vitest";
import { prefixOf } from "@/lib/features/partners/schedule/schedule-lists";
import {
  assignDay,
  chooseCrew,
  mayUnassign,
  scheduleQuery,
} from "@/lib/features/partners/schedule/schedule-schema";

const TODAY = "2026-05-12";

describe("the day for an unassigned job", () => {
  it.each([
    ["a floater today", "2026-05-01", "2026-05-15", TODAY],
    ["a floater on its first day", TODAY, "2026-05-15", TODAY],
    ["a floater whose promise is over", "2026-04-01", "2026-04-15", TODAY],
    ["a floater whose promise begins later", "2026-05-13", "2026-05-20", TODAY],
    ["an appointment on its date", "2026-05-20", "2026-05-20", "2026-05-20"],
    ["an appointment of today", TODAY, TODAY, TODAY],
  ])("is, of %s, the right one", (_, sdate, fdate, day) => {
    expect(assignDay({ sdate, fdate }, TODAY)).toEqual({ ok: true, day });
  });

  it.each([
    ["was on Mon 11 May 2026", { sdate: "2026-05-11", fdate: "2026-05-11" }],
    ["holding cell", { sdate: "2026-05-01", fdate: "2026-05-15", holdingCell: true }],
  ])("is none: %s", (sentence, job) => {
    expect(assignDay(job, TODAY)).toEqual({ ok: false, message: expect.stringContaining(sentence) });
  });
});

describe("the crew that gets a job", () => {
  const [ann, bob, zoe] = [
    { hrid: 3, name: "Ann" },
    { hrid: 1, name: "Bob" },
    { hrid: 2, name: "Zoe" },
  ];
  it("is the one chosen, else the partner's own, else the first by name", () => {
    expect(chooseCrew([zoe, bob, ann], 2, 1)).toBe(bob);
    expect(chooseCrew([bob, zoe, ann], 2)).toBe(zoe);
    expect(chooseCrew([zoe, bob, ann], 9)).toBe(ann);
    expect(chooseCrew([zoe, bob, ann], 9, null)).toBe(ann);
  });
  it("is none if the chosen one isn't among them, or no crew goes out", () => {
    expect(chooseCrew([bob, ann], 1, 7)).toBeNull();
    expect(chooseCrew([], 1)).toBeNull();
  });
});

describe("Unassign", () => {
  const floater = { sdate: "2026-05-01", fdate: "2026-05-15" };
  it("is for unnumbered floaters", () => {
    expect(mayUnassign({ ...floater, state: "assigned" })).toBe(true);
    for (const state of ["unassigned", "numbered", "started", "reported", "cancelled"] as const)
      expect(mayUnassign({ ...floater, state })).toBe(false);
    expect(mayUnassign({ sdate: TODAY, fdate: TODAY, state: "assigned" })).toBe(false);
  });
});

describe("what the address requests", () => {
  it("is today's list unless it names another, and the loosest match", () => {
    expect(scheduleQuery.parse({})).toEqual({ show: "today", pc: "", filter: "strong" });
    const asked = { show: "osler", pc: " m6g 2 ", filter: "strongest" };
    expect(scheduleQuery.parse(asked)).toEqual({ show: "osler", pc: "m6g 2", filter: "strongest" });
    const wrong = { show: "toString", pc: ["a", "b"], filter: "__proto__" };
    expect(scheduleQuery.parse(wrong)).toEqual({ show: "today", pc: "", filter: "strong" });
  });

  it.each([
    ["m6g", "strong", null],
    ["m6g2", "strong", "M6G"],
    ["m6g 2y5", "stronger", "M6G2Y"],
    ["m6g 2y5", "strongest", "M6G2Y5"],
    ["m6g2", "strongest", "M6G2"],
    ["m6g 2y5", "constructor", "M6G"],
  ])("%s, %s: %s", (pc, filter, prefix) => {
    expect(prefixOf(pc, filter)).toBe(prefix);
  });
});
