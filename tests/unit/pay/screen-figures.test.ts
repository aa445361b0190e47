import { describe, expect, it } from "vitest";
import {
  completeTotal,
  crewRow,
  dayRow,
  formatHours,
  formatShare,
  leftOutNote,
  shareOf,
  shortNames,
  sumHours,
  totalOf,
} from "@/components/production/pay-shared/pay-figures";
import { crewProfileHref, dayHref } from "@/components/production/pay-shared/pay-parts";

const FIGURES = { jobs: 3, unpriced: 1, pay: 10_010, hours: 7.1, no_pays: 1 };
const NAMES = { names_no_pay: ["J. Tran"], names_unaudited: ["D. Reyes", "W. Hsu"] };
const crew = (crewname: string, total: number, tot_labour: number) =>
  crewRow({ ...FIGURES, ...NAMES, crewname, crew_hrid: 7, total, tot_labour }, false);
/** A day whose people all have pay, or not. */
const dayOf = (date: string, no_pays: number, total_labour = 5_000) => {
  const record = {
    ...FIGURES,
    ...NAMES,
    no_pays,
    date,
    daily: [{ total: 10_000 }],
    labour: [{ total_labour }],
  };
  return dayRow(record, "2026-05-12");
};

describe("the figures of a day", () => {
  it("are cents, with labour beside wages", () => {
    const day = dayRow(
      {
        ...FIGURES,
        ...NAMES,
        date: "2026-05-12",
        daily: [{ total: 184_550 }],
        labour: [{ total_labour: 11_712 }],
      },
      "2026-05-13",
    );
    expect(day).toMatchObject({ production: 184_550, pay: 10_010, labour: 11_712, noPay: 1, unpriced: 1 });
  });

  it("are zero on a day without production", () => {
    const day = dayRow({ ...FIGURES, ...NAMES, date: "2026-05-12", daily: [], labour: [] }, "2026-05-13");
    expect([day.production, day.labour, shareOf(day)]).toEqual([0, 0, null]);
  });

  it("are the sum of its crews", () => {
    const total = totalOf([crew("D. Reyes", 100_010, 30_020), crew("W. Hsu", 20, 10)]);
    expect(total).toMatchObject({ jobs: 6, unpriced: 2, production: 100_030, labour: 30_030, hours: 14.2 });
    expect(total.namesUnaudited).toEqual(["D. Reyes", "W. Hsu", "D. Reyes", "W. Hsu"]);
  });
});

describe("labour's share", () => {
  it.each([
    ["a third", 300, 100, "33.3%"],
    ["all of it", 100, 100, "100.0%"],
    ["more than was produced", 100, 250, "250.0%"],
    ["nothing produced", 0, 250, "–"],
    ["nothing paid", 100, 0, "0.0%"],
  ])("%s", (_, production, labour, text) => {
    expect(formatShare(shareOf({ production, labour, incomplete: false }))).toBe(text);
  });

  it("leaves out today and days with missing pay, and says so", () => {
    const rows = [dayOf("2026-05-10", 0), dayOf("2026-05-11", 1, 100), dayOf("2026-05-12", 0, 100)];
    expect(rows.map(({ incomplete }) => incomplete)).toEqual([false, true, true]);
    expect(rows.map(shareOf)).toEqual([0.5, null, null]);
    expect(shareOf(completeTotal(rows))).toBe(0.5);
    expect(leftOutNote(rows, "day")).toBe("2 incomplete days are left out of the share.");
    expect(leftOutNote(rows.slice(0, 2), "day")).toBe("1 incomplete day is left out of the share.");
    expect(leftOutNote(rows.slice(0, 1), "day")).toBeNull();
  });
});

it.each([
  ["tenths", [0.1, 0.2, 7.33], "7.63"],
  ["thirds", [7.3333, 7.3333, 7.3333], "22.00"],
])("adds hours as stored: %s", (_, hours, text) => {
  expect(formatHours(sumHours(hours))).toBe(text);
});

it.each([
  ["nobody", [], ""],
  ["two", ["A", "B"], "A, B"],
  ["three", ["A", "B", "C"], "A +2"],
  ["a name in two words", ["D. Reyes"], "D.\u00a0Reyes"],
])("names of %s", (_, names, text) => {
  expect(shortNames(names)).toBe(text);
});

describe("links", () => {
  it("include what's known and nothing empty", () => {
    expect(dayHref({ range: "12", dailyProfileDate: "2026-05-12", crewName: "" })).toBe(
      "/crews/react/crewpay?range=12&dailyProfileDate=2026-05-12",
    );
  });

  it("encode a name so that it decodes unchanged", () => {
    const href = crewProfileHref({
      range: "2026-01-01,2026-12-31",
      dailyProfileDate: "2026-05-12",
      crewName: "D. O'Neil & Co",
    });
    const query = new URL(String(href), "http://runsheet.test").searchParams;
    expect(Object.fromEntries(query)).toEqual({
      range: "2026-01-01,2026-12-31",
      dailyProfileDate: "2026-05-12",
      crewName: "D. O'Neil & Co",
    });
  });

  it("lead to no crew profile without a crew", () => {
    expect(crewProfileHref({ range: "12", dailyProfileDate: "2026-05-12", crewName: null })).toBeNull();
  });
});
