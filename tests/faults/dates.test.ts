import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { missingPeriods } from "@/lib/pay/period-rules";
import { rollPayPeriods } from "@/lib/pay/roll-pay-periods";
import { defaultTimes } from "@/lib/pay/time-rules";
import { currentFloatWindows, floatWindowsOf } from "@/lib/seasons/rules";
import {
  addDays,
  businessDate,
  startOfBusinessDay,
  tomorrow,
  torontoClock,
  yearOf,
  yesterday,
} from "@/lib/values/dates";
import { makeFloatWindows } from "@/tests/factories/bookings";
import { testDatabase } from "@/tests/support/database";
import { type Clock, makeClock } from "./support/clock";
import { BEFORE_PERIODS, GOLDEN } from "./support/golden-days";
import { openWorld } from "./support/inside";
import { logIn } from "./support/people";
import { rounds } from "./support/size";
import type { World } from "./support/world";

// R14: today, yesterday, tomorrow, seven days ago, windows and pay periods on every day of Toronto's calendar,
// wherever the server stands.

const ZONES = ["UTC", "Pacific/Auckland"];
const patient = { timeout: 30_000, interval: 250 };
const two = (n: number) => String(n).padStart(2, "0");

/** What our rules make of an instant, as the table has it. */
function ours(instant: string) {
  const now = new Date(instant);
  const today = businessDate(now);
  const minutes = torontoClock(now);
  const [window] = currentFloatWindows(floatWindowsOf(yearOf(today)), today);
  return [
    ...[instant, today, `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`],
    ...[yesterday(now), tomorrow(now), addDays(today, -7)],
    ...[window?.label, missingPeriods({ date4: BEFORE_PERIODS }, today).at(-1)?.date1],
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

  it("sixty instants are the days they are in Toronto (R14)", () => {
    expect(GOLDEN).toHaveLength(60);
    expect(GOLDEN.map(([instant]) => ours(instant))).toEqual(GOLDEN);
  });

  it("the days on which the clocks change have 23 and 25 hours (R14)", () => {
    const hours = (day: string) =>
      (startOfBusinessDay(addDays(day, 1)).getTime() - startOfBusinessDay(day).getTime()) / 3_600_000;
    const days = ["2026-03-08", "2026-03-09", "2026-11-01", "2026-11-02", "2027-03-14", "2027-11-07"];
    expect(days.map(hours)).toEqual([23, 24, 25, 24, 23, 25]);
  });

  it("paid minutes are never less than nothing, whenever a crew began and ended (R14)", () => {
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

it("no statement asks the database what time it is, but the one that shows its clock (R14)", () => {
  const CLOCK =
    /(?<!\.)\b(now\(\)|current_date|current_timestamp|localtimestamp|(clock|statement|transaction)_timestamp\(\))/i;
  const asking = ["db/queries", "lib", "app"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => CLOCK.test(readFileSync(file, "utf8"))),
  );
  expect(asking).toEqual(["db/queries/health.ts"]);
});

describe("at the built server", () => {
  let world: World;
  let clock: Clock;
  let driver = 0;
  beforeAll(async () => {
    clock = makeClock();
    world = await openWorld({ ...clock.settings, TZ: ZONES[0] ?? "", WORKER: "off" });
    const [row] = await world.sql`select hrid from employees where username = 'driver'`;
    driver = row?.hrid;
    for (const year of [2025, 2026, 2027, 2028]) await makeFloatWindows(testDatabase(), year);
    // The fortnights of the table.
    await world.sql`truncate pay_periods cascade`;
    await world.sql`insert into pay_periods (date1, date2, date3, date4)
      values ('2025-12-08', '2025-12-14', '2025-12-15', ${BEFORE_PERIODS})`;
  });
  afterAll(async () => {
    await world?.stop();
    clock?.stop();
  });

  /** What people see: their runsheet's day, what make-packages offers, the pay period; and when they are written in. */
  async function shown(instant: string) {
    const now = new Date(instant);
    clock.stopAt(now);
    // A server that has just begun, on a busy machine, may say once that it is busy.
    const enter = (name: string) => vi.waitFor(() => logIn(world.origin, name), patient);
    const [crew, office] = [await enter("driver"), await enter("manager")];
    const { body } = await crew.ask("GET", `/api/crews/${driver}/daily_jobs`);
    await rollPayPeriods(testDatabase(), now);
    const { body: periods } = await office.ask("GET", "/api/pays/pay_period_options");
    const [written] = await world.sql`select max(created_at) as at from sessions where created_at = ${now}`;
    return {
      day: (body as { date: string }).date,
      packages: async () => String((await office.ask("GET", "/crews/react/makepackages")).body),
      period: (periods as { active: string; date1: string }[]).find(({ active }) => active === "yes")?.date1,
      written: written?.at?.toISOString(),
    };
  }

  /** Two instants in the quick set: just before midnight after the short day, and one o'clock for the first time. */
  const CHOSEN = ["2026-03-09T03:59:59Z", "2027-11-07T05:30:00Z"];

  it.each(ZONES)("people in Toronto see their own day, the server being in %s (R14)", async (zone) => {
    if (zone !== ZONES[0]) await world.start({ TZ: zone });
    const quick = CHOSEN.slice(ZONES.indexOf(zone));
    for (const [instant, today, , , next, , window, period] of GOLDEN) {
      if (rounds(0, 1) === 0 && instant !== quick[0]) continue;
      const { packages, ...seen } = await shown(instant);
      const written = new Date(instant).toISOString();
      expect({ instant, ...seen }).toEqual({ instant, day: today, period, written });
      await vi.waitFor(async () => {
        const page = await packages();
        expect(page.includes(`value="${next}"`), `${instant}: packages are made for ${next}`).toBe(true);
        const label = `${window} ${today.slice(0, 4)}`;
        expect(page.includes(label), `${instant}: ${label} can be chosen`).toBe(true);
      }, patient);
    }
    console.log(`R14: ${rounds(1, GOLDEN.length)} instants at a server in ${zone}`);
  });
});
