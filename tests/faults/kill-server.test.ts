import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rounds, SEED } from "./support/size";
import { startWorld, type World } from "./support/world";
import { examine } from "./work/audit";
import { tell } from "./work/figures";
import { newWriting, type Writing, write } from "./work/writers";
import { type Maker, type Write, writeMaker } from "./work/writes";

// R1: the server is killed in the middle of writes and started again; what was acknowledged is there, once and whole.

let world: World;
let maker: Maker;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
  maker = await writeMaker(world);
});
afterAll(async () => {
  await maker?.close();
  await world?.stop();
});

const KILLS = rounds(3, 50);
const EACH = 8;
const FIRST_ANSWER_MS = 5_000;

/** After so many answers of a round's 56 each kill comes: there is always somebody left to be cut off. */
const [moments = []] = fc.sample(
  fc.array(fc.integer({ min: 0, max: 40 }), { minLength: KILLS, maxLength: KILLS }),
  {
    seed: SEED,
    numRuns: 1,
  },
);

/** Polls until it is so; within ten seconds, else the point was never reached. */
async function until(so: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await so())) {
    if (performance.now() > end) throw new Error("The point was never reached");
    await sleep(5);
  }
}

/** Kills the server at `moment` of a round of writes, starts it again, and lets the round come to its end. */
async function roundOf(moment: () => Promise<unknown>, writing: Writing): Promise<Write[]> {
  const writes = await maker.round(EACH);
  const writers = write(writes, writing);
  await moment();
  const killedAt = performance.now();
  world.kill();
  await world.start();
  await writers;
  const first = writing.answeredAt.find((at) => at > killedAt);
  expect((first ?? Number.POSITIVE_INFINITY) - killedAt, `seed ${SEED}`).toBeLessThanOrEqual(FIRST_ANSWER_MS);
  return writes;
}

async function holds(writing: Writing, sent: Write[]): Promise<void> {
  expect(writing.refused, `seed ${SEED}`).toEqual([]);
  expect(writing.acknowledged).toHaveLength(sent.length);
  const found = await examine(world.sql, writing.acknowledged, sent);
  expect(found, `seed ${SEED}`).toEqual({ lost: [], twice: [], partial: [] });
}

it(`killed at ${KILLS} random moments of eight hands' writing: nothing lost, twice or half (R1, seed ${SEED})`, async () => {
  const writing = newWriting();
  const sent: Write[] = [];
  for (const answers of moments) {
    const killedAt = sent.length + answers;
    const reached = () => until(async () => writing.acknowledged.length >= killedAt);
    sent.push(...(await roundOf(reached, writing)));
  }
  // Else the kills met nobody at work.
  expect(writing.cut).toBeGreaterThan(0);
  await holds(writing, sent);
  tell("R1 random", { kills: KILLS, writes: sent.length, cut: writing.cut });
});

const waiters = (event: string) => async () => {
  const [row] = await world.sql`select count(*)::int as n from pg_stat_activity
    where application_name = 'runsheet' and wait_event = ${event}`;
  return Number(row?.n) > 0;
};

it(`killed while transactions stand before their audit row: rolled back, then done once (R1, seed ${SEED})`, async () => {
  const writing = newWriting();
  const sent: Write[] = [];
  const stopped = () =>
    world.sql.begin(async (tx) => {
      await tx`lock table audit_events in exclusive mode`;
      await until(waiters("relation"));
      world.kill();
    });
  for (let n = 0; n < rounds(1, 5); n++) sent.push(...(await roundOf(stopped, writing)));
  await holds(writing, sent);
  tell("R1 before commit", { kills: rounds(1, 5), writes: sent.length, cut: writing.cut });
});

it(`killed after the commit, before the answer: the repeat gets the answer, nothing happens twice (R1, seed ${SEED})`, async () => {
  const writing = newWriting();
  const sent: Write[] = [];
  // Commits then wait for a replica that never comes: they are on the disk, and nobody has been told.
  const waitFor = async (standby: string) => {
    await world.sql.unsafe(`alter system set synchronous_standby_names = '${standby}'`);
    await world.sql`select pg_reload_conf()`;
  };
  const stopped = async () => {
    await waitFor("nobody");
    await until(waiters("SyncRep"));
    world.kill();
    await waitFor("");
  };
  for (let n = 0; n < rounds(1, 5); n++) sent.push(...(await roundOf(stopped, writing)));
  await holds(writing, sent);
  tell("R1 after commit", { kills: rounds(1, 5), writes: sent.length, cut: writing.cut });
});
