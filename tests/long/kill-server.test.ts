import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { killServer } from "@/tests/faults/parts/kill-server";
import { SEED } from "@/tests/faults/support/size";
import { startWorld, type World } from "@/tests/faults/support/world";
import { tell } from "@/tests/faults/work/figures";
import { expectWhole, interruptRound, newDay } from "@/tests/faults/work/interrupted";
import { writeMaker } from "@/tests/faults/work/writes";

// R1: the server is killed in the middle of a write and started again.

let world: World;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
});
afterAll(() => world?.stop());

killServer(() => world);

const KILLS = 5;

/** Resolves when a connection of the server waits for `event`. */
const waitsFor = (event: string) =>
  vi.waitFor(
    async () => {
      const waiting = await world.sql`select 1 from pg_stat_activity
        where application_name = 'runsheet' and wait_event = ${event}`;
      expect(waiting.length).toBeGreaterThan(0);
    },
    { timeout: 10_000, interval: 5 },
  );

/** Kills the server while `held` stops its transactions at one point, `KILLS` times. */
async function killHeld(name: string, held: () => Promise<unknown>): Promise<void> {
  const maker = await writeMaker(world);
  const day = newDay();
  for (let n = 0; n < KILLS; n++) {
    const firstAnswer = await interruptRound(day, {
      writes: await maker.round(8),
      moment: held,
      interrupt: () => world.start(),
    });
    expect(firstAnswer, `seed ${SEED}`).toBeLessThanOrEqual(5_000);
  }
  await maker.close();
  await expectWhole(world, day, `seed ${SEED}`);
  tell(name, { kills: KILLS, writes: day.sent.length, cut: day.writing.cut });
}

it(`killed before transactions write their audit row: rolled back, then done once (R1, seed ${SEED})`, async () => {
  await killHeld("R1 before commit", () =>
    world.sql.begin(async (tx) => {
      await tx`lock table audit_events in exclusive mode`;
      await waitsFor("relation");
      world.kill();
    }),
  );
});

it(`killed after the commit, before the answer: the repeat gets the answer, nothing happens twice (R1, seed ${SEED})`, async () => {
  // Commits wait for a replica that never comes: they're on disk, and the client hasn't been told.
  const waitForReplica = async (standby: string) => {
    await world.sql.unsafe(`alter system set synchronous_standby_names = '${standby}'`);
    await world.sql`select pg_reload_conf()`;
  };
  await killHeld("R1 after commit", async () => {
    await waitForReplica("nobody");
    await waitsFor("SyncRep");
    world.kill();
    await waitForReplica("");
  });
});
