import { describe, expect, it } from "vitest";
import { behindReasons, type WatchedJob } from "@/lib/features/live-board/rules";

const DAY = "2026-05-12";
const at = (clock: string) => Number(clock.split(":")[0]) * 60 + Number(clock.split(":")[1]);

const job = (columns: Partial<WatchedJob> = {}): WatchedJob => ({
  address: "31 Palmerston Ave",
  sdate: DAY,
  fdate: DAY,
  stime: null,
  estMinutes: null,
  reportstime: null,
  datebi: null,
  ...columns,
});
const done = job({ address: "9 Euclid Ave", reportstime: "08:00:00", datebi: DAY });

describe("an appointment that wasn't started", () => {
  it.each([
    ["8-10am is kept until 10", "08:00:00", "10:15", []],
    ["8-10am is late after that", "08:00:00", "10:16", ["Due by 10:00 am, not started: 31 Palmerston Ave"]],
    ["12-2pm is kept until 2", "12:00:00", "14:00", []],
    ["a time of day is itself", "11:00:00", "11:16", ["Due by 11:00 am, not started: 31 Palmerston Ave"]],
    ["Anytime is never late", null, "19:00", []],
  ])("%s", (_, stime, clock, reasons) =>
    expect(behindReasons([done, job({ stime })], true, at(clock))).toEqual(reasons),
  );

  it("waits for its window if it's a floater", () => {
    const floater = job({ stime: "08:00:00", fdate: "2026-05-20" });
    expect(behindReasons([done, floater], true, at("18:00"))).toEqual([]);
  });
});

describe("a job under way", () => {
  it.each([
    ["10:45", []],
    ["11:16", ["16 min over estimate at 31 Palmerston Ave"]],
    ["13:00", ["2 h over estimate at 31 Palmerston Ave"]],
  ])("started at 10 for an hour, at %s", (clock, reasons) =>
    expect(behindReasons([job({ reportstime: "10:00:00", estMinutes: 60 })], true, at(clock))).toEqual(
      reasons,
    ),
  );

  it("without an estimate, or done, is never over it", () => {
    const jobs = [
      job({ reportstime: "08:00:00" }),
      job({ reportstime: "08:00:00", estMinutes: 10, datebi: DAY }),
    ];
    expect(behindReasons(jobs, true, at("20:00"))).toEqual([]);
  });
});

describe("a crew that hasn't started", () => {
  it.each([
    ["09:30", false, []],
    ["09:31", false, ["No one has signed in yet"]],
    ["09:31", true, ["No job started yet"]],
  ])("at %s, signed in %s", (clock, signedIn, reasons) =>
    expect(behindReasons([job()], signedIn, at(clock))).toEqual(reasons),
  );

  it("isn't behind without jobs", () => expect(behindReasons([], false, at("12:00"))).toEqual([]));
});
