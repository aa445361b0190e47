import { describe, expect, it } from "vitest";
import { DEFAULT_HST, sumWithHst, withHst } from "@/lib/values/tax";

describe("HST", () => {
  it("is 7 % on the crews' forms and 13 % elsewhere", () => {
    expect(withHst(18500, DEFAULT_HST.crewForm)).toEqual({ price: 18500, hst: 1295, total: 19795 });
    expect(withHst(18500, DEFAULT_HST.standard)).toEqual({ price: 18500, hst: 2405, total: 20905 });
  });

  it("is rounded job by job before it is summed", () => {
    // 3.5 cents each: rounded one by one 4 + 4, rounded together 7.
    expect(sumWithHst([50, 50], 0.07)).toEqual({ price: 100, hst: 8, total: 108 });
  });

  it("leaves a price not yet decided out", () => {
    expect(sumWithHst([10000, null], 0.13)).toEqual({ price: 10000, hst: 1300, total: 11300 });
  });
});
