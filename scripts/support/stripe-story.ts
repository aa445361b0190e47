import assert from "node:assert/strict";
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  confirmSetup,
  createCustomer,
  createSetup,
  detachCard,
  knowsCustomer,
  listCards,
  readSetup,
} from "@/lib/platform/services/cards/cards";
import { Declined, NoSuchCustomer } from "@/lib/platform/services/cards/client";
import { listEvents } from "@/lib/platform/services/cards/events";
import {
  type Charge,
  cancelCharge,
  confirmCharge,
  createCharge,
  readCharge,
  setAmount,
  tryCharging,
} from "@/lib/platform/services/cards/payments";

/** What people do in the story, at Stripe or at the stand-in. */
export type StoryProperty = {
  /** Enters one of Stripe's test cards in the browser's form; returns its id. */
  enterCard: (card: string) => Promise<string>;
  /** Approves on the bank's page. */
  agreeAtBank: (page: string) => Promise<void>;
  /** Refunds a payment in Stripe's Dashboard. */
  refund: (payment: string) => Promise<void>;
  deleteCustomer: (customer: string) => Promise<void>;
  tell: (done: string) => void;
};

const AMOUNT = 20_905;
export const RETURN_URL = "https://runsheet.example/back";
/** Stripe sends an event within seconds. */
const EVENT_TRIES = 30;

type Story = StoryProperty & { customerId: string; cfid: number; begun: Date };

/** Plays the whole story of a client's cards and payments through our own functions. Throws where it goes wrong. */
export async function tellStripeStory(place: StoryProperty): Promise<void> {
  const begun = new Date(Date.now() - 60_000);
  const cfid = randomInt(1_000_000_000, 2_000_000_000);
  const customerId = await createCustomer({ cfid, name: "Stripe Story", email: null });
  const story: Story = { ...place, customerId, cfid, begun };
  try {
    await tryCharging();
    story.tell("a charge of a dollar is made and cancelled");
    await payWithNewCard(story);
    const [saved] = await listCards(customerId);
    assert.equal(saved?.last4, "4242");
    const paid = await payWithSavedCard(story, saved.id);
    await putCardOnFile(story);
    await beDeclined(story);
    await askTheBank(story);
    await refundPayment(story, paid);
    await takeCardOff(story, saved.id);
  } finally {
    await place.deleteCustomer(customerId);
  }
  await forgetCustomer(story);
}

async function begin({ customerId, cfid }: Story, keepCard: boolean) {
  const attemptId = randomUUID();
  const made = await createCharge({ attemptId, customerId, amount: 100, cfid, keepCard });
  assert.equal(made.attemptId, attemptId);
  const charge = await setAmount(made.id, AMOUNT);
  assert.equal(charge.amount, AMOUNT);
  return { id: made.id, key: `pay:${attemptId}` };
}

function checkPaid(story: Story, { status, received, currency, customerId }: Charge): void {
  const { customerId: expected } = story;
  assert.deepEqual(
    { status, received, currency, customerId },
    { status: "succeeded", received: AMOUNT, currency: "cad", customerId: expected },
  );
}

async function payWithNewCard(story: Story): Promise<void> {
  const { id, key } = await begin(story, true);
  const card = { id: await story.enterCard("pm_card_visa"), entered: true };
  const how = { key, card, returnUrl: RETURN_URL };
  checkPaid(story, await confirmCharge(id, how));
  // Sent again with the same key, Stripe charges once.
  checkPaid(story, await confirmCharge(id, how));
  story.tell("a new card pays once and is kept");
}

async function payWithSavedCard(story: Story, card: string): Promise<string> {
  const shown = await begin(story, false);
  const pays = { id: card, entered: false };
  checkPaid(story, await confirmCharge(shown.id, { key: shown.key, card: pays, returnUrl: RETURN_URL }));
  const planned = await begin(story, false);
  checkPaid(story, await confirmCharge(planned.id, { key: planned.key, card: pays, offSession: true }));
  story.tell("a saved card pays, with the cardholder there and without");
  return shown.id;
}

async function putCardOnFile({ customerId, cfid, enterCard, tell }: Story): Promise<void> {
  const { id } = await createSetup({ customerId, cfid, jobid: null });
  const done = await confirmSetup(id, await enterCard("pm_card_mastercard"), RETURN_URL);
  assert.equal(done.status, "succeeded");
  assert.equal((await readSetup(id)).customerId, customerId);
  assert.deepEqual((await listCards(customerId)).map(({ last4 }) => last4).sort(), ["4242", "4444"]);
  tell("a card is put on file");
}

async function beDeclined(story: Story): Promise<void> {
  const { id, key } = await begin(story, false);
  const card = { id: await story.enterCard("pm_card_chargeDeclined"), entered: true };
  await assert.rejects(
    confirmCharge(id, { key, card, returnUrl: RETURN_URL }),
    (error: unknown) =>
      error instanceof Declined && (error.object as Charge).status === "requires_payment_method",
  );
  assert.equal((await cancelCharge(id)).status, "canceled");
  story.tell("a decline charges nothing, and the payment is cancelled");
}

async function askTheBank(story: Story): Promise<void> {
  const { id, key } = await begin(story, false);
  const card = { id: "pm_card_authenticationRequired", entered: true };
  const asked = await confirmCharge(id, { key, card, returnUrl: RETURN_URL });
  assert.equal(asked.status, "requires_action");
  assert.ok(asked.redirect);
  await story.agreeAtBank(asked.redirect);
  assert.equal((await readCharge(id)).status, "requires_confirmation");
  checkPaid(story, await confirmCharge(id, { key: `${key}:authenticated` }));
  story.tell("a payment succeeds after the cardholder's bank has agreed");
}

async function refundPayment(story: Story, payment: string): Promise<void> {
  await story.refund(payment);
  await waitForEvent(story, "charge.refunded");
  story.tell("a refund made at Stripe is told of");
}

async function takeCardOff(story: Story, card: string): Promise<void> {
  await detachCard(card);
  await detachCard(card);
  assert.deepEqual(
    (await listCards(story.customerId)).map(({ last4 }) => last4),
    ["4444"],
  );
  await waitForEvent(story, "payment_method.detached", card);
  story.tell("a card is taken off, once, and told of");
}

async function forgetCustomer({ customerId, cfid, tell }: Story): Promise<void> {
  assert.equal(await knowsCustomer(customerId), false);
  const again = { customerId, cfid, jobid: null };
  await assert.rejects(createSetup(again), NoSuchCustomer);
  await assert.rejects(listCards(customerId), NoSuchCustomer);
  tell("a deleted customer is known to be none");
}

async function waitForEvent({ begun }: Story, type: string, objectId?: string): Promise<void> {
  for (let tries = EVENT_TRIES; tries > 0; tries -= 1) {
    const events = await listEvents(begun);
    const fits = (event: (typeof events)[number]) =>
      event.type === type && (objectId === undefined || event.objectId === objectId);
    if (events.some(fits)) return;
    await sleep(1_000);
  }
  assert.fail(`No event ${type} came.`);
}
