import { describe, expect, it } from "vitest";
import {
  addedAlready,
  fitsSearch,
  MASTER_RANGES,
  masterRange,
} from "@/lib/features/wine/master/master-rules";

describe("the ranges of the master list", () => {
  it("are the list, painting of 2019 to 2021, odd jobs of 2020 and 2021 by half-year, and five bands", () => {
    expect(MASTER_RANGES.map(({ label }) => label)).toEqual([
      "Master Wine List",
      "Paint 2019 Jan-Jun",
      "Paint 2019 Jul-Dec",
      "Paint 2020 Jan-Jun",
      "Paint 2020 Jul-Dec",
      "Paint 2021 Jan-Jun",
      "Paint 2021 Jul-Dec",
      "Odd Jobs 2020 Jan-Jun",
      "Odd Jobs 2020 Jul-Dec",
      "Odd Jobs 2021 Jan-Jun",
      "Odd Jobs 2021 Jul-Dec",
      "4.4+",
      "4.3-4.4",
      "4.2-4.3",
      "4.1-4.2",
      "4.0-4.1",
    ]);
  });

  it("have unique keys that need no encoding in an address", () => {
    const keys = MASTER_RANGES.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(encodeURIComponent(key)).toBe(key);
  });

  it.each([
    ["paint_2020_jul_dec", { kind: "odd-jobs", type5: "Paint Est", from: "2020-07-01", to: "2020-12-31" }],
    [
      "odd_jobs_2021_jan_jun",
      { kind: "odd-jobs", type5: "Book Odd Job", from: "2021-01-01", to: "2021-06-30" },
    ],
    ["4.3-4.4", { kind: "rating", from: 4.3, below: 4.4 }],
    ["4.4+", { kind: "rating", from: 4.4, below: null }],
    ["Master Wine List", { kind: "listed" }],
  ])("%s is found by key or label", (text, rule) => {
    expect(masterRange(text)?.rule).toEqual(rule);
  });

  it.each(["", "paint_2018_jan_jun", "odd_jobs_2019_jan_jun", "rating_3.9_4.0", "constructor"])(
    "there's no range %j",
    (text) => {
      expect(masterRange(text)).toBeNull();
    },
  );
});

describe("the search", () => {
  const client = { fullname: "Mrs Ann Chen", address: "88 Shaw St" };
  it.each([
    ["", true],
    ["  ", true],
    ["chen shaw", true],
    ["88", true],
    ["chen clinton", false],
  ])("%j matches: %s", (typed, fits) => {
    expect(fitsSearch(client, typed)).toBe(fits);
  });

  it("finds a client without a property by name", () => {
    expect(fitsSearch({ ...client, address: null }, "ann")).toBe(true);
  });
});

it("says who is already on a list, in the specification's words", () => {
  expect(addedAlready("Mrs Ann Chen")).toBe("Mrs Ann Chen added already!");
});
