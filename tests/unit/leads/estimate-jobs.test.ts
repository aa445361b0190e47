import { describe, expect, it } from "vitest";
import { bookedPrices, fitsEstimate, matchEstimate, openParts } from "@/lib/core/leads/estimate-job-rules";
import type { WorkCode } from "@/lib/core/work/schema";

const estimate = (msid: number, prices: Partial<Record<WorkCode, number>>, jobs: string[] = []) => ({
  msid,
  prices,
  jobs,
});

describe("what of an estimate isn't booked yet (rule estimate-jobs)", () => {
  it.each([
    [{ w1: 100, eh: 200 }, [], ["w1", "eh"]],
    [{ w1: 100, eh: 200 }, ["W1"], ["eh"]],
    [{ w1: 100, w2: 300 }, ["W2 + Skylight"], []],
    [{ w1: 100, eh: 200, eg: 50 }, ["EH(20) + EG", "W1"], []],
    [{}, [], []],
  ])("%j with %j has %j", (prices, jobs, open) => {
    expect(openParts({ prices, jobs })).toEqual(open);
  });
});

describe("whether a job's work is in an estimate", () => {
  it.each<[WorkCode[], boolean]>([
    [["w1"], true],
    [["eh"], true],
    [["w1", "eh"], true],
    [["w2"], false],
    [["w3"], false],
    [["eh", "eg"], false],
    [[], false],
  ])("%j in W1 + EH: %s", (work, fits) => {
    expect(fitsEstimate(work, { prices: { w1: 100, eh: 200 }, jobs: [] })).toBe(fits);
  });
});

describe("which estimate a booking comes from", () => {
  const windows = estimate(1, { w1: 100 });
  const both = estimate(2, { w1: 110, eh: 200 });
  const sold = estimate(3, { w1: 100 }, ["W1"]);
  it.each<[string, WorkCode[], ReturnType<typeof estimate>[], number | null, boolean]>([
    ["the only one that fits", ["w1"], [windows], 1, false],
    ["one that fits beside one that's sold", ["w1"], [sold, windows], 1, false],
    ["one that fits beside one with other work", ["eh"], [windows, both], 2, false],
    ["two that fit: doubtful", ["w1"], [windows, both], null, true],
    ["some of the work: doubtful", ["eh", "eg"], [both], null, true],
    ["other windows: doubtful", ["w2"], [windows], null, true],
    ["none of the work", ["eg"], [windows], null, false],
    ["sold already", ["w1"], [sold], null, false],
    ["no estimates", ["w1"], [], null, false],
  ])("%s", (_, work, estimates, msid, isDoubtful) => {
    expect(matchEstimate(work, estimates)).toEqual({ msid, isDoubtful });
  });
});

it("books at the estimate's confirmed prices, and the property's for the rest", () => {
  const place = { w1: 1, w2: 2, w3: 3, w4: 4, eh: 5, eg: null };
  const estimate = { w1: 10, w2: null, eh: 40, eg: 60, notOffered: ["eh" as const] };
  expect(bookedPrices(place, estimate)).toEqual({ ...place, w1: 10, eg: 60 });
});
