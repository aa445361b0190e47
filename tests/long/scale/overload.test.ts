import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld } from "@/tests/faults/support/inside";
import type { World } from "@/tests/faults/support/world";
import { percentile, tell } from "@/tests/faults/work/figures";
import { morning } from "@/tests/faults/work/morning";
import { after, closedLoop, type Sample, timed } from "@/tests/faults/work/steady";

// R21: five times a morning's people, without pauses: what can't be answered in time is refused soon.

const CREW = 300;
const CLIENTS = 250;
const SECONDS = 60;
const RECOVERY_MS = 5_000;
const LONGEST_MS = 3_000;
const GROWTH_MB = 150;

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

it(`${CREW + CLIENTS} hands without a pause, ${SECONDS} s: 503 soon, no crash, good again in 5 s (R21)`, async () => {
  const pid = world.pid();
  const hands = await morning(world, { crew: CREW, clients: CLIENTS });
  await closedLoop(hands, { until: after(10_000) });
  const before = world.memory();
  const samples = await closedLoop(hands, { until: after(SECONDS * 1_000) });
  const endedAt = performance.now();
  const [first] = hands;
  if (!first) throw new Error("No hands");
  let good: Sample;
  do good = await timed(first());
  while (good.status !== 200);
  const recovery = performance.now() - endedAt;
  // Garbage left by the load is collected when there's time.
  await sleep(5_000);
  const grown = world.memory() - before;
  const of = (...status: number[]) => samples.filter((sample) => status.includes(sample.status));
  const shed = of(503).map(({ ms }) => ms);
  tell("R21", {
    answered: of(200).length,
    "refused 503": shed.length,
    "503 p50 ms": percentile(shed, 0.5),
    "503 p99 ms": percentile(shed, 0.99),
    "200 p95 ms": percentile(
      of(200).map(({ ms }) => ms),
      0.95,
    ),
    "recovery ms": recovery,
    "grown MB": grown,
  });
  expect(
    samples
      .filter(({ status }) => status !== 200 && status !== 503)
      .map(({ status, path, said }) => `${status} ${path} ${said}`),
  ).toEqual([]);
  expect(of(200).length).toBeGreaterThan(0);
  expect(percentile(shed, 0.99)).toBeLessThanOrEqual(LONGEST_MS);
  expect(recovery).toBeLessThanOrEqual(RECOVERY_MS);
  expect(world.lives() && world.pid()).toBe(pid);
  expect(grown).toBeLessThan(GROWTH_MB);
});
