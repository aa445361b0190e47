import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { doors } from "@/tests/faults/parts/doors";
import { frozenPages } from "@/tests/faults/parts/frozen";
import { logIn, type Person } from "@/tests/faults/support/people";
import { startWorld, type World } from "@/tests/faults/support/world";
import { percentile, tell } from "@/tests/faults/work/figures";

// R4: the database stops answering for a while; no one waits for it, nothing piles up, and work resumes when it does.

let world: World;
let driver: Person;
let runsheet: string;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
  driver = await logIn(world.origin, "driver");
  const [who] = await world.sql`select hrid from employees where username = 'driver'`;
  runsheet = `/api/crews/${who?.hrid}/daily_jobs`;
});
afterAll(() => world.stop());

const FROZEN_MS = 20_000;
const HANDS = 12;
const REFUSED_MS = 3_000;
const RECOVERY_MS = 2_000;
const GROWTH_MB = 50;

type Refusal = { status: number; retryAfter: string | null; ms: number };

async function timed(path: string): Promise<Refusal> {
  const began = performance.now();
  const { status, headers } = await driver.ask("GET", path);
  return { status, retryAfter: headers.get("retry-after"), ms: performance.now() - began };
}

/** Clients that retry as soon as they're refused, until the time is over. */
async function hammer(until: number): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const hand = async () => {
    while (performance.now() < until) refusals.push(await timed(runsheet));
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return refusals;
}

it(`a database frozen for ${FROZEN_MS / 1000} s: 503 in 3 s, "degraded", nothing piles up, back in 2 s (R4)`, async () => {
  const pid = world.pid();
  // Warm-up: what the first requests load isn't growth.
  for (let n = 0; n < 100; n++) await timed(n % 10 === 0 ? "/runsheet" : runsheet);
  const before = world.memory();
  world.cluster.freeze();
  const end = performance.now() + FROZEN_MS;
  const [refusals, health, page] = await Promise.all([
    hammer(end),
    driver.ask("GET", "/api/health"),
    timed("/runsheet"),
  ]);
  const grown = world.memory() - before;
  world.cluster.thaw();
  const thawedAt = performance.now();
  while ((await timed(runsheet)).status !== 200) await sleep(20);
  const recovery = performance.now() - thawedAt;

  const slow = percentile(
    refusals.map(({ ms }) => ms),
    0.99,
  );
  expect(refusals.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  expect(slow).toBeLessThanOrEqual(REFUSED_MS);
  expect(health).toMatchObject({ status: 200, body: { status: "degraded", database: "unreachable" } });
  expect(page).toMatchObject({ status: 503, retryAfter: expect.any(String) });
  expect(page.ms).toBeLessThanOrEqual(REFUSED_MS);
  expect(recovery).toBeLessThanOrEqual(RECOVERY_MS);
  expect(grown).toBeLessThan(GROWTH_MB);
  expect(world.lives() && world.pid()).toBe(pid);
  const figures = { "p99 ms": slow, "page ms": page.ms, "recovery ms": recovery, "grown MB": grown };
  tell("R4", { seconds: FROZEN_MS / 1000, refusals: refusals.length, ...figures });
});

doors(() => world);
frozenPages(() => world);
