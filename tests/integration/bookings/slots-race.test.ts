import { beforeAll, describe, expect, it } from "vitest";
import type { BookingSeason } from "@/lib/core/seasons/rules";
import { remove } from "@/tests/support/asks";
import { loggedInClient } from "@/tests/support/people";
import { appointment, type Booker, countsOf, fallOf, freshDay, openSlot, order } from "./orders";

const ROUNDS = 6;
// Several times as many as the pool has connections, so that some wait for one and some for the slot.
const AT_ONCE = 30;
const CAP = 3;
/** SEED=random draws one and prints it; SEED=7 reproduces it. */
const SEED =
  process.env.SEED === "random"
    ? Math.floor(Math.random() * 2 ** 31)
    : Number(process.env.SEED ?? 20_260_512);

let season: BookingSeason;
let bookers: Booker[];
beforeAll(async () => {
  season = await fallOf("windows");
  bookers = await Promise.all(Array.from({ length: AT_ONCE }, () => loggedInClient()));
});

/** Numbers from 0 to 1 that a printed seed reproduces. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe("the last places of a day", () => {
  it(`go to exactly ${CAP} of ${AT_ONCE} clients at once, ${ROUNDS} times (T22)`, async () => {
    const day = freshDay(season);
    for (let round = 0; round < ROUNDS; round++) {
      await openSlot(day, CAP);
      const answers = await Promise.all(bookers.map((booker) => order(booker, appointment(day))));
      const won = answers.filter(({ status }) => status === 200);
      const left = answers.filter(({ status }) => status !== 200);
      expect(won).toHaveLength(CAP);
      expect(new Set(left.map(({ status, body }) => `${status} ${body.left?.eights}`))).toEqual(
        new Set(["409 0"]),
      );
      expect(await countsOf(day)).toEqual({ cap: CAP, taken: CAP, booked: CAP });
      await Promise.all(
        answers.map(({ status, body }, at) => (status === 200 ? drop(at, body.job.jobid) : null)),
      );
    }
  }, 240_000);

  it("are released once each while others book and delete (R12)", async () => {
    if (process.env.SEED) console.info(`R12: SEED=${SEED}`);
    const random = randomOf(SEED);
    const day = freshDay(season);
    await openSlot(day, CAP);
    let standing: { at: number; jobid: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const dropped = standing.filter(() => random() < 0.6);
      const wanting = bookers.map((_, at) => at).filter(() => random() < 0.4);
      const [booked] = await Promise.all([
        Promise.all(
          wanting.map(async (at) => ({ at, answer: await order(bookers[at] as Booker, appointment(day)) })),
        ),
        // Twice each: the second must release nothing.
        ...[...dropped, ...dropped].map(({ at, jobid }) => drop(at, jobid)),
      ]);
      const made = booked.filter(({ answer }) => answer.status === 200);
      const kept = standing.filter((one) => !dropped.includes(one));
      const byJob = new Map(
        [...kept, ...made.map(({ at, answer }) => ({ at, jobid: answer.body.job.jobid as number }))].map(
          (one) => [one.jobid, one],
        ),
      );
      for (const { jobid } of dropped) byJob.delete(jobid);
      standing = [...byJob.values()];
      const { taken, cap, booked: rows } = await countsOf(day);
      expect({ taken, rows, fits: taken <= (cap ?? 0) }).toEqual({
        taken: standing.length,
        rows: standing.length,
        fits: true,
      });
    }
  }, 240_000);
});

const drop = (at: number, jobid: number) => remove(bookers[at]?.cookie, `/api/jobs/${jobid}`, {});
