import { describe, expect, it } from "vitest";
import {
  daysOfPay,
  type OwnPayRow,
  percent,
  soFarToday,
  type WorkedJobRow,
} from "@/lib/features/my-pay/rules";

const TODAY = "2026-05-12";
const DRIVER = 7;
const nearShops = () => ["M6H"];

const worked = (jobid: number, from: string, to: string | null, day = TODAY): WorkedJobRow => ({
  day,
  crewHrid: DRIVER,
  jobid,
  address: `${jobid} Euclid Ave`,
  postcode: "M4E 1A1",
  reportstime: from,
  reportftime: to,
});

const entry = (columns: Partial<OwnPayRow> = {}): OwnPayRow => ({
  day: "2026-05-11",
  kind: "Crew",
  crewHrid: DRIVER,
  crewname: "Ana",
  stime: "08:00:00",
  ftime: "15:30:00",
  hours: 7.5,
  rate: 2_000,
  pay: 15_000,
  audited: true,
  ...columns,
});

const facts = { today: TODAY, rate: 2_000, nearShops };
const nothing = { paid: [], jobs: [], conduct: [], questions: [] };

describe("my pay, day by day", () => {
  it("says how an entry came from the crew's first and last job", () => {
    const jobs = [
      worked(1, "08:30:00", "09:30:00", "2026-05-11"),
      worked(2, "10:00:00", "15:00:00", "2026-05-11"),
      worked(3, "06:00:00", "20:00:00", "2026-05-10"),
    ];
    const [day] = daysOfPay({ ...facts, ...nothing, paid: [entry()], jobs: jobs.slice(0, 2) });
    expect(day?.lines[0]?.how).toBe(
      "Paid from 8:00 am, 30 minutes before the first job at 1 Euclid Ave (8:30 am), to 3:30 pm, " +
        "30 minutes after the last job at 2 Euclid Ave (3:00 pm): 7 h 30 min at $20.00 an hour is $150.00.",
    );
  });

  it("only derives a crew's day from its jobs", () => {
    const jobs = [worked(1, "08:30:00", "15:00:00", "2026-05-11")];
    const [day] = daysOfPay({ ...facts, ...nothing, paid: [entry({ kind: "Training" })], jobs });
    expect(day?.lines[0]?.how).toContain("from 8:00 am, entered by hand, to 3:30 pm, entered by hand");
  });

  it("puts the latest day first, says when a worked day isn't entered, and leaves out today", () => {
    const jobs = [worked(1, "09:00:00", "15:00:00", "2026-05-08"), worked(2, "09:00:00", null)];
    const days = daysOfPay({ ...facts, ...nothing, paid: [entry()], jobs });
    expect(days.map(({ day, missing }) => [day, missing])).toEqual([
      ["2026-05-11", false],
      ["2026-05-08", true],
    ]);
  });
});

describe("a day of pay", () => {
  const day = "2026-05-11";
  it("has its own notes, questions and jobs only", () => {
    const note = (on: string, id: number) => ({ day: on, id, note: "Late" }) as never;
    const conduct = [note(day, 1), note("2026-05-10", 2)];
    const questions = [note(day, 3), note("2026-05-10", 4)];
    const otherCrew = { ...worked(9, "05:00:00", "22:00:00", day), crewHrid: DRIVER + 1 };
    const jobs = [
      worked(1, "08:30:00", "15:00:00", day),
      worked(2, "04:00:00", "23:00:00", "2026-05-10"),
      otherCrew,
    ];
    const days = daysOfPay({ ...facts, paid: [entry()], jobs, conduct, questions });
    expect(days.map((each) => [each.day, each.missing])).toEqual([
      [day, false],
      ["2026-05-10", true],
    ]);
    expect(days[0]?.conduct).toEqual([{ id: 1, note: "Late" }]);
    expect(days[0]?.questions).toEqual([questions[0]]);
    expect(days[0]?.lines[0]?.how).toContain("the first job at 1 Euclid Ave (8:30 am)");
  });

  it("isn't missing when it only has a note", () => {
    const conduct = [{ day, id: 1, note: "Late" } as never];
    expect(daysOfPay({ ...facts, ...nothing, conduct }).map(({ missing }) => missing)).toEqual([false]);
    const elsewhere = [worked(1, "08:30:00", "15:00:00", "2026-05-10")];
    const days = daysOfPay({ ...facts, ...nothing, conduct, jobs: elsewhere });
    expect(days.map((each) => [each.day, each.missing])).toEqual([
      [day, false],
      ["2026-05-10", true],
    ]);
  });

  it("comes latest first, in whatever order it was read", () => {
    const paid = ["2026-05-08", "2026-05-11", "2026-05-09"].map((on) => entry({ day: on }));
    expect(daysOfPay({ ...facts, ...nothing, paid }).map((each) => each.day)).toEqual([
      "2026-05-11",
      "2026-05-09",
      "2026-05-08",
    ]);
  });
});

describe("today so far", () => {
  const at = (hour: number, minute = 0) => hour * 60 + minute;
  const asked = { today: TODAY, rate: 2_000, nearShops, paid: [] };

  it("runs from the proposed start until now while a job is under way", () => {
    const jobs = [worked(1, "08:30:00", "09:30:00"), worked(2, "10:00:00", null)];
    expect(soFarToday({ ...asked, jobs }, at(12))).toEqual({
      since: "08:00:00",
      minutes: 240,
      pay: 8_000,
      why: "From 8:00 am, 30 minutes before the first job at 1 Euclid Ave, to 12:00 pm: 4 h at $20.00 an hour.",
    });
  });

  it("ends with the proposed finish once that's over", () => {
    const jobs = [worked(1, "08:30:00", "09:30:00")];
    expect(soFarToday({ ...asked, jobs }, at(18))?.minutes).toBe(120);
    expect(soFarToday({ ...asked, jobs }, at(9, 45))?.minutes).toBe(105);
  });

  it("is empty before the first job, or once the day is entered", () => {
    expect(soFarToday({ ...asked, jobs: [] }, at(12))).toBeNull();
    const jobs = [worked(1, "08:30:00", null)];
    expect(soFarToday({ ...asked, jobs, paid: [entry({ day: TODAY })] }, at(12))).toBeNull();
    // At the proposed start, nothing is worked yet.
    expect(soFarToday({ ...asked, jobs }, at(8))).toBeNull();
    expect(soFarToday({ ...asked, jobs }, at(8, 1))?.minutes).toBe(1);
    const yesterday = [worked(1, "08:30:00", null, "2026-05-11")];
    expect(soFarToday({ ...asked, jobs: yesterday }, at(12))).toBeNull();
  });

  it("doesn't end with pay for other work, or another day's entry", () => {
    const jobs = [worked(1, "08:30:00", null), worked(2, "06:00:00", null, "2026-05-11")];
    const paid = [entry({ day: TODAY, kind: "Training" }), entry()];
    expect(soFarToday({ ...asked, jobs, paid }, at(12))?.minutes).toBe(240);
  });

  it("has no amount without a rate", () => {
    const jobs = [worked(1, "08:30:00", null)];
    expect(soFarToday({ ...asked, rate: null, jobs }, at(12))).toEqual({
      since: "08:00:00",
      minutes: 240,
      pay: null,
      why: "From 8:00 am, 30 minutes before the first job at 1 Euclid Ave, to 12:00 pm: 4 h.",
    });
  });
});

it.each([
  [0.1701, "17.01%"],
  [0.04, "4%"],
  [0.0595, "5.95%"],
])("a share of %d is %s", (share, text) => expect(percent(share)).toBe(text));
