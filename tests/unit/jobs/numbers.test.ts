import { describe, expect, it } from "vitest";
import { nextNumber, numToWire, packageNumberLabel, packageNumberShown } from "@/lib/core/work/number-rules";

describe("package numbers", () => {
  it.each([
    [null, 1, "01", "1"],
    [1, 2, "02", "2"],
    [8, 9, "09", "9"],
    [9, 10, "10", "10"],
    [98, 99, "99", "99"],
    [99, 100, "100", "100"],
    [100, 101, "101", "101"],
  ])("after %j comes %d: %s, for crews %s", (highest, next, label, shown) => {
    expect(nextNumber(highest)).toBe(next);
    expect(packageNumberLabel(next)).toBe(label);
    expect(numToWire(next)).toBe(label);
    expect(packageNumberShown(label)).toBe(shown);
    expect(packageNumberShown(next)).toBe(shown);
  });

  it("an unnumbered job has none", () => {
    expect(numToWire(null)).toBeNull();
    expect(packageNumberShown(null)).toBe("");
  });
});
