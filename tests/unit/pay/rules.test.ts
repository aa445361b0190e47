import { describe, expect, it } from "vitest";
import { MAX_RANGE_DAYS, parseRange, yearRange } from "@/lib/core/pay/period-rules";
import { burdenShare, payButton, payIssues, withBurden } from "@/lib/core/pay/rules";
import { payFields } from "@/lib/core/pay/schema";
import { type CrewFigures, crewOfDayOf, daysOfCrews } from "@/lib/core/pay/summary-rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";

const FORM = {
  hrid: "7",
  name: "D. Reyes",
  date: "2026-05-12",
  rate: "$18.00",
  mgr: "Morgan",
  crewname: "D. Reyes",
  startHour: "8",
  startMinute: "00",
  finishHour: "16",
  finishMinute: "5",
  hours: "999",
  pay: "999",
};
const issuesOf = (changes: Record<string, unknown>) =>
  payIssues(payFields.parse({ ...FORM, ...changes }), ["Morgan", "Avery", "Quinn"], "2026-05-12").map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe("the pay form", () => {
  it("is valid", () => expect(issuesOf({})).toEqual([]));
  it.each([
    [{ mgr: "" }, "mgr: Choose a manager"],
    [{ mgr: "Somebody" }, "mgr: Choose a manager"],
    [{ rate: "nil" }, "rate: Enter dollars per hour, such as 18.50"],
    [{ date: "2026-05-13" }, "date: The date can't be in the future"],
    [{ startHour: "" }, "startHour: Choose when the work started"],
    [{ startMinute: "" }, "startHour: Choose when the work started"],
    [{ startHour: "6" }, "startHour: Choose when the work started"],
    [{ finishHour: "21" }, "finishHour: Choose when the work finished"],
    [{ finishMinute: "7" }, "finishHour: Choose when the work finished"],
    [
      { finishHour: "8", finishMinute: "00" },
      "finishHour: The finish must be later than the start, on the same day",
    ],
    [{ finishHour: "7" }, "finishHour: The finish must be later than the start, on the same day"],
  ])("%j", (changes, message) => expect(issuesOf(changes)).toEqual([message]));

  it("its button depends on whether there's an entry", () =>
    expect([payButton(false), payButton(true)]).toEqual(["Save Pay", "Edit Pay"]));
});

describe("the employer's burden (rule labour-burden)", () => {
  it("adds up to 0.1701", () => expect(burdenShare(SETTING_DEFAULTS.burden)).toBe(0.1701));
  it.each([
    [10_000, 11_701],
    [13_950, 16_323],
    [5, 6],
    [3, 4],
    [2, 2],
    [0, 0],
  ])("%i cents of wages are %i of labour", (pay, labour) => expect(withBurden(pay, 0.1701)).toBe(labour));
});

describe("a range", () => {
  it.each([
    ["12", { periodId: 12 }],
    ["2026-05-04,2026-05-17", { from: "2026-05-04", to: "2026-05-17" }],
    ["2026-05-04,2026-05-04", { from: "2026-05-04", to: "2026-05-04" }],
  ])("%s", (text, range) => expect(parseRange(text)).toEqual(range));

  it.each([
    "",
    "0",
    "-3",
    "x",
    "1.5",
    "1e3",
    "1234567890",
    "2026-05-04",
    "2026-05-05,2026-05-04",
    "2026-02-30,2026-03-01",
    "2026-05-04,2026-05-17,",
    "1,2,3",
  ])("%j isn't valid", (text) => expect(parseRange(text)).toBeNull());

  it("of a year is all of its days", () => {
    expect(yearRange(2024)).toBe("2024-01-01,2024-12-31");
    expect(parseRange(yearRange(2024))).toEqual({ from: "2024-01-01", to: "2024-12-31" });
  });

  it(`of more than ${MAX_RANGE_DAYS} days is none`, () => {
    expect(parseRange("2024-01-01,2024-12-31")).not.toBeNull();
    expect(parseRange("2024-01-01,2025-01-01")).toBeNull();
  });
});

describe("summaries", () => {
  const crew = (day: string, crewname: string, changes: Partial<CrewFigures>): CrewFigures => ({
    day,
    crewname,
    crewHrid: 1,
    jobs: 1,
    unpriced: 0,
    total: 10_001,
    pay: 5_000,
    labour: 5_851,
    hours: 2.5,
    unpaid: [],
    unaudited: [],
    ...changes,
  });

  it("a day is the sum of its crews, to the cent", () => {
    const rows = [
      crew("2026-05-11", "A", { unpaid: ["Ann"] }),
      crew("2026-05-12", "A", { total: 10_002, unaudited: ["Ann"] }),
      crew("2026-05-12", "B", { unpriced: 1, hours: 7.0833, unpaid: ["Bo", "Cy"], unaudited: ["Di"] }),
    ];
    expect(daysOfCrews(rows)).toMatchObject([
      { date: "2026-05-11", daily: [{ total: 10_001 }], no_pays: 1, names_no_pay: ["Ann"] },
      {
        date: "2026-05-12",
        jobs: 2,
        unpriced: 1,
        daily: [{ total: 20_003 }],
        pay: 10_000,
        labour: [{ total_labour: 11_702 }],
        hours: 9.5833,
        no_pays: 2,
        names_unaudited: ["Ann", "Di"],
      },
    ]);
    expect(rows.slice(1).map(crewOfDayOf)).toMatchObject([
      { crewname: "A", total: 10_002, tot_labour: 5_851, no_pays: 0 },
      { crewname: "B", total: 10_001, tot_labour: 5_851, no_pays: 2 },
    ]);
  });
});
