import { describe, expect, it } from "vitest";
import { count, cut, errorSummary, holdsWords } from "@/lib/values/text";

describe("text", () => {
  it("cuts at a length and shows it", () => {
    expect(cut("Left side not done", 30)).toBe("Left side not done");
    expect(cut("x".repeat(30), 30)).toBe("x".repeat(30));
    expect(cut("x".repeat(31), 30)).toBe(`${"x".repeat(29)}…`);
    expect(cut("two words here", 5)).toBe("two…");
    expect(cut("🪟🪟🪟🪟", 3)).toBe("🪟🪟…");
  });

  it("counts", () => {
    expect(count(1, "job")).toBe("1 job");
    expect(count(0, "job")).toBe("0 jobs");
    expect(count(2, "property", "properties")).toBe("2 properties");
  });

  it("sums up errors", () => {
    expect(errorSummary(1)).toBe("There is 1 error");
    expect(errorSummary(3)).toBe("There are 3 errors");
  });

  it.each([
    ["214 Clinton St", "clin", true],
    ["214 Clinton St", "st 214", true],
    ["214 Clinton St", "", true],
    ["214 Clinton St", "clinton ave", false],
    [null, "a", false],
  ])("%j holds %j: %j", (text, typed, fits) => expect(holdsWords(text, typed)).toBe(fits));
});
