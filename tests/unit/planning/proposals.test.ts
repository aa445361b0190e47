import { describe, expect, it } from "vitest";
import type { Proposal } from "@/lib/features/planning/solver/problem";
import { suggest } from "@/lib/features/planning/solver/suggest";
import { brokenRules } from "@/tests/support/planning/broken-rules";
import { randomDay } from "@/tests/support/planning/random-day";

function proposals(seed: number, steps: number): Proposal[] {
  return [...suggest(randomDay(seed), { seed, steps, slice: 5 })].filter((proposal) => proposal !== null);
}

describe("a proposal", () => {
  it("never breaks a hard rule, from the first one to the last", () => {
    let [placed, all] = [0, 0];
    for (let seed = 1; seed <= 500; seed++) {
      const day = randomDay(seed);
      const found = proposals(seed, 25);
      for (const proposal of found)
        expect({ seed, broken: brokenRules(day, proposal) }).toEqual({ seed, broken: [] });
      const last = found.at(-1);
      placed += last?.lanes.flatMap(({ stops }) => stops).length ?? 0;
      all += day.stops.length;
    }
    expect(placed / all).toBeGreaterThan(0.2);
  });

  it("is the same for the same seed and steps", () => {
    expect(proposals(7, 100).at(-1)).toEqual(proposals(7, 100).at(-1));
  });
});
