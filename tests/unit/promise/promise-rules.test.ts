import { describe, expect, it } from "vitest";
import {
  type PlannedDay,
  promiseMark,
  promiseReasons,
  type Stop,
} from "@/lib/core/jobs/promise/promise-rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";

const DAY = "2026-11-23";

let last = 0;
function stop(columns: Partial<Stop> = {}): Stop {
  last += 1;
  return {
    jobid: last,
    address: `${last} Main St`,
    sdate: "2026-11-16",
    fdate: "2026-11-30",
    stime: null,
    prodcomm: null,
    minutes: 60,
    num: null,
    reportstime: null,
    reportftime: null,
    ...columns,
  };
}
const appointment = (stime: string | null, columns: Partial<Stop> = {}) =>
  stop({ sdate: DAY, fdate: DAY, stime, ...columns });
const day = (stops: Stop[] = [], columns: Partial<PlannedDay> = {}): PlannedDay => ({
  crew: "R. Cruz",
  hrid: 7,
  people: 2,
  day: DAY,
  today: "2026-11-20",
  clock: 600,
  plan: SETTING_DEFAULTS.crewDay,
  stops,
  ...columns,
});
const messages = (job: Stop, planned: PlannedDay) =>
  promiseReasons(job, planned).map(({ message }) => message);
const kinds = (job: Stop, planned: PlannedDay) => promiseReasons(job, planned).map(({ kind }) => kind);

describe("what the property rules out about a crew (rule promise-guard)", () => {
  it.each([
    ["nothing", {}, []],
    ["another crew isn't wanted", { notCrews: [8] }, []],
    [
      "this crew isn't wanted",
      { notCrews: [8, 7] },
      [{ kind: "not-this-crew", message: "The client doesn't want R. Cruz's crew." }],
    ],
    ["two are enough", { peopleNeeded: 2 }, []],
    [
      "it takes three",
      { peopleNeeded: 3 },
      [{ kind: "people", message: "It takes 3 people, and R. Cruz's crew has 2." }],
    ],
  ])("%s", (_, columns, reasons) => expect(promiseReasons(stop(columns), day())).toEqual(reasons));

  it("a crew that isn't set up isn't too small", () => {
    expect(kinds(stop({ peopleNeeded: 3 }), day([], { people: 0 }))).toEqual([]);
  });
});

describe("a promise (rule promise-guard)", () => {
  it.each([
    ["a floater inside its window", stop()],
    ["a floater on its first day", stop({ sdate: DAY })],
    ["a floater on its last day", stop({ fdate: DAY })],
    ["an appointment on its date", appointment("08:00:00")],
    ["an appointment at any time", appointment(null)],
    [
      "an emergency on any day to come",
      stop({ sdate: "2026-11-01", fdate: "2026-11-01", prodcomm: "Emergency" }),
    ],
  ])("is kept by %s", (_, job) => expect(promiseReasons(job, day())).toEqual([]));

  it.each([
    [
      "an appointment on another day",
      "2026-11-22",
      "2026-11-22",
      "other-day",
      "It's promised for Sun 22 Nov, not Mon 23 Nov.",
    ],
    [
      "a floater before its window",
      "2026-11-24",
      "2026-11-30",
      "outside-window",
      "It's promised for Tue 24 Nov to Mon 30 Nov, not Mon 23 Nov.",
    ],
    [
      "a floater after its window",
      "2026-11-10",
      "2026-11-22",
      "outside-window",
      "It's promised for Tue 10 Nov to Sun 22 Nov, not Mon 23 Nov.",
    ],
  ])("is broken by %s", (_, sdate, fdate, kind, message) =>
    expect(promiseReasons(stop({ sdate, fdate, stime: "08:00:00" }), day())).toEqual([{ kind, message }]),
  );

  it("names every reason", () => {
    const job = stop({ sdate: "2026-11-10", fdate: "2026-11-22", minutes: 600 });
    expect(kinds(job, day([], { today: "2026-11-25" }))).toEqual(["past-day", "outside-window", "hours"]);
  });

  it("counts a past day for an emergency too", () => {
    expect(promiseReasons(stop({ prodcomm: "Emergency" }), day([], { today: "2026-11-24" }))).toEqual([
      { kind: "past-day", message: "Mon 23 Nov is over." },
    ]);
  });
});

