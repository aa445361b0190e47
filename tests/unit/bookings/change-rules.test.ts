import { describe, expect, it } from "vitest";
import { changeableUntil, moveKinds, promiseOf, tradeOfWork } from "@/lib/core/bookings/change-rules";
import { timeWords, whyAskSettled } from "@/lib/core/jobs/words-rules";
import { weekday } from "@/lib/values/dates";

/** Monday to Friday, without Christmas, Boxing Day and Labour Day of 2026. */
const isOfficeDay = (day: string) =>
  ![0, 6].includes(weekday(day)) && !["2026-12-25", "2026-12-26", "2026-09-07"].includes(day);

const appointment = (day: string) => ({ crewHrid: null, schdate: null, sdate: day, fdate: day });
const withCrew = (schdate: string) => ({
  crewHrid: 7,
  schdate,
  sdate: "2026-01-01",
  fdate: "2027-12-31",
});
const until = (visit: Parameters<typeof changeableUntil>[0], toldAt: string | null = null) =>
  changeableUntil(visit, { toldAt: toldAt ? new Date(toldAt) : null, isOfficeDay }).toISOString();

describe("until when a client can change a visit (rule client-move)", () => {
  it.each([
    ["a Thursday: noon of Wednesday", "2026-05-14", "2026-05-13T16:00:00.000Z"],
    ["a Monday: noon of Friday", "2026-05-11", "2026-05-08T16:00:00.000Z"],
    ["a Sunday: noon of Friday", "2026-05-10", "2026-05-08T16:00:00.000Z"],
    ["the day after a holiday: noon of the Friday before it", "2026-09-08", "2026-09-04T16:00:00.000Z"],
    ["the Monday after Christmas: noon of Christmas Eve", "2026-12-28", "2026-12-24T17:00:00.000Z"],
    // The clocks change at 2 am of these Sundays.
    [
      "the Monday when the clocks went forward: noon in winter time",
      "2026-03-09",
      "2026-03-06T17:00:00.000Z",
    ],
    ["the Tuesday after it: noon in summer time", "2026-03-10", "2026-03-09T16:00:00.000Z"],
    ["the Monday when the clocks went back: noon in summer time", "2026-11-02", "2026-10-30T16:00:00.000Z"],
    ["the Tuesday after it: noon in winter time", "2026-11-03", "2026-11-02T17:00:00.000Z"],
  ])("is, before %s", (_, day, instant) => {
    expect(until(appointment(day))).toBe(instant);
    expect(until(withCrew(day))).toBe(instant);
  });

  it.each([
    ["earlier than noon doesn't matter", "2026-05-12T13:00:00Z", "2026-05-13T16:00:00.000Z"],
    ["at 1 pm gives two hours more", "2026-05-13T17:00:00Z", "2026-05-13T19:00:00.000Z"],
    ["at 7 pm gives until 8 pm", "2026-05-13T23:00:00Z", "2026-05-14T00:00:00.000Z"],
    ["that morning gives nothing", "2026-05-14T11:00:00Z", "2026-05-14T00:00:00.000Z"],
  ])("being told of a Thursday %s", (_, toldAt, instant) => {
    expect(until(withCrew("2026-05-14"), toldAt)).toBe(instant);
  });

  it("is 8 pm by Toronto's clocks also on the Sundays when they change", () => {
    // Told on Sunday evening of a Monday visit: 8 pm is in summer time in March, in winter time in November.
    expect(until(withCrew("2026-03-09"), "2026-03-08T23:30:00Z")).toBe("2026-03-09T00:00:00.000Z");
    expect(until(withCrew("2026-11-02"), "2026-11-02T00:30:00Z")).toBe("2026-11-02T01:00:00.000Z");
  });

  it("is about the window's last day while no crew has it", () => {
    const window = { sdate: "2026-12-05", fdate: "2026-12-15" };
    expect(until({ crewHrid: null, schdate: null, ...window })).toBe("2026-12-14T17:00:00.000Z");
    expect(until({ crewHrid: 7, schdate: "2026-12-08", ...window })).toBe("2026-12-07T17:00:00.000Z");
  });

  it("ends the day before when the office is never open", () => {
    const never = changeableUntil(appointment("2026-05-14"), { toldAt: null, isOfficeDay: () => false });
    expect(never < new Date("2026-05-13T16:00:00Z")).toBe(true);
  });
});

describe("where a visit can move", () => {
  const kinds = (jobdesc: string, fdate = "2026-05-14") => moveKinds({ jobdesc, sdate: "2026-05-14", fdate });
  it.each([
    ["W2", "2026-05-14", { appointment: true, window: false }],
    ["W1", "2026-05-14", { appointment: true, window: true }],
    ["EH + EG", "2026-05-31", { appointment: true, window: true }],
    // Not booked together: it stays what it is.
    ["W1 + EH", "2026-05-14", { appointment: true, window: false }],
    ["W1 + EH", "2026-05-31", { appointment: false, window: true }],
    ["Gutter guards", "2026-05-31", { appointment: false, window: true }],
  ])("%s until %s", (jobdesc, fdate, may) => {
    expect(kinds(jobdesc, fdate)).toEqual(may);
  });

  it("is offered eaves' windows only if it's all eaves", () => {
    expect(["EH(20) + EG", "W1", "W1 + EH", "Gutter guards"].map(tradeOfWork)).toEqual([
      "eaves",
      "windows",
      "windows",
      "windows",
    ]);
  });

  it("is stored as booked: a slot's time on one day, none in a window", () => {
    const day = { sdate: "2026-05-14", fdate: "2026-05-14", slot: "twelves" as const };
    expect(promiseOf(day)).toEqual({ sdate: "2026-05-14", fdate: "2026-05-14", stime: "12:00:00" });
    expect(promiseOf({ ...day, fdate: "2026-05-31" }).stime).toBeNull();
    expect(timeWords(promiseOf(day))).toBe("Thu 14 May 2026, 12–2 pm");
    expect(timeWords(promiseOf({ ...day, fdate: "2026-05-31" }))).toBe("Thu 14 May to Sun 31 May 2026");
  });
});

describe("what settles a client's request (rule client-move)", () => {
  const visit = {
    sdate: "2026-05-14",
    fdate: "2026-05-14",
    stime: "12:00:00",
    cancelledAt: null,
    datebi: null,
  };
  const at = new Date("2026-05-13T16:00:00Z");

  it.each([
    ["move", { stime: "08:00:00" }, "The visit was moved to Thu 14 May 2026, 8–10 am."],
    ["move", { fdate: "2026-05-31", stime: null }, "The visit was moved to Thu 14 May to Sun 31 May 2026."],
    ["cancel", { cancelledAt: at }, "The visit was cancelled."],
    ["report", { datebi: "2026-05-14" }, "The visit was done."],
    ["stop", {}, "The crew came but couldn't do the work."],
    ["move", { sdate: "2026-05-14", fdate: "2026-05-14" }, null],
    ["reschedule", {}, null],
  ])("%s %o: %s", (act, changes, why) => expect(whyAskSettled(act, visit, changes)).toBe(why));

  it("isn't what was already so, or its way back", () => {
    expect(
      whyAskSettled("editReport", { ...visit, datebi: "2026-05-14" }, { datebi: "2026-05-14" }),
    ).toBeNull();
    expect(whyAskSettled("unreport", { ...visit, datebi: "2026-05-14" }, { datebi: null })).toBeNull();
    expect(whyAskSettled("uncancel", { ...visit, cancelledAt: at }, { cancelledAt: null })).toBeNull();
  });
});
