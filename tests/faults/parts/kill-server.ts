import fc from "fast-check";
import { expect, it } from "vitest";
import { expectWithin, rounds, SEED } from "../support/size";
import type { World } from "../support/world";
import { tell } from "../work/figures";
import { expectWhole, interruptRound, newDay, onceAcknowledged } from "../work/interrupted";
import { writeMaker } from "../work/writes";

const KILLS = rounds(1, 50);
const EACH = rounds(2, 8);
const FIRST_ANSWER_MS = 5_000;

/** Each kill comes after this many answers of a round, so there's always someone to cut off. */
const moments = fc.sample(fc.integer({ min: 0, max: rounds(16, 40) }), { seed: SEED, numRuns: KILLS });

export const killServer = (world: () => World) =>
  it(`the server killed at ${KILLS} random moments of eight people's writing: nothing lost, twice or half (R1, seed ${SEED})`, async () => {
    const maker = await writeMaker(world());
    const day = newDay();
    for (const answers of moments) {
      const firstAnswer = await interruptRound(day, {
        writes: await maker.round(EACH),
        moment: onceAcknowledged(day, answers),
        interrupt: async () => {
          world().kill();
          await world().start();
        },
      });
      expectWithin(firstAnswer, FIRST_ANSWER_MS, `seed ${SEED}`);
    }
    await maker.close();
    // Otherwise the kills interrupted no one.
    expect(day.writing.cut).toBeGreaterThan(0);
    await expectWhole(world(), day, `seed ${SEED}`);
    tell("R1 random", { kills: KILLS, writes: day.sent.length, cut: day.writing.cut });
  });
