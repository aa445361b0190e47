import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { takeMissedEvents } from "@/lib/core/payments/take-event";
import { systemContext } from "@/lib/short-transaction";
import { newEvent } from "@/scripts/support/stripe-stand-in/api";
import type { Event } from "@/scripts/support/stripe-stand-in/state";
import { holdPayment, ORDERS, patient, untilBlocked, webhooks } from "@/tests/faults/parts/webhooks";
import {
  deliver,
  eventOf,
  isTaken,
  type Lost,
  lostPayment,
  outcomeOf,
  PAID,
} from "@/tests/faults/support/hooks";
import { openWorld } from "@/tests/faults/support/inside";
import { begin, confirm, makeScene } from "@/tests/faults/support/payers";
import { SEED } from "@/tests/faults/support/size";
import type { World } from "@/tests/faults/support/world";
import { testDatabase } from "@/tests/support/database";

// R10: the card provider's events in every order, twice, days late, before our own commit, and to a server that dies.

let world: World;
beforeAll(async () => {
  world = await openWorld({ WORKER: "off" });
});
beforeEach(() => {
  world.cards.faults.length = 0;
});
afterAll(() => world?.stop());

webhooks(() => world);

/** The moments at which the server handling an event is killed. */
const DEATHS = ["while it asks the provider", "inside its transaction", "as it commits"] as const;
type Death = (typeof DEATHS)[number];

/** Sends an event to a server that dies on it: no 2xx, and nothing is stored unless it was already committing. */
async function deliverToDying({ pi }: Lost, event: Event, death: Death): Promise<void> {
  const asks = new RegExp(`^GET /v1/payment_intents/${pi}$`);
  if (death === DEATHS[0]) world.cards.faults.push({ kind: "timeout", on: asks, times: 1 });
  const release = death === DEATHS[1] ? await holdPayment(world, pi) : async () => undefined;
  const before = world.cards.calls.length;
  const sent = deliver(world, event);
  if (death === DEATHS[0])
    await vi.waitFor(
      () => expect(world.cards.calls.slice(before).some((call) => asks.test(call))).toBe(true),
      patient,
    );
  if (death === DEATHS[1]) await untilBlocked(world);
  if (death === DEATHS[2]) await vi.waitFor(async () => expect(await isTaken(event)).toBe(true), patient);
  world.kill();
  const status = await sent;
  await release();
  if (death !== DEATHS[2])
    expect({ status, taken: await isTaken(event) }).toEqual({ status: null, taken: false });
  world.cards.faults.length = 0;
  await world.start();
}

it(`events in every order, each sent twice, end the same when the server dies over one (R10, seed ${SEED})`, async () => {
  const cases = DEATHS.flatMap((death) => ORDERS.map((order) => ({ order, death })));
  const places = fc.sample(fc.nat(3), { seed: SEED, numRuns: cases.length });
  for (const [at, { order, death }] of cases.entries()) {
    const lost = await lostPayment(world);
    for (const [place, type] of order.entries()) {
      const event = eventOf(world, type, lost.pi);
      // The first one settles the payment; later ones don't wait for its row.
      const dies = place === (death === DEATHS[1] ? 0 : places[at]);
      if (dies) await deliverToDying(lost, event, death);
      expect(await deliver(world, event)).toBe(200);
      expect(await deliver(world, event)).toBe(200);
    }
    expect({ order, death, ...(await outcomeOf(lost)) }).toEqual({ order, death, ...PAID });
  }
  console.log(`R10: ${cases.length} servers killed over an event`);
});

it("an event that comes before our own commit settles the payment, and the commit changes nothing more (R10)", async () => {
  const scene = await makeScene(world, "client");
  const pi = await begin(scene);
  world.cards.faults.push({ kind: "late", on: new RegExp(`${pi}/confirm$`) });
  const confirmed = confirm(scene, pi);
  await vi.waitFor(() => expect(world.cards.data.payments[pi]?.status).toBe("succeeded"), patient);
  expect(await deliver(world, eventOf(world, "succeeded", pi))).toBe(200);
  expect(await outcomeOf({ scene, pi })).toEqual(PAID);
  expect(await confirmed).toMatchObject({
    status: 200,
    body: { status: expect.stringMatching(/processing|succeeded/) },
  });
  expect(await outcomeOf({ scene, pi })).toEqual(PAID);
});

it("after two days offline, missed events are fetched, each once (R10)", async () => {
  const lost: Lost[] = [];
  for (let n = 0; n < 60; n++) lost.push(await lostPayment(world));
  world.kill();
  const { events } = world.cards.data;
  events.length = 0;
  for (const [n, { pi }] of lost.entries())
    events.push(eventOf(world, "succeeded", pi, 48 - (48 * n) / lost.length));
  // More than a page of irrelevant events.
  const card = Object.values(world.cards.data.cards)[0];
  for (let n = 0; n < 101 && card; n++)
    events.push(newEvent("payment_method.attached", { ...card, customer: null }));
  events.sort((one, other) => one.created - other.created);
  // The server is back, and fetches for the first time two minutes later.
  await world.start();
  const later = new Date(Date.now() + 120_000);
  for (let round = 0; round < 2; round++) {
    await takeMissedEvents(systemContext(testDatabase(), later, "test"));
    for (const each of lost) expect(await outcomeOf(each)).toEqual(PAID);
  }
});
