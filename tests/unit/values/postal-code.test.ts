import { describe, expect, it } from "vitest";
import { normalisePostalCode, postalPrefix, postalSearch, postalStartsWith } from "@/lib/values/postal-code";

describe("postal codes", () => {
  it.each(["M6G 2Y5", "m6g2y5", " m6g-2y5 ", "M6G  2Y5"])("%j is M6G 2Y5", (typed) =>
    expect(normalisePostalCode(typed)).toBe("M6G 2Y5"),
  );

  it.each(["", "M6G", "M6G 2Y", "M6G 2Y5X", "66G 2Y5", "D6G 2Y5", "M6O 2Y5", "12345"])(
    "%j isn't one",
    (typed) => expect(normalisePostalCode(typed)).toBeNull(),
  );

  it("has a prefix", () => {
    expect(postalPrefix("M6G 2Y5")).toBe("M6G");
    expect(postalPrefix("m6g 2y5", 5)).toBe("M6G2Y");
  });

  it.each([
    ["m6g", "strong", null],
    ["M6 G", "strong", null],
    ["m6g2", "strong", "M6G"],
    ["m6g 2y5", "strong", "M6G"],
    ["m6g 2y5", "stronger", "M6G2Y"],
    ["m6g 2y5", "strongest", "M6G2Y5"],
    ["m6g2", "strongest", "M6G2"],
  ] as const)("%s, %s searches %j", (typed, strength, prefix) =>
    expect(postalSearch(typed, strength)).toBe(prefix),
  );

  it.each([
    ["M6G 2Y5", "m6", true],
    ["M6G 2Y5", "M6G2", true],
    ["M6G 2Y5", "M6G 2", true],
    ["M6G 2Y5", "", true],
    ["M6G 2Y5", "6G", false],
    [null, "M", false],
  ])("%j starts with %j: %j", (code, typed, fits) => expect(postalStartsWith(code, typed)).toBe(fits));
});
