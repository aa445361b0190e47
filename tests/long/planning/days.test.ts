import { expect, it } from "vitest";
import { suggest } from "@/lib/features/planning/solver/suggest";
import { brokenRules } from "@/tests/support/planning/broken-rules";
import { randomDay } from "@/tests/support/planning/random-day";

it("no proposal of 10,000 made-up days breaks a hard rule", () => {
  for (let seed = 1_001; seed <= 11_000; seed++) {
    const day = randomDay(seed);
    for (const proposal of suggest(day, { seed, steps: 60, slice: 20 }))
      if (proposal) expect({ seed, broken: brokenRules(day, proposal) }).toEqual({ seed, broken: [] });
  }
});
