import { describe, expect, it } from "vitest";
import {
  fitsEstimateFilter,
  fitsTaskFilter,
  NOBODY,
  stagesOf,
  taskState,
} from "@/lib/features/sales/task-rules";

const TASK = {
  type: "Estimate" as const,
  status: "Produced",
  holder: "Sasha",
  estimator: "Robin",
  contact_status: "Called" as const,
  address: "9 Oak St",
  city: "Toronto",
  postcode: "M6P 1A1",
  name: "Mrs Chen",
  message: "Written estimate",
};
const ALL = { manager: "", type: "", estimate: "", contact: "", text: "" };

describe("fitsTaskFilter", () => {
  it.each([
    [{}, true],
    [{ type: "All Tasks" }, true],
    [{ type: "Estimate" }, true],
    [{ type: "DNF" }, false],
    [{ manager: "Sasha" }, true],
    [{ manager: "Robin" }, true],
    [{ manager: "Quinn" }, false],
    [{ manager: NOBODY }, false],
    [{ estimate: "All" }, true],
    [{ estimate: "Completed" }, true],
    [{ estimate: "Paid" }, false],
    [{ contact: "All" }, true],
    [{ contact: "Called" }, true],
    [{ contact: "Called and Emailed" }, false],
    [{ text: "m6p" }, true],
    [{ text: "oak chen" }, true],
    [{ text: "elm" }, false],
    [{ type: "Estimate", manager: "Sasha", text: "elm" }, false],
  ])("%j: %s", (filter, fits) => {
    expect(fitsTaskFilter(TASK, { ...ALL, ...filter })).toBe(fits);
  });

  it("leaves out signs and DNFs once the filter is for an estimate's stage", () => {
    const sign = { ...TASK, type: "Sign" as const, status: "Pending" };
    expect(fitsTaskFilter(sign, { ...ALL, estimate: "Pending" })).toBe(false);
    expect(fitsTaskFilter(sign, { ...ALL, estimate: "All" })).toBe(true);
  });

  it("finds unclaimed ones", () => {
    expect(fitsTaskFilter({ ...TASK, holder: null }, { ...ALL, manager: NOBODY })).toBe(true);
  });
});

describe("the summary", () => {
  const lines = [
    { status: "Pending", price: 10_000, comm: 1_000 },
    { status: "Completed", price: 20_000, comm: 2_000 },
    { status: "Completed", price: 20_005, comm: 2_001 },
    { status: "Produced", price: 30_000, comm: 3_000 },
    { status: "Paid", price: 40_000, comm: 4_000 },
    { status: "Paid", price: null, comm: null },
  ];

  it("counts the stages in order of payment", () => {
    expect(stagesOf(lines).map(({ status, count, price }) => [status, count, price])).toEqual([
      ["Pending", 1, 10_000],
      ["Scheduled", 0, 0],
      ["Produced", 1, 30_000],
      ["Completed", 2, 40_005],
      ["Paid", 2, 40_000],
    ]);
  });

  it.each([
    ["Produced", "Completed", true],
    ["Completed", "Completed", true],
    ["Paid", "Completed", false],
    ["Pending", "All", true],
    ["Pending", "", true],
    ["Pending", "Scheduled", false],
    ["Pending", "nonsense", false],
  ])("%s under the filter %s: %s (rule estimate-status)", (status, wanted, fits) => {
    expect(fitsEstimateFilter(status, wanted)).toBe(fits);
  });
});

it("opens the list of open tasks by default", () => {
  expect(["done", "open", "x", undefined].map(taskState)).toEqual(["done", "open", "open", "open"]);
});
