import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { rollPayPeriods } from "@/lib/core/pay/roll-pay-periods";
import { makeFloatWindows } from "@/tests/factories/bookings";
import { type Clock, makeClock } from "@/tests/faults/support/clock";
import { BEFORE_PERIODS, GOLDEN } from "@/tests/faults/support/golden-days";
import { openWorld } from "@/tests/faults/support/inside";
import { logIn } from "@/tests/faults/support/people";
import type { World } from "@/tests/faults/support/world";
import { testDatabase } from "@/tests/support/database";

// R14: what people see on every day of Toronto's calendar, whatever the server's time zone.

const ZONES = ["UTC", "Pacific/Auckland"];
const patient = { timeout: 30_000, interval: 250 };

let world: World;
let clock: Clock;
let driver = 0;
beforeAll(async () => {
  clock = makeClock();
  world = await openWorld({ ...clock.settings, TZ: ZONES[0] ?? "", WORKER: "off" });
  const [row] = await world.sql`select hrid from employees where username = 'driver'`;
  driver = row?.hrid;
  for (const year of [2025, 2026, 2027, 2028]) await makeFloatWindows(testDatabase(), year);
  // The two-week periods in the table.
  await world.sql`truncate pay_periods cascade`;
  await world.sql`insert into pay_periods (date1, date2, date3, date4)
    values ('2025-12-08', '2025-12-14', '2025-12-15', ${BEFORE_PERIODS})`;
});
afterAll(async () => {
  await world?.stop();
  clock?.stop();
});

/**
 * What people see: their run sheet's day, make-packages' choices and the pay period; and when attendance is recorded.
 */
async function shown(instant: string) {
  const now = new Date(instant);
  clock.stopAt(now);
  // A server that has just started may say once that it's busy, on a busy machine.
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

it.each(ZONES)("people in Toronto see their own day with the server in %s (R14)", async (zone) => {
  if (zone !== ZONES[0]) await world.start({ TZ: zone });
  for (const [instant, today, , , next, , window, period] of GOLDEN) {
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
  console.log(`R14: ${GOLDEN.length} instants at a server in ${zone}`);
});
