import { describe, expect, it } from "vitest";
import {
  entryOf,
  firstKind,
  livePay,
  payFormSchema,
  payValues,
  timeHint,
} from "@/components/production/crew-profile/pay/pay-values";
import type { PayRecord } from "@/lib/core/pay/contract";

const source = {
  date: "2026-05-12",
  crewName: "L. Tran",
  member: { hrid: 7, name: "D. Reyes", rate: 1_850, position: "second" as const },
  start: {
    time: "07:45:00",
    jobid: 1,
    address: "31 Palmerston Ave",
    jobTime: "08:15:00",
    margin: 30,
    reason: null,
  },
  finish: {
    time: "16:20:00",
    jobid: 2,
    address: "9 Roncesvalles Ave",
    jobTime: "16:05:00",
    margin: 15,
    reason: "Short Travel from 9 Roncesvalles Ave",
  },
};

const record: PayRecord = {
  id: 3,
  date: "2026-05-12",
  mgr: "Morgan",
  name: "D. Reyes",
  hrid: 7,
  rate: 2_000,
  stime: "09:00:00",
  ftime: "12:30:00",
  hours: 3.5,
  pay: 7_000,
  ok: false,
  crewType: "Paint",
  crewname: "L. Tran",
  audited_by: null,
  recorder: "M. Cole",
  one_person: false,
  overlap_reason: null,
  version: 4,
};

const TIMES = { startHour: "7", startMinute: "45", finishHour: "16", finishMinute: "20" };

describe("the pay form's initial values", () => {
  it("are the proposed times at the member's own rate", () =>
    expect(payValues(source, "Crew", null)).toMatchObject({ ...TIMES, rate: "18.50", version: null }));

  it("are the saved entry's, with the version it was seen at", () =>
    expect(payValues(source, "Paint", record)).toMatchObject({
      crewType: "Paint",
      rate: "20.00",
      startHour: "9",
      startMinute: "00",
      finishHour: "12",
      finishMinute: "30",
      version: 4,
    }));

  it("are empty if no job has a time", () =>
    expect(payValues({ ...source, start: null }, "Crew", null)).toMatchObject({
      startHour: "",
      startMinute: "",
    }));

  it("start with the crew's pay, else with what's saved instead", () => {
    expect(firstKind([])).toBe("Crew");
    expect(firstKind([record])).toBe("Paint");
    expect(firstKind([record, { ...record, crewType: "Crew" }])).toBe("Crew");
    expect(entryOf([record], "Crew")).toBeNull();
  });
});

describe("hours and pay while typing", () => {
  it("reads the rate as it's typed", () =>
    expect(livePay({ ...TIMES, rate: "$18.50/hr" })).toMatchObject({ minutes: 515, rate: 1850, pay: 15879 }));

  it.each([
    ["no rate", { ...TIMES, rate: "" }],
    ["a rate of nothing", { ...TIMES, rate: "0" }],
    ["a time not chosen", { ...TIMES, rate: "18", finishMinute: "" }],
    ["a finish before the start", { ...TIMES, rate: "18", finishHour: "7", finishMinute: "00" }],
    ["nothing at all", {}],
  ])("isn't known with %s", (_, typed) => expect(livePay(typed)).toBeNull());
});

describe("where a time comes from", () => {
  it("is half an hour from the job, or the short travel", () => {
    expect(timeHint("start", source.start, 465)).toBe("30 minutes before the first job, 31 Palmerston Ave");
    expect(timeHint("finish", source.finish, 980)).toBe("Short Travel from 9 Roncesvalles Ave");
  });

  it("keeps the proposed time in view when another is chosen", () =>
    expect(timeHint("finish", source.finish, 985)).toBe(
      "Proposed 4:20 pm: Short Travel from 9 Roncesvalles Ave",
    ));

  it("says when no job has a time", () =>
    expect(timeHint("start", null, null)).toBe("No job has a start time yet"));
});

describe("the form's rules", () => {
  const messages = (more: object) =>
    payFormSchema("2026-05-12")
      .safeParse({ ...payValues(source, "Crew", null), ...more })
      .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

  it("leave the manager to the select above the forms", () => expect(messages({})).toEqual([]));

  it("name the field", () =>
    expect(messages({ rate: "free", finishHour: "7", finishMinute: "00" }).map(([field]) => field)).toEqual([
      "rate",
      "finishHour",
    ]));

  it("refuse a future day", () =>
    expect(messages({ date: "2026-05-13" })).toEqual([["date", "The date can't be in the future"]]));
});
