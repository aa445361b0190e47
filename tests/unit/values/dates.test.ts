import { describe, expect, it } from "vitest";
import { businessDateSchema } from "@/lib/values/date-schema";
import {
  addDays,
  businessDate,
  daysBetween,
  formatDate,
  formatDays,
  formatInstant,
  formatShortDate,
  isBusinessDate,
  startOfBusinessDay,
  tomorrow,
  torontoClock,
  torontoInstant,
  weekday,
  yesterday,
} from "@/lib/values/dates";

describe("the business day of an instant", () => {
  it.each([
    ["2026-05-12T12:35:00Z", "2026-05-12", 8 * 60 + 35],
    ["2026-05-13T03:59:00Z", "2026-05-12", 23 * 60 + 59], // summer: midnight is 04:00 Z
    ["2026-05-13T04:00:00Z", "2026-05-13", 0],
    ["2026-01-13T04:59:00Z", "2026-01-12", 23 * 60 + 59], // winter: midnight is 05:00 Z
    ["2026-01-13T05:00:00Z", "2026-01-13", 0],
    ["2026-03-08T06:59:00Z", "2026-03-08", 60 + 59], // a minute before the clocks jump to 3:00
    ["2026-03-08T07:00:00Z", "2026-03-08", 3 * 60],
    ["2026-11-01T05:30:00Z", "2026-11-01", 60 + 30], // 1:30 for the first time
    ["2026-11-01T06:30:00Z", "2026-11-01", 60 + 30], // and for the second
    ["2027-01-01T03:00:00Z", "2026-12-31", 22 * 60],
  ])("%s is %s", (instant, date, clock) => {
    expect(businessDate(new Date(instant))).toBe(date);
    expect(torontoClock(new Date(instant))).toBe(clock);
  });

  it.each([
    ["2026-03-08T04:30:00Z", "2026-03-08", "2026-03-06"], // 23:30 on the 7th, the eve of the change
    ["2026-03-08T16:00:00Z", "2026-03-09", "2026-03-07"],
    ["2026-11-01T03:30:00Z", "2026-11-01", "2026-10-30"],
    ["2026-11-02T04:30:00Z", "2026-11-02", "2026-10-31"], // 23:30 on the long day
    ["2026-12-31T20:00:00Z", "2027-01-01", "2026-12-30"],
  ])("at %s tomorrow is %s, yesterday %s", (instant, next, last) => {
    expect(tomorrow(new Date(instant))).toBe(next);
    expect(yesterday(new Date(instant))).toBe(last);
  });

  it.each([
    ["2026-05-12", "2026-05-12T04:00:00.000Z"],
    ["2026-01-12", "2026-01-12T05:00:00.000Z"],
    ["2026-03-08", "2026-03-08T05:00:00.000Z"],
    ["2026-03-09", "2026-03-09T04:00:00.000Z"],
  ])("%s starts at %s", (date, instant) => expect(startOfBusinessDay(date).toISOString()).toBe(instant));

  it.each([
    ["2026-05-12", 9 * 60, "2026-05-12T13:00:00.000Z"],
    ["2027-03-14", 9 * 60, "2027-03-14T13:00:00.000Z"],
    ["2027-11-07", 9 * 60, "2027-11-07T14:00:00.000Z"],
    ["2027-11-07", 90, "2027-11-07T05:30:00.000Z"], // the first of two
    ["2027-03-14", 150, "2027-03-14T07:30:00.000Z"], // left out: 3:30
    ["2028-02-29", 1439, "2028-03-01T04:59:00.000Z"],
  ])("on %s, %i minutes after midnight by the clock is %s", (date, minutes, instant) =>
    expect(torontoInstant(date, minutes).toISOString()).toBe(instant),
  );
});

describe("calendar sums", () => {
  it.each([
    ["2026-03-07", 1, "2026-03-08"],
    ["2026-03-08", 1, "2026-03-09"],
    ["2026-10-31", 2, "2026-11-02"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2026-05-12", 365, "2027-05-12"],
  ])("%s plus %d is %s, and back", (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(addDays(to, -days)).toBe(from);
    expect(daysBetween(from, to)).toBe(days);
    expect(daysBetween(to, from) + days).toBe(0);
  });

  it.each([
    ["2026-05-10", 0],
    ["2026-05-12", 2],
    ["2026-05-16", 6],
  ])("%s is weekday %d", (date, day) => expect(weekday(date)).toBe(day));
});

describe("text", () => {
  it("shows a date as people say it", () => {
    expect(formatDate("2026-05-12")).toBe("Tue 12 May 2026");
    expect(formatShortDate("2026-05-02")).toBe("Sat 2 May");
    expect(formatInstant(new Date("2026-05-12T12:35:00Z"))).toBe("Tue 12 May 2026, 8:35 am");
    expect(formatInstant(new Date("2026-05-12T16:05:00Z"))).toBe("Tue 12 May 2026, 12:05 pm");
  });

  it.each(["2026-05-12", "2028-02-29", "2000-01-01"])("%s is a date", (value) => {
    expect(isBusinessDate(value)).toBe(true);
    expect(businessDateSchema.safeParse(value).success).toBe(true);
  });

  it.each([
    "",
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "12 May 2026",
    "2026-05-12T00:00",
    "9999-01-01",
    null,
    20260512,
  ])("%j isn't a date", (value) => {
    expect(isBusinessDate(value)).toBe(false);
    expect(businessDateSchema.safeParse(value).success).toBe(false);
  });

  it("refuses arithmetic with an invalid date", () =>
    expect(() => addDays("2026-02-30", 1)).toThrow(RangeError));
});

it.each([
  ["2026-07-10", "2026-07-20", "10–20 Jul"],
  ["2026-06-28", "2026-07-04", "28 Jun–4 Jul"],
  ["2026-12-28", "2027-01-04", "28 Dec–4 Jan"],
  ["2026-07-10", "2027-07-12", "10 Jul–12 Jul"],
  ["2026-07-10", "2026-07-10", "10 Jul"],
])("the days from %s to %s are %s", (from, to, text) => expect(formatDays(from, to)).toBe(text));
