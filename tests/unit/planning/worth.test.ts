import { describe, expect, it } from "vitest";
import { DEFAULT_WEIGHTS } from "@/lib/features/planning/solver/weights";
import { misfit } from "@/lib/features/planning/solver/worth";
import type { BusinessDate } from "@/lib/values/dates";
import { plainLane, plainStop } from "@/tests/support/planning/plain-day";

/** In a window of fifteen days. */
const promised = { from: "2026-10-05", to: "2026-10-20" } as const;
const costOn = (
  leaves: "late" | "early" | null,
  date: BusinessDate,
  window: typeof promised | null = promised,
) => misfit(plainStop("1", { leaves, promised: window }), plainLane("a"), { date, weights: DEFAULT_WEIGHTS });

describe("what leaves cost, by the day", () => {
  it.each([
    ["late", "2026-10-05", DEFAULT_WEIGHTS.lateLeavesTooSoon],
    ["late", "2026-10-14", DEFAULT_WEIGHTS.lateLeavesTooSoon],
    ["late", "2026-10-15", 0],
    ["early", "2026-10-10", 0],
    ["early", "2026-10-11", DEFAULT_WEIGHTS.earlyLeavesTooLate],
    ["early", "2026-10-20", DEFAULT_WEIGHTS.earlyLeavesTooLate],
    [null, "2026-10-12", 0],
  ] as const)("%s leaves on %s", (leaves, date, cost) => expect(costOn(leaves, date)).toBe(cost));

  it("is zero without a promise", () => {
    expect([costOn("late", "2026-10-05", null), costOn("early", "2026-10-20", null)]).toEqual([0, 0]);
  });
});
