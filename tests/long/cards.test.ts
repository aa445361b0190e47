import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { intendedPayments } from "@/db/schema";
import { processPayments } from "@/lib/core/payments/process-payments";
import { addDays, businessDate } from "@/lib/values/dates";
import { cards, MODES } from "@/tests/faults/parts/cards";
import { insist } from "@/tests/faults/races/support/arena";
import { openWorld } from "@/tests/faults/support/inside";
import * as paying from "@/tests/faults/support/payers";
import type { World } from "@/tests/faults/support/world";
import { testDatabase } from "@/tests/support/database";

// R9: the card provider is down or slow, or its answer is lost, at each call of each way to pay.

let world: World;
beforeAll(async () => {
  world = await openWorld({ WORKER: "off" });
});
beforeEach(() => {
  world.cards.faults.length = 0;
});
afterAll(() => world?.stop());

cards(() => world);

const TODAY = businessDate(new Date());
const PLANNED = {
  beginning: /^POST \/v1\/payment_intents$/,
  charge: /^POST \/v1\/payment_intents\/[^/]+\/confirm$/,
};
const at = (seconds: number) => new Date(Date.now() + seconds * 1_000);

it.each(Object.keys(PLANNED) as (keyof typeof PLANNED)[])(
  "a planned charge whose %s goes wrong is at most one charge (R9)",
  async (call) => {
    for (const kind of MODES) {
      const done = { schdate: addDays(TODAY, -8), datebi: addDays(TODAY, -8) };
      const scene = await paying.makeScene(world, "client", done);
      const asked = { body: { jobid: scene.jobid } };
      const path = "/api/payment_intents/create_intended_payment";
      expect((await insist(scene.client, "POST", path, asked)).status).toBe(200);
      world.cards.faults.push({ kind, on: PLANNED[call] });
      await processPayments(testDatabase(), at(0));
      world.cards.faults.length = 0;
      await paying.twoMinutes();
      await paying.expectSettled(world, scene);
      // The next day's round makes the charge that was missed.
      await processPayments(testDatabase(), at(24 * 3_600));
      expect(await paying.isPaid(scene), `${call} ${kind}`).toBe(true);
      expect(paying.chargesOf(world, scene), `${call} ${kind}`).toHaveLength(1);
      const plans = await testDatabase()
        .select()
        .from(intendedPayments)
        .where(eq(intendedPayments.jobid, scene.jobid));
      expect(plans).toMatchObject([{ state: "charged" }]);
    }
  },
);
