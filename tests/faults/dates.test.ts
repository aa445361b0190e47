import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { missingPeriods } from "@/lib/core/pay/period-rules";
import { defaultTimes } from "@/lib/core/pay/time-rules";
import { currentFloatWindows, floatWindowsOf } from "@/lib/core/seasons/rules";
import {
  addDays,
  businessDate,
  startOfBusinessDay,
  tomorrow,
  torontoClock,
  yearOf,
  yesterday,
} from "@/lib/values/dates";
import { BEFORE_PERIODS, GOLDEN } from "./support/golden-days";

// R14: today, yesterday, tomorrow, seven days ago, windows and pay periods on every day of Toronto's calendar, whatever
// the server's time zone. For built servers: dates.long.test.ts.

const ZONES = ["UTC", "Pacific/Auckland"];
const two = (n: number) => String(n).padStart(2, "0");

/** What our rules make of an instant, in the table's form. */
function ours(instant: string) {
  const now = new Date(instant);
  const today = businessDate(now);
  const minutes = torontoClock(now);
  const [window] = currentFloatWindows(floatWindowsOf(yearOf(today)), today);
  return [
    instant,
    today,
    `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    yesterday(now),
    tomorrow(now),
    addDays(today, -7),
    window?.label,
    missingPeriods({ date4: BEFORE_PERIODS }, today).at(-1)?.date1,
  ];
}

describe.each(ZONES)("in a process in %s", (zone) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    process.env.TZ = before;
  });

  it("sixty instants fall on their day in Toronto (R14)", () => {
    expect(GOLDEN).toHaveLength(60);
    expect(GOLDEN.map(([instant]) => ours(instant))).toEqual(GOLDEN);
  });

  it("the days on which the clocks change have 23 and 25 hours (R14)", () => {
    const hours = (day: string) =>
      (startOfBusinessDay(addDays(day, 1)).getTime() - startOfBusinessDay(day).getTime()) / 3_600_000;
    const days = ["2026-03-08", "2026-03-09", "2026-11-01", "2026-11-02", "2027-03-14", "2027-11-07"];
    expect(days.map(hours)).toEqual([23, 24, 25, 24, 23, 25]);
  });

  it("paid minutes are never negative, whenever a crew started and finished (R14)", () => {
    const at = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
    for (let start = 0; start < 24 * 60; start += 15)
      for (let finish = start; finish < 24 * 60; finish += 15) {
        const times = { reportstime: at(start), reportftime: at(finish) };
        const paid = defaultTimes([{ jobid: 1, address: "", postcode: null, ...times }], []);
        expect(
          (paid.finish?.time ?? -1) - (paid.start?.time ?? 0),
          `${at(start)} to ${at(finish)}`,
        ).toBeGreaterThanOrEqual(0);
      }
  });
});

it("no statement asks the database for the time, except the one that shows its clock (R14)", () => {
  const CLOCK =
    /(?<!\.)\b(now\(\)|current_date|current_timestamp|localtimestamp|(clock|statement|transaction)_timestamp\(\))/i;
  const asking = ["lib", "app"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => CLOCK.test(readFileSync(file, "utf8"))),
  );
  expect(asking).toEqual(["lib/features/health/sql/health.ts"]);
});
