import { describe, expect, it } from "vitest";
import {
  type CheckState,
  isMuchLess,
  kindOf,
  kindOfReturn,
  offeredFor,
  quotedIn,
  standingIn,
  usualText,
  whyChecked,
} from "@/lib/core/prices/rules";
import { sumCents } from "@/lib/values/money";

describe("whether someone has to look at a price (rule usual-price)", () => {
  it.each([
    // price, the property's price, usual, trusted, kind
    [15_000, 15_000, 15_000, false, "usual"],
    [45_000, 15_000, 15_000, false, "usual"],
    [45_001, 15_000, 15_000, false, "high"],
    [45_001, 15_000, 15_000, true, "high"],
    [14_999, 15_000, 15_000, false, "lowered"],
    [14_999, 15_000, 15_000, true, "usual"],
    [7_500, 15_000, 15_000, false, "lowered"],
    [7_499, 15_000, 15_000, false, "proposed"],
    [100, 15_000, 15_000, true, "usual"],
    [14_999, null, 15_000, false, "usual"],
    [7_499, null, 15_000, false, "proposed"],
    [45_001, null, 15_000, false, "high"],
    [15_000, null, null, false, "proposed"],
    [9_999_900, null, null, true, "usual"],
  ] as const)("%d where %s stands and %s is usual, trusted %s: %s", (price, standing, usual, trusted, kind) =>
    expect(kindOf({ price, standing, usual }, trusted)).toBe(kind),
  );
});

describe("whether someone has to look at a return's price (rule returned-price)", () => {
  it.each([
    // price, sold for, usual, trusted, kind
    [18_500, 18_500, 18_500, false, "usual"],
    [23_125, 18_500, 18_500, false, "usual"],
    [23_126, 18_500, 18_500, false, "high"],
    [31_000, 18_500, 31_000, false, "usual"],
    [55_500, 18_500, 18_500, true, "usual"],
    [55_501, 18_500, 18_500, true, "high"],
    [9_250, 18_500, 18_500, false, "usual"],
    [9_249, 18_500, 18_500, false, "lowered"],
    [100, 18_500, 18_500, true, "usual"],
    [18_500, null, null, false, "high"],
    [18_500, null, null, true, "usual"],
    [18_500, null, 18_500, false, "usual"],
  ] as const)("%d, sold for %s, usual %s, trusted %s: %s", (price, sold, usual, trusted, kind) =>
    expect(kindOfReturn({ price, sold, usual }, trusted)).toBe(kind),
  );
});

