import { describe, expect, it } from "vitest";
import {
  averageOf,
  averageOfAll,
  byAverage,
  isBelow,
  type Production,
} from "@/lib/core/crews/stats/contract";

describe("averages of production (rule crew-stats)", () => {
  it.each<[string, Production, number | null]>([
    ["all days", [50_000, 60_000], 55_000],
    ["a missing day is left out", [50_000, null, 60_000], 55_000],
    ["a day under $400 is left out", [50_000, 39_999, 60_000], 55_000],
    ["exactly $400 counts", [40_000, 60_000], 50_000],
    ["nothing counts", [39_999, null, 0], null],
    ["no days", [], null],
    ["to the cent", [40_001, 40_002, 40_002], 40_002],
  ])("%s", (_, days, average) => expect(averageOf(days)).toBe(average));

  it("over all is that of every counted day, not of the crews' averages", () =>
    expect(averageOfAll([[90_000], [50_000, 40_000, null], [10_000]])).toBe(60_000));

  it.each([
    [59_999, 60_000, true],
    [60_000, 60_000, false],
    [null, 60_000, false],
    [60_000, null, false],
  ])("%s against %s", (own, all, below) => expect(isBelow(own, all)).toBe(below));

  it("leaders: best first, those without one last, then by name", () => {
    const rows = [
      { driver: "C", average: null },
      { driver: "B", average: 1 },
      { driver: "A", average: 1 },
      { driver: "D", average: 2 },
    ];
    expect(
      rows
        .toSorted(byAverage)
        .map(({ driver }) => driver)
        .join(""),
    ).toBe("DABC");
  });
});