describe("an appointment's window", () => {
  it("is kept while the numbered stops before it leave time", () => {
    const stops = [stop({ num: 1, minutes: 115 })];
    expect(kinds(appointment("08:00:00"), day(stops))).toEqual([]);
    expect(messages(appointment("08:00:00"), day([stop({ num: 1, minutes: 116 })]))).toEqual([
      "It can't start between 8:00 am and 10:00 am: the earliest is 10:01 am after the crew's other stops.",
    ]);
  });

  it("isn't looked at on a day that's over or wasn't promised", () => {
    const before = [stop({ num: 1, minutes: 116 })];
    expect(kinds(appointment("08:00:00"), day(before, { today: "2026-11-24" }))).toEqual(["past-day"]);
    const otherDay = { sdate: "2026-11-22", fdate: "2026-11-22" };
    expect(kinds(appointment("08:00:00", otherDay), day(before))).toEqual(["other-day"]);
  });

  it("is kept by the stop with the first number, whatever order they're read in", () => {
    const second = stop({ num: 2, minutes: 116 });
    expect(kinds(appointment("08:00:00", { num: 1 }), day([second]))).toEqual([]);
    expect(kinds(appointment("08:00:00", { num: 3 }), day([second]))).toEqual(["late"]);
  });

  it("blocks no one as long as the others can come after it", () => {
    expect(kinds(appointment("08:00:00"), day([stop({ minutes: 300 }), stop({ minutes: 60 })]))).toEqual([]);
  });

  it("counts the appointments that must come before it, with the longest in a window last", () => {
    const two = [appointment("08:00:00", { minutes: 60 }), appointment("08:00:00", { minutes: 180 })];
    expect(kinds(appointment("08:00:00", { minutes: 50 }), day(two))).toEqual([]);
    expect(kinds(appointment("08:00:00", { minutes: 70 }), day(two))).toEqual(["late"]);
  });

  it("is broken by a job that makes another appointment late, and not by one that was late before", () => {
    const long = appointment("09:30:00", { minutes: 290 });
    const noon = appointment("12:00:00", { address: "9 Elm St" });
    expect(messages(long, day([noon]))).toEqual([
      "9 Elm St can't start between 12:00 pm and 2:00 pm: the earliest is 2:25 pm after the crew's other stops.",
    ]);
    expect(kinds(stop({ minutes: 5 }), day([long, noon]))).toEqual([]);
  });

  it("is over today once its time has passed, and started work counts as it is", () => {
    expect(kinds(appointment("08:00:00"), day([], { today: DAY, clock: 601 }))).toEqual(["late"]);
    const begun = stop({ num: 1, reportstime: "09:00:00", minutes: 120 });
    expect(kinds(appointment("12:00:00"), day([begun], { today: DAY, clock: 600 }))).toEqual([]);
    expect(
      kinds(appointment("12:00:00"), day([{ ...begun, minutes: 320 }], { today: DAY, clock: 600 })),
    ).toEqual(["late"]);
    const done = { ...begun, reportftime: "10:00:00", minutes: 400 };
    expect(kinds(appointment("12:00:00", { minutes: 5 }), day([done], { today: DAY, clock: 600 }))).toEqual(
      [],
    );
  });
});

describe("the crew's planned hours", () => {
  const full = () => Array.from({ length: 6 }, () => stop({ minutes: 70 }));

  it("are nine with loading, lunch and driving", () => {
    expect(kinds(stop({ minutes: 25 }), day(full()))).toEqual([]);
    expect(messages(stop({ minutes: 26 }), day(full()))).toEqual([
      "R. Cruz's day would take 9 h 01 with loading, lunch and driving, more than 9 h.",
    ]);
  });

  it("are a setting", () => {
    const plan = { hours: 10, loading: 0, lunch: 0, driving: 0 };
    expect(kinds(stop({ minutes: 180 }), day(full(), { plan }))).toEqual([]);
    expect(kinds(stop({ minutes: 181 }), day(full(), { plan }))).toEqual(["hours"]);
  });

  it("count TBD jobs as zero and list them", () => {
    const tbd = stop({ minutes: null, address: "4 Oak Ave" });
    expect(messages(stop({ minutes: 480 }), day([tbd]))).toEqual([
      "R. Cruz's day would take 9 h 10 with loading, lunch and driving, more than 9 h. 1 TBD job isn't counted: 4 Oak Ave.",
    ]);
    const two = [tbd, stop({ minutes: null, address: "5 Oak Ave" })];
    expect(messages(stop({ minutes: 480 }), day(two))).toEqual([
      "R. Cruz's day would take 9 h 15 with loading, lunch and driving, more than 9 h. 2 TBD jobs aren't counted: 4 Oak Ave; 5 Oak Ave.",
    ]);
    expect(kinds(stop({ minutes: null }), day(full()))).toEqual([]);
  });
});

describe("a row's mark", () => {
  const promised = { sdate: "2026-11-22", fdate: "2026-11-22", prodcomm: null };
  it.each([
    [{ ...promised, schdate: DAY }, "promised Sun 22 Nov"],
    [{ ...promised, schdate: "2026-11-22" }, null],
    [{ ...promised, schdate: null }, null],
    [{ ...promised, prodcomm: "Emergency", schdate: DAY }, null],
    [{ ...promised, fdate: "2026-11-25", schdate: "2026-11-26" }, "promised Sun 22 Nov to Wed 25 Nov"],
  ])("%o is %s", (job, mark) => expect(promiseMark(job)).toBe(mark));
});
