import { describe, expect, it } from "vitest";
import {
  awaySentence,
  coversDay,
  dayOffIssues,
  daysOffText,
  weekdayBits,
  weekdaysOf,
} from "@/lib/core/days-off/rules";

// Friday 27 November 2026.
const DAY = "2026-11-27";
const form = { from: DAY, to: DAY, weekdays: [], note: "" };
const fields = (changes: Partial<typeof form> | { weekdays: number[] }, earliest: string | null = null) =>
  dayOffIssues({ ...form, ...changes }, earliest).map(({ field }) => field);

describe("weekdays", () => {
  it("are stored as bits; every day is none chosen", () => {
    expect([weekdayBits([]), weekdayBits([1]), weekdayBits([1, 5, 7])]).toEqual([127, 1, 81]);
    expect([weekdaysOf(127), weekdaysOf(1), weekdaysOf(81)]).toEqual([[], [1], [1, 5, 7]]);
    expect(weekdayBits([1, 2, 3, 4, 5, 6, 7])).toBe(127);
  });

  it("limit a range; an open end goes on", () => {
    const fridays = { from: "2026-11-01", to: null, weekdays: [5] };
    expect([
      coversDay(fridays, DAY),
      coversDay(fridays, "2030-11-22"),
      coversDay(fridays, "2026-11-26"),
    ]).toEqual([true, true, false]);
    const sunday = { from: "2026-11-23", to: "2026-11-29", weekdays: [7] };
    expect([coversDay(sunday, "2026-11-29"), coversDay(sunday, "2026-12-06")]).toEqual([true, false]);
    expect(coversDay({ from: DAY, to: DAY, weekdays: [] }, DAY)).toBe(true);
  });
});

describe("the form", () => {
  it("takes a day, a range, and weekdays with and without an end", () => {
    expect(fields({})).toEqual([]);
    expect(fields({ to: "2026-12-11" })).toEqual([]);
    expect(fields({ to: "", weekdays: [1, 2] })).toEqual([]);
  });

  it("names what's missing or makes no sense", () => {
    expect(fields({ from: "soon" })).toEqual(["from"]);
    expect(fields({ to: "" })).toEqual(["to"]);
    expect(fields({ to: "", weekdays: [1, 2, 3, 4, 5, 6, 7] })).toEqual(["to"]);
    expect(fields({ to: "2026-11-26" })).toEqual(["to"]);
    expect(fields({ to: "2027-12-01" })).toEqual(["to"]);
    expect(fields({ weekdays: [1] })).toEqual(["weekdays"]);
    expect(dayOffIssues({ ...form, note: "x".repeat(301) }, null).map(({ field }) => field)).toEqual([
      "note",
    ]);
  });

  it("lets people ask for today, and only the office enter days that are over", () => {
    expect(fields({}, DAY)).toEqual([]);
    expect(fields({}, "2026-11-28")).toEqual(["from"]);
  });
});

it("says the days and who's away in words", () => {
  expect(daysOffText({ from: DAY, to: DAY, weekdays: [] })).toBe("Fri 27 Nov 2026");
  expect(daysOffText({ from: DAY, to: "2026-12-04", weekdays: [] })).toBe(
    "Fri 27 Nov 2026 to Fri 4 Dec 2026",
  );
  expect(daysOffText({ from: DAY, to: null, weekdays: [1, 5] })).toBe("Every Mon, Fri, from Fri 27 Nov 2026");
  expect(awaySentence([{ hrid: 1, name: "Ana", kind: "sick", day: DAY }])).toBe(
    "Ana has Fri 27 Nov 2026 off (sick).",
  );
});
