import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { permutations } from "@/tests/support/permutations";
import { deliver, eventOf, isTaken, lostPayment, outcomeOf, PAID } from "../support/hooks";
import { rounds, SEED } from "../support/size";
import type { World } from "../support/world";

export const ORDERS = permutations(["created", "processing", "payment_failed", "succeeded"]);
export const patient = { timeout: 30_000, interval: 10 };

/** Locks the payment's row until the returned function is called. */
export async function holdPayment({ sql }: World, pi: string): Promise<() => Promise<void>> {
  const held = await sql.reserve();
  await held`begin`;
  await held`select 1 from payment_attempts where pi_id = ${pi} for update`;
  return async () => {
    await held`rollback`;
    held.release();
  };
}

/** Resolves once the server waits for a row. */
export const untilBlocked = ({ sql }: World) =>
  vi.waitFor(async () => {
    const blocked = await sql`select 1 from pg_stat_activity where application_name = 'runsheet'
      and wait_event_type = 'Lock'`;
    expect(blocked.length).toBeGreaterThan(0);
  }, patient);

const COUNT = rounds(2, ORDERS.length);

export const webhooks = (world: () => World) =>
  describe("events of the card provider (R10)", () => {
    it(`in ${COUNT} orders, each sent twice, end the same (seed ${SEED})`, async () => {
      const first = fc.sample(fc.nat(ORDERS.length - 1), { seed: SEED, numRuns: 1 })[0] ?? 0;
      for (let at = 0; at < COUNT; at++) {
        const order = ORDERS[(first + at) % ORDERS.length] ?? [];
        const lost = await lostPayment(world());
        for (const type of order) {
          const event = eventOf(world(), type, lost.pi);
          expect(await deliver(world(), event)).toBe(200);
          expect(await deliver(world(), event)).toBe(200);
        }
        expect(await outcomeOf(lost), order.join()).toEqual(PAID);
      }
    });

    it("are answered with 2xx only once they are stored", async () => {
      const lost = await lostPayment(world());
      const event = eventOf(world(), "succeeded", lost.pi);
      const release = await holdPayment(world(), lost.pi);
      let answered = false;
      const sent = deliver(world(), event).finally(() => {
        answered = true;
      });
      await untilBlocked(world());
      expect({ answered, taken: await isTaken(event) }).toEqual({ answered: false, taken: false });
      await release();
      expect(await sent).toBe(200);
      expect(await isTaken(event)).toBe(true);
      expect(await outcomeOf(lost)).toEqual(PAID);
    });

    it("count three days late, and change nothing when they're older than what we know", async () => {
      const lost = await lostPayment(world());
      expect(await deliver(world(), eventOf(world(), "succeeded", lost.pi, 72))).toBe(200);
      expect(await outcomeOf(lost)).toEqual(PAID);
      expect(await deliver(world(), eventOf(world(), "payment_failed", lost.pi, 72))).toBe(200);
      expect(await outcomeOf(lost)).toEqual(PAID);
    });
  });
