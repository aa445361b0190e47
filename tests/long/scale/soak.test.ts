import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "@/scripts/support/processes";
import { type Heap, openHeap } from "@/tests/faults/support/heap";
import { openWorld } from "@/tests/faults/support/inside";
import type { World } from "@/tests/faults/support/world";
import { tell } from "@/tests/faults/work/figures";
import { morning } from "@/tests/faults/work/morning";
import { after, closedLoop } from "@/tests/faults/work/steady";

// R22: hours of a scaled-down normal day: resources that were used are released.

const MINUTES = Number(process.env.FAULTS_MINUTES ?? 20);
const SLOPE_MB = 1;
const PAUSE_MS = 500;

let world: World;
let heap: Heap;
beforeAll(async () => {
  const port = await freePort(9_400);
  world = await openWorld({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });
  heap = await openHeap(port);
}, 300_000);
afterAll(async () => {
  heap?.close();
  await world?.stop();
});

const connections = async () => {
  const [row] =
    await world.sql`select count(*)::int as n from pg_stat_activity where application_name = 'runsheet'
    and pid <> pg_backend_pid()`;
  return Number(row?.n);
};

it(`${MINUTES} minutes of mixed load: heap grows less than 1 MB a minute, connections go back (R22)`, async () => {
  const hands = await morning(world, { crew: 20, clients: 15 });
  await closedLoop(hands, { until: after(60_000), pauseMs: PAUSE_MS });
  const idle = await connections();
  const readings = [await heap.afterCollection()];
  let requests = 0;
  let wrong = 0;
  for (let third = 0; third < 3; third++) {
    const samples = await closedLoop(hands, { until: after(MINUTES * 20_000), pauseMs: PAUSE_MS });
    requests += samples.length;
    wrong += samples.filter(({ status }) => status !== 200).length;
    readings.push(await heap.afterCollection());
  }
  const [first = 0] = readings;
  const slope = ((readings.at(-1) ?? 0) - first) / MINUTES;
  const left = await connections();
  const figures = { "heap MB": readings.map(Math.round).join(" "), "slope MB/min": slope };
  tell("R22", {
    minutes: MINUTES,
    requests,
    wrong,
    ...figures,
    "connections at first": idle,
    "at last": left,
  });
  expect(wrong).toBe(0);
  expect(slope).toBeLessThan(SLOPE_MB);
  expect(left).toBeLessThanOrEqual(idle);
});
