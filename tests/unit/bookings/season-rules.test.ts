import { describe, expect, it } from "vitest";
import {
  bookingMenu,
  bookingSeason,
  firstLastDay,
  floatWindowsOf,
  type Half,
  isBookable,
  type Trade,
} from "@/lib/core/seasons/rules";
import { weekday } from "@/lib/values/dates";

const rows = [...floatWindowsOf(2026), ...floatWindowsOf(2027)];
/** Sundays, and Christmas. */
const closedOn = (day: string) =>
  day.endsWith("-12-25") ? "Christmas Day" : weekday(day) === 0 ? "Sunday" : null;
const season = (trade: Trade, half: Half, today: string) =>
  bookingSeason(rows, { trade, half, today, closedOn });
const labels = (trade: Trade, half: Half, today: string) =>
  season(trade, half, today)?.windows.map(({ label }) => label);

describe("a booking season", () => {
  it.each([
    ["windows", "fall", "2026-05-12", "Book Windows Fall 2026"],
    ["eaves", "fall", "2026-11-21", "Book Eaves Fall 2026"],
    ["eaves", "fall", "2026-12-16", "Book Eaves Fall 2027"],
    ["windows", "summer", "2026-09-30", "Book Windows Spring/Summer 2026"],
    ["windows", "summer", "2026-10-01", "Book Windows Spring/Summer 2027"],
  ] as const)("of %s in %s on %s is %s", (trade, half, today, title) => {
    expect(season(trade, half, today)?.title).toBe(title);
  });

  it("offers what isn't over, each service until its own end of the year", () => {
    expect(labels("windows", "fall", "2026-11-21")).toEqual(["Nov 11-23", "Nov 24-Dec 4", "Dec 1-31"]);
    expect(labels("eaves", "fall", "2026-11-24")).toEqual(["Nov 24-Dec 4", "Dec 5-15"]);
    expect(labels("windows", "summer", "2026-08-16")).toEqual(["Aug 16-31", "Sep 1-15", "Sep 16-30"]);
  });

  it.each([
    ["2026-12-30T11:59", "2026-12-31"],
    ["2026-12-30T12:00", "2027-01-01"],
    ["2026-12-31T23:20", "2027-01-02"],
  ])(
    "has windows until noon of the day before their last: at %s those that end on %s or later",
    (now, last) => {
      expect(firstLastDay(new Date(`${now}:00-05:00`))).toBe(last);
    },
  );

  it("doesn't exist without rows", () => {
    expect(bookingSeason([], { trade: "eaves", half: "fall", today: "2026-05-12", closedOn })).toBeNull();
  });

  it("takes appointments from tomorrow to its last day, never on a closed day", () => {
    const fall = season("eaves", "fall", "2026-11-21");
    const days = fall?.days ?? [];
    expect([days[0], days.at(-1), days.includes("2026-11-29")]).toEqual(["2026-11-23", "2026-12-15", false]);
  });

  it("recognizes its windows and days", () => {
    const fall = season("windows", "fall", "2026-11-21");
    const fits = (sdate: string, fdate: string) => fall !== null && isBookable(fall, { sdate, fdate });
    expect(fits("2026-12-01", "2026-12-31")).toBe(true);
    expect(fits("2026-12-05", "2026-12-15")).toBe(false);
    expect(fits("2026-11-01", "2026-11-10")).toBe(false);
    expect(fits("2026-11-23", "2026-11-23")).toBe(true);
    expect(fits("2026-11-21", "2026-11-21")).toBe(false);
    expect(fits("2026-11-29", "2026-11-29")).toBe(false);
    expect(fits("2027-01-02", "2027-01-02")).toBe(false);
    expect(fits("2026-12-24", "2026-12-24")).toBe(true);
    expect(fits("2026-12-25", "2026-12-25")).toBe(false);
  });

  it("is in the menu: fall always, summer while this year's can be booked", () => {
    const menu = (today: string) => bookingMenu(rows, today).map(({ panel, label }) => `${panel}: ${label}`);
    expect(menu("2026-12-20")).toEqual([
      "book_windows: Book Windows Fall 2026",
      "book_eaves: Book Eaves Fall 2027",
    ]);
    expect(menu("2026-09-30")).toEqual([
      "book_windows: Book Windows Fall 2026",
      "book_eaves: Book Eaves Fall 2026",
      "book_windows_summer: Book Windows Spring/Summer 2026",
      "book_eaves_summer: Book Eaves Spring/Summer 2026",
    ]);
  });
});
