import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { logIn, type Person } from "@/tests/faults/support/people";
import { startWorld, type World } from "@/tests/faults/support/world";
import { tell } from "@/tests/faults/work/figures";
import { type Ask, timed } from "@/tests/faults/work/steady";

// R5: reports are slow; they end, and screens don't wait for them.

let world: World;
let driver: Person;
let partner: Person;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off", DATABASE_POOL: "3" } });
  driver = await logIn(world.origin, "driver");
  partner = await logIn(world.origin, "partner");
});
afterAll(() => world.stop());

const LONGEST_REPORT_MS = 16_000;
const CALLERS = 12;

const together = (ask: Ask) => Promise.all(Array.from({ length: CALLERS }, () => timed(ask)));

it("waiting reports end within 16 s, and take no connection a screen needs (R5)", async () => {
  const read = { kind: "read", method: "GET" } as const;
  const report = { ...read, by: partner, path: "/api/partners/report_summary?show_display=LTD" };
  const [who] = await world.sql`select hrid from employees where username = 'driver'`;
  const screen = { ...read, by: driver, path: `/api/crews/${who?.hrid}/daily_jobs` };
  const slow = await slowDown("mgt_tasks", 30);
  const reports = together(report);
  await slow.reached();
  for (const { status } of await together(screen)) expect(status).toBe(200);
  const answers = await reports;
  await slow.mend();
  for (const { status } of answers) expect(status).toBe(503);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  expect(slowest).toBeLessThanOrEqual(LONGEST_REPORT_MS);
  expect((await timed(report)).status).toBe(200);
  tell("R5 reports", { reports: CALLERS, "slowest ms": slowest });
});

/** Makes every read of a table take this many seconds: replaces it with a view that sleeps. */
async function slowDown(table: string, seconds: number) {
  await world.sql.unsafe(`alter table ${table} rename to ${table}_quick`);
  await world.sql.unsafe(
    `create view ${table} as select t.* from ${table}_quick t, (select pg_sleep(${seconds}) offset 0) s`,
  );
  const reached = async () => {
    for (;;) {
      const [row] =
        await world.sql`select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'`;
      if (Number(row?.n) > 0) return;
    }
  };
  const mend = async () => {
    // Those whose callers were refused still sleep, or wait for their turn.
    const wake = () =>
      world.sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`;
    await vi.waitFor(() => wake().then(() => world.sql.unsafe(`drop view ${table}`)), { timeout: 30_000 });
    await world.sql.unsafe(`alter table ${table}_quick rename to ${table}`);
  };
  return { reached, mend };
}