describe("a return compared with what was sold (rule returned-price)", () => {
  const none = { w1: null, w2: null, w3: null, w4: null, eh: null, eg: null, custom: null };
  /** W1 was sold for $185.00, and EH is $125.00 at the property. */
  const known = { w1: 18_500, eh: 12_500 };
  it.each([
    // case, what was done, what work costs, kind, trusted kind
    ["as sold", { w1: 18_500 }, known, "usual", "usual"],
    ["other work at its price", { w1: 18_500, eh: 12_500 }, known, "usual", "usual"],
    ["a small extra", { w1: 18_500, custom: 6_000 }, known, "usual", "usual"],
    ["an extra of $150.00", { w1: 18_500, custom: 15_000 }, known, "usual", "usual"],
    ["an extra of more", { w1: 18_500, custom: 15_001 }, known, "added", "usual"],
    ["an extra of more than $450.00", { w1: 18_500, custom: 45_001 }, known, "added", "added"],
    ["two extras together", { w1: 18_500, eg: 8_000, custom: 8_000 }, known, "added", "usual"],
    [
      "an extra as it was sold",
      { w1: 18_500, custom: 40_000 },
      { ...known, custom: 40_000 },
      "usual",
      "usual",
    ],
    ["an extra in place of sold work", { custom: 18_500 }, known, "usual", "usual"],
    ["an extra beside a higher price", { w1: 23_125, custom: 10_000 }, known, "usual", "usual"],
    ["an extra beside a far higher one", { w1: 23_126, custom: 10_000 }, known, "high", "usual"],
    ["an extra beside a wild one", { w1: 55_501, custom: 10_000 }, known, "high", "high"],
    ["a typing mistake in known work", { w1: 999_900 }, known, "high", "high"],
  ] as const)("%s", (_, done, costs, kind, trustedKind) => {
    const parts = { ...none, ...done };
    const { offered, unknown } = offeredFor(parts, costs);
    const sold = 18_500 + ("custom" in costs ? costs.custom : 0);
    const price = sumCents(Object.values(parts));
    const returned = { price, sold, usual: Math.max(sold, offered), unknown };
    expect(kindOfReturn(returned, false)).toBe(kind);
    expect(kindOfReturn(returned, true)).toBe(trustedKind);
  });

  it.each([
    // price, booked, much less
    [18_500, 18_500, false],
    [16_650, 18_500, false],
    [16_500, 18_500, false],
    [16_499, 18_500, true],
    [8_000, 10_000, false],
    [7_999, 10_000, true],
    [90_000, 100_000, false],
    [89_999, 100_000, true],
    [20_000, 18_500, false],
  ] as const)("%d, booked for %d, is much less: %s", (price, booked, less) =>
    expect(isMuchLess(price, booked)).toBe(less),
  );

  it("isn't usual when it's much less and no one said why, unless it's by someone who could confirm it", () => {
    const returned = { price: 15_000, sold: 18_500, usual: 18_500, isUnexplained: true };
    expect(kindOfReturn(returned, false)).toBe("lowered");
    expect(kindOfReturn(returned, true)).toBe("usual");
  });
});

describe("the property's price, and the estimate's, by state", () => {
  const check = { price: 1_000, standing: 15_000, usual: 15_000, chosen: 12_000 };
  it.each([
    ["proposed", "open", 15_000, 1_000],
    ["proposed", "confirmed", 1_000, 1_000],
    ["proposed", "changed", 12_000, 12_000],
    ["proposed", "declined", 15_000, 1_000],
    ["lowered", "open", 1_000, 1_000],
    ["lowered", "declined", 15_000, 1_000],
    ["high", "open", 1_000, 1_000],
    ["high", "confirmed", 1_000, 1_000],
    ["high", "declined", 15_000, 1_000],
  ] as const)("%s, %s", (kind, state: CheckState, standing, quoted) => {
    expect(standingIn({ ...check, kind }, state)).toBe(standing);
    expect(quotedIn(check, state)).toBe(quoted);
  });
});

it("says why, and what's usual", () => {
  expect(whyChecked({ kind: "high", usual: 15_000 })).toContain("More than three times");
  expect(whyChecked({ kind: "lowered", usual: 15_000 })).toContain("Lower than");
  expect(whyChecked({ kind: "proposed", usual: 15_000 })).toContain("Less than half");
  expect(whyChecked({ kind: "proposed", usual: null })).toContain("don't know what's usual");
  expect(whyChecked({ kind: "high", usual: 15_000, jobid: 7 })).toContain("above what was sold");
  const low = { kind: "lowered", usual: 15_000, standing: 15_000, jobid: 7 } as const;
  expect(whyChecked({ ...low, price: 7_000 })).toBe("The return's price is under half of what was sold.");
  expect(whyChecked({ ...low, price: 12_000 })).toContain("No reason was given.");
  expect(whyChecked({ ...low, price: 7_000, why_less: "Only the front" })).toContain("“Only the front”");
  expect(whyChecked({ kind: "high", usual: 15_000, jobid: 7, added: 40_000 })).toContain(
    "$400.00 is for work added on site",
  );
  expect(whyChecked({ kind: "usual", usual: 15_000 })).toBe("A usual price.");
  expect([usualText(15_000), usualText(null)]).toEqual(["$150.00", "Unknown"]);
});
