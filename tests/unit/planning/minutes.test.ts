import { describe, expect, it } from "vitest";
import { minutesFrom, type Report } from "@/lib/features/planning/solver/minutes-rules";

const asked = { property: 1, work: "windows", price: 300_00, people: 2 };
const report = (changed: Partial<Report>): Report => ({
  property: 1,
  work: "windows",
  price: 300_00,
  people: 2,
  minutes: 100,
  day: "2025-06-01",
  ...changed,
});

describe("how long work takes", () => {
  it("is the median of the last three reports at the property", () => {
    const reports = [
      report({ minutes: 999, day: "2021-05-01" }),
      report({ minutes: 110, day: "2022-05-01" }),
      report({ minutes: 500, day: "2023-05-01" }),
      report({ minutes: 120, day: "2024-05-01" }),
      report({ property: 2, minutes: 10, day: "2025-05-01" }),
      report({ work: "eaves", minutes: 10, day: "2025-05-01" }),
    ];
    expect(minutesFrom(reports)(asked)).toEqual({ minutes: 120, from: "property" });
  });

  it("is that of similar work at about that price elsewhere, if no one was there before", () => {
    const reports = [
      report({ property: 2, minutes: 80, price: 320_00 }),
      report({ property: 3, minutes: 20, price: 90_00 }),
    ];
    expect(minutesFrom(reports)(asked)).toEqual({ minutes: 80, from: "work" });
  });

  it("is the price at the usual rate, if no one has done it yet", () => {
    expect(minutesFrom([])(asked)).toEqual({ minutes: 120, from: "price" });
    expect(minutesFrom([])({ ...asked, price: null })).toBeNull();
  });

  it("counts three people as 0.72 of the time of two, in estimates and reports", () => {
    expect(minutesFrom([report({ minutes: 100 })])({ ...asked, people: 3 })?.minutes).toBe(72);
    expect(minutesFrom([report({ minutes: 72, people: 3 })])(asked)?.minutes).toBe(100);
    expect(minutesFrom([report({ minutes: 200, people: 1 })])(asked)?.minutes).toBe(100);
  });
});
