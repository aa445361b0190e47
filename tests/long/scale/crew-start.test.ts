import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "@/db/client";
import { growDemo } from "@/db/seed/volume";
import { openWorld } from "@/tests/faults/support/inside";
import { personOf } from "@/tests/faults/support/people";
import type { World } from "@/tests/faults/support/world";
import { percentile, tell } from "@/tests/faults/work/figures";
import { morning } from "@/tests/faults/work/morning";
import { after, closedLoop, type Sample } from "@/tests/faults/work/steady";

// R20: seven in the morning at a full-size company: sixty crew members and fifty clients at once.

const JOBS = Number(process.env.FAULTS_JOBS ?? 200_000);
const SERVERS = Number(process.env.FAULTS_SERVERS ?? 1);
const CREW = 60;
const CLIENTS = 50;
const SECONDS = 120;
/** The pause between an answer and the same person's next press. */
const PAUSE_MS = 1_000;
const READS_MS = 300;
const WRITES_MS = 500;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { db, close } = connect({ url: world.cluster.url, max: 1, statementTimeout: 3_600_000 });
  await growDemo(db, { now: new Date(), jobs: JOBS });
  await close();
}, 1_500_000);
afterAll(() => world?.stop());

it(`${CREW} of the crew and ${CLIENTS} clients, ${SECONDS} s: reads p95 300 ms, writes p95 500 ms, no error (R20)`, async () => {
  const origins = [world.origin];
  while (origins.length < SERVERS) origins.push((await world.another()).address);
  const hands = await morning(world, { crew: CREW, clients: CLIENTS, origins });
  // Warm, as a server is at seven.
  await closedLoop(hands, { until: after(10_000), pauseMs: PAUSE_MS });
  const nobody = personOf(world.origin, "");
  const baseline = () => ({ by: nobody, kind: "read" as const, method: "GET", path: "/api/health" });
  const until = after(SECONDS * 1_000);
  const [samples, base] = await Promise.all([
    closedLoop(hands, { until, pauseMs: PAUSE_MS }),
    closedLoop([baseline], { until, pauseMs: 200 }),
  ]);
  const p95 = (some: Sample[]) =>
    percentile(
      some.map(({ ms }) => ms),
      0.95,
    );
  const reads = p95(samples.filter(({ kind }) => kind === "read"));
  const writes = p95(samples.filter(({ kind }) => kind === "write"));
  const wrong = samples
    .filter(({ status }) => status !== 200)
    .map(({ status, path, said }) => `${status} ${path} ${said}`);
  const figures = { "reads p95 ms": reads, "writes p95 ms": writes, "health p95 ms": p95(base) };
  tell("R20", { jobs: JOBS, servers: SERVERS, requests: samples.length, ...figures, errors: wrong.length });
  expect(wrong).toEqual([]);
  expect(reads).toBeLessThanOrEqual(READS_MS);
  expect(writes).toBeLessThanOrEqual(WRITES_MS);
});
