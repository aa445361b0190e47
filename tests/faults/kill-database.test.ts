import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { rounds, SEED } from "./support/size";
import { startWorld, type World } from "./support/world";
import { examine } from "./work/audit";
import { tell } from "./work/figures";
import { newWriting, write } from "./work/writers";
import { type Maker, type Write, writeMaker } from "./work/writes";

// R2: the database is killed under load, with all that it runs; what was acknowledged is there, the app goes on.

let world: World;
let maker: Maker;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
});
afterAll(async () => {
  await maker?.close();
  await world?.stop();
});

const KILLS = rounds(3, 20);
const BACK_MS = 15_000;

it(`${KILLS} kills of PostgreSQL under load: nothing lost, the app's process lives on (R2, seed ${SEED})`, async () => {
  const pid = world.pid();
  const writing = newWriting();
  const sent: Write[] = [];
  const back: number[] = [];
  // Each kill comes after so many answers, with as many writes still to go.
  const moments = fc.sample(fc.integer({ min: 1, max: 30 }), { seed: SEED, numRuns: KILLS });
  for (const answers of moments) {
    maker = await writeMaker(world);
    const writes = await maker.round(8);
    await maker.close();
    const before = writing.acknowledged.length;
    const writers = write(writes, writing);
    await vi.waitFor(() => expect(writing.acknowledged.length - before).toBeGreaterThanOrEqual(answers), {
      timeout: 30_000,
      interval: 1,
    });
    const killedAt = performance.now();
    world.cluster.kill();
    // As a service manager does: again, while something of the dead one is still there.
    await vi.waitFor(() => world.cluster.start(), { timeout: BACK_MS, interval: 200 });
    await writers;
    sent.push(...writes);
    back.push((writing.answeredAt.find((at) => at > killedAt) ?? Number.POSITIVE_INFINITY) - killedAt);
  }
  expect(Math.max(...back), `seed ${SEED}`).toBeLessThanOrEqual(BACK_MS);
  expect(world.lives() && world.pid()).toBe(pid);
  expect(writing.refused, `seed ${SEED}`).toEqual([]);
  // Else the kills met nobody at work.
  expect(writing.told503).toBeGreaterThan(0);
  const found = await examine(world.sql, writing.acknowledged, sent);
  expect(found, `seed ${SEED}`).toEqual({ lost: [], twice: [], partial: [] });
  const worst = { "longest back ms": Math.max(...back), "slowest answer ms": writing.slowest };
  tell("R2", { kills: KILLS, writes: sent.length, told503: writing.told503, cut: writing.cut, ...worst });
});
