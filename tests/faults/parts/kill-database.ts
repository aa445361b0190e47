import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { expectWithin, rounds, SEED } from "../support/size";
import type { World } from "../support/world";
import { tell } from "../work/figures";
import { expectWhole, interruptRound, newDay, onceAcknowledged } from "../work/interrupted";
import { writeMaker } from "../work/writes";

const KILLS = rounds(1, 20);
const EACH = rounds(2, 8);
const BACK_MS = 15_000;

export const killDatabase = (world: () => World) =>
  it(`${KILLS} kills of PostgreSQL under load: nothing lost, the app's process lives on (R2, seed ${SEED})`, async () => {
    const pid = world().pid();
    const day = newDay();
    const back: number[] = [];
    let open = 0;
    // Each kill comes after this many answers, while others are still being written.
    const moments = fc.sample(fc.integer({ min: 1, max: rounds(16, 30) }), { seed: SEED, numRuns: KILLS });
    for (const answers of moments) {
      const maker = await writeMaker(world());
      const writes = await maker.round(EACH);
      await maker.close();
      back.push(
        await interruptRound(day, {
          writes,
          moment: onceAcknowledged(day, answers),
          interrupt: async () => {
            open += writes.filter((one) => !day.writing.acknowledged.includes(one)).length;
            world().cluster.kill();
            // As a service manager does: retries while parts of the dead one are still there.
            await vi.waitFor(() => world().cluster.start(), { timeout: 60_000, interval: 200 });
          },
        }),
      );
    }
    expectWithin(Math.max(...back), BACK_MS, `seed ${SEED}`);
    expect(world().lives() && world().pid()).toBe(pid);
    const { writing, sent } = day;
    // Otherwise the kills interrupted no one. A request waits for the database, so not even one has to be refused.
    expect(open).toBeGreaterThan(0);
    await expectWhole(world(), day, `seed ${SEED}`);
    tell("R2", {
      kills: KILLS,
      writes: sent.length,
      open,
      told503: writing.told503,
      cut: writing.cut,
      "longest back ms": Math.max(...back),
      "slowest answer ms": writing.slowest,
    });
  });
