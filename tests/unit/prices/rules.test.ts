import { describe, expect, it } from "vitest";
import {
  type CheckState,
  kindOf,
  kindOfReturn,
  quotedIn,
  standingIn,
  usualText,
  whyChecked,
} from "@/lib/core/prices/rules";

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
  expect(whyChecked({ kind: "lowered", usual: 15_000, jobid: 7 })).toContain("under half of what was sold");
  expect(whyChecked({ kind: "usual", usual: 15_000 })).toBe("A usual price.");
  expect([usualText(15_000), usualText(null)]).toEqual(["$150.00", "Unknown"]);
});
