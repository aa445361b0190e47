import { describe, expect, it } from "vitest";
import { comparedOf, shareText, sumPlan, targetIssues } from "@/lib/features/partners/plan/rules";

const MAY = {
  windows: 1_500_000,
  odd_jobs: 200_000,
  paint: 0,
  total_target: 1_700_000,
  windows_prod: 1_600_010,
  odd_jobs_prod: 50_000,
  paint_prod: 5,
  total_prod: 1_650_015,
};

describe("target against produced", () => {
  it("is compared to the cent, part by part", () => {
    expect(comparedOf(MAY, "windows")).toEqual({
      target: 1_500_000,
      produced: 1_600_010,
      difference: 100_010,
    });
    expect(comparedOf(MAY, "odd_jobs").difference).toBe(-150_000);
    expect(comparedOf(MAY, "paint")).toEqual({ target: 0, produced: 5, difference: 5 });
    expect(comparedOf(MAY, "total").difference).toBe(-49_985);
  });

  it("is summed, and nothing is nothing", () => {
    expect(sumPlan([MAY, MAY], "total")).toEqual({
      target: 3_400_000,
      produced: 3_300_030,
      difference: -99_970,
    });
    expect(sumPlan([], "windows")).toEqual({ target: 0, produced: 0, difference: 0 });
  });

  it("is shown as a share that reaches 100% only when all of it is done", () => {
    expect(shareText({ target: 10_000, produced: 9_999, difference: -1 })).toBe("99% of target");
    expect(shareText({ target: 10_000, produced: 10_000, difference: 0 })).toBe("100% of target");
    expect(shareText({ target: 0, produced: 500, difference: 500 })).toBe("");
  });
});

describe("a target's fields", () => {
  const form = {
    period: "May 2026",
    sdate: "2026-05-01",
    fdate: "2026-05-31",
    notes: "",
    windows: "15,000",
    odd_jobs: "",
    paint: "",
  };
  const wrong = (fields: object) =>
    targetIssues({ ...form, ...fields }, "2026-05-12").map(({ field }) => field);

  it("pass as typed, even a single day or years ahead", () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ fdate: "2026-05-01" })).toEqual([]);
    expect(wrong({ sdate: "2028-12-01", fdate: "2028-12-31" })).toEqual([]);
  });

  it.each([
    [{ fdate: "2026-04-30" }, ["fdate"]],
    [{ sdate: "", fdate: "soon" }, ["sdate", "fdate"]],
    [{ sdate: "2029-01-01", fdate: "2029-02-01" }, ["sdate", "fdate"]],
    [{ windows: "" }, ["windows"]],
    [{ windows: "-1", paint: "x" }, ["windows", "paint"]],
    [{ period: "" }, ["period"]],
  ])("%j is wrong at %j", (fields, at) => {
    expect(wrong(fields)).toEqual(at);
  });
});
