import { describe, expect, it } from "vitest";
import {
  confirmedFrom,
  confirmedUpTo,
  isQuietHour,
  isTooLateToWrite,
  isVisitPast,
  nextWritingTime,
  visitArrival,
} from "@/lib/core/jobs/visits/visit-rules";

it("appointments are confirmed two days before, even across clock changes", () => {
  expect(confirmedUpTo("2026-10-31")).toBe("2026-11-02");
  expect(confirmedFrom("2026-03-09")).toBe("2026-03-07");
});

it.each([
  ["2026-05-12T12:59:00Z", true],
  ["2026-05-12T13:00:00Z", false],
  ["2026-05-12T23:59:00Z", false],
  ["2026-05-13T00:00:00Z", true],
  // An hour later in UTC once Toronto is on winter time.
  ["2026-11-02T13:59:00Z", true],
  ["2026-11-02T14:00:00Z", false],
])("nothing is sent before nine or from eight in the evening: %s", (now, quiet) => {
  expect(isQuietHour(new Date(now))).toBe(quiet);
});

it.each([
  ["nothing", "2026-05-12T13:00:00Z", "2026-05-12T13:00:00.000Z"],
  ["nothing at noon", "2026-05-12T16:00:00Z", "2026-05-12T16:00:00.000Z"],
  ["an early morning", "2026-05-12T10:00:00Z", "2026-05-12T13:00:00.000Z"],
  ["an ordinary night", "2026-05-13T00:30:00Z", "2026-05-13T13:00:00.000Z"],
  ["the night of the long day", "2027-11-07T01:00:00Z", "2027-11-07T14:00:00.000Z"],
  ["the night of the short day", "2027-03-14T05:10:00Z", "2027-03-14T13:00:00.000Z"],
])("what waits for %s goes at nine by the clock", (_, now, goesAt) => {
  expect(nextWritingTime(new Date(now)).toISOString()).toBe(goesAt);
});

describe("a message to a client", () => {
  it.each([
    ["2026-05-12T13:00:00Z", "2026-05-12", "09:01:00", false],
    ["2026-05-12T13:00:00Z", "2026-05-12", "09:00:00", true],
    // After a night it comes at nine: too late for eight, in time for noon.
    ["2026-05-12T02:00:00Z", "2026-05-12", "08:00:00", true],
    ["2026-05-12T02:00:00Z", "2026-05-12", "12:00:00", false],
    ["2026-05-12T23:59:00Z", "2026-05-12", null, false],
    ["2026-05-13T00:00:00Z", "2026-05-12", null, true],
    ["2026-05-11T13:00:00Z", "2026-05-12", "08:00:00", false],
  ])("at %s for %s %s, too late: %s", (now, visitDay, stime, late) => {
    expect(isTooLateToWrite({ visitDay, stime }, new Date(now))).toBe(late);
  });
});

it.each([
  ["2026-05-11", "08:00:00", true],
  ["2026-05-13", "08:00:00", false],
  // 8–10 am, at 9:59 and at 10.
  ["2026-05-12", "08:00:00", true],
  ["2026-05-12", "12:00:00", false],
  ["2026-05-12", null, false],
])("the time promised for %s %s is over at ten: %s", (visitDay, stime, past) => {
  expect(isVisitPast({ visitDay, stime }, new Date("2026-05-12T14:00:00Z"))).toBe(past);
});

it("the time promised isn't over a minute before", () => {
  const at = new Date("2026-05-12T13:59:00Z");
  expect(isVisitPast({ visitDay: "2026-05-12", stime: "08:00:00" }, at)).toBe(false);
});

it("a visit's time is a window for an appointment, any time for a floater", () => {
  expect(visitArrival({ sdate: "2026-05-12", fdate: "2026-05-12", stime: "08:00:00" })).toBe("8–10 am");
  expect(visitArrival({ sdate: "2026-05-12", fdate: "2026-05-20", stime: null })).toBe("any time");
});
