import { describe, expect, it } from "vitest";
import { DEFAULT_HST, hstOn, sumWithHst, taxDay, withHst } from "@/lib/values/tax";

const DAY = "2026-05-12";
const at = (rate: number) => [{ from: "0001-01-01", rate }];
const job = (price: number | null, datebi = DAY) => ({ price, datebi });

describe("HST", () => {
  it("is 7% on the crews' forms and 13% elsewhere", () => {
    expect(withHst(18500, DEFAULT_HST.crewForm)).toEqual({ price: 18500, hst: 1295, total: 19795 });
    expect(withHst(18500, DEFAULT_HST.standard)).toEqual({ price: 18500, hst: 2405, total: 20905 });
  });

  it("is rounded per job before it's summed", () => {
    // 3.5 cents each: rounded separately 4 + 4, rounded together 7.
    expect(sumWithHst([job(50), job(50)], at(0.07))).toEqual({ price: 100, hst: 8, total: 108 });
  });

  it("leaves out a missing price", () => {
    expect(sumWithHst([job(10000), job(null)], at(0.13))).toEqual({ price: 10000, hst: 1300, total: 11300 });
  });

  it("uses the job's own day, so that a new rate leaves old jobs as they were", () => {
    const rates = [...at(0.13), { from: DAY, rate: 0.15 }];
    expect(["2026-05-11", DAY, "2027-01-01"].map((day) => hstOn(rates, day))).toEqual([0.13, 0.15, 0.15]);
    expect(hstOn(rates.toReversed(), "2026-05-11")).toBe(0.13);
    expect(hstOn(rates.toReversed(), DAY)).toBe(0.15);
    expect(sumWithHst([job(10000, "2026-05-11"), job(10000)], rates).hst).toBe(2800);
  });

  it("uses the day an unfinished job is due, which is never before today", () => {
    expect(taxDay({ datebi: "2026-05-01", due: "2026-06-01" }, DAY)).toBe("2026-05-01");
    expect(taxDay({ datebi: null, due: "2026-06-01" }, DAY)).toBe("2026-06-01");
    expect(taxDay({ datebi: null, due: "2026-05-01" }, DAY)).toBe(DAY);
  });
});
