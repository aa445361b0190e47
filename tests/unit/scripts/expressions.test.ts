import { describe, expect, it } from "vitest";
import { expressionsIn, problemOf } from "@/scripts/house/expressions";

describe("the check of regular expressions", () => {
  it("finds those that are written and those that are built, with their lines", () => {
    const text = 'const a = /x+/g;\nconst b = new RegExp("y" + a);';
    expect(expressionsIn({ file: "a.ts", text, lines: 2 })).toEqual([
      { pattern: "x+", flags: "g", where: "a.ts:1" },
      { pattern: "", flags: "", where: "a.ts:2" },
    ]);
  });

  it.each([
    [String.raw`\s+$`, "2nd degree polynomial"],
    ["^(a+)+$", "exponential"],
    [String.raw`^\s+`, null],
  ])("%s: %s", async (pattern, problem) => expect(await problemOf({ pattern, flags: "" })).toBe(problem));
});
