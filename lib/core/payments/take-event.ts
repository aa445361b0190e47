import type { Context } from "@/lib/context";
import { listReturns } from "@/lib/core/payments/sql/card-returns";
import { findCardCustomer, findCustomerOwner } from "@/lib/core/payments/sql/cards";
import { insertEvent, listKnownEvents } from "@/lib/core/payments/sql/payments";
import { type Card, listCards, readCustomer } from "@/lib/platform/services/cards/cards";
import { Refused } from "@/lib/platform/services/cards/client";
import { type CardEvent, listEvents, readEvent } from "@/lib/platform/services/cards/events";
import { readCharge } from "@/lib/platform/services/cards/payments";
import { readReturns } from "@/lib/platform/services/cards/refunds";
import { inShortTransaction, type SystemContext, systemContext } from "@/lib/short-transaction";
import { ownAttemptId } from "./attempt-rules";
import { takeCards } from "./cards/customer";
import { OldReading, type ReadReturns, takeReturns } from "./returns/take-returns";
import { settleInside } from "./settle";

/** Two days away, plus two hours to return and catch up. */
const MISSED_MS = 50 * 3_600_000;

/** How often we read a payment's refunds while others store them at the same moment. */
const READINGS = 4;

/**
 * Handles one event from the card provider, once. It reads the event's object again there, so late, repeated and
 * reordered events all end the same; the event's row and its effect are one transaction (T6, R10). Errors: 503.
 */
async function takeEvent(ctx: Context, event: CardEvent): Promise<void> {
  for (let again = READINGS; ; again -= 1) {
    if ((await listKnownEvents(ctx.db, [event.id])).has(event.id)) return;
    const effect = await effectOf(ctx, event);
    try {
      await inShortTransaction(ctx, async (inside) => {
        if (await insertEvent(inside.db, { id: event.id, type: event.type, createdAt: ctx.now }))
          await effect(inside);
      });
      return;
    } catch (error) {
      if (!(error instanceof OldReading) || again === 1) throw error;
    }
  }
}

type Effect = (inside: Context) => Promise<unknown>;
const nothing: Effect = async () => undefined;

/** All calls to the provider happen here, before the transaction. */
async function effectOf(ctx: Context, event: CardEvent): Promise<Effect> {
  const { type, objectId, piId } = event;
  if (type.startsWith("payment_intent.")) {
    const charge = await known(readCharge(objectId));
    return async (inside) => charge && settleInside(inside, charge);
  }
  if (/^(charge|refund)\./.test(type)) {
    const read = piId && (await known(askForReturns(ctx, piId)));
    return read ? (inside) => takeReturns(inside, read) : nothing;
  }
  if (!/^(setup_intent|payment_method|customer)\./.test(type)) return nothing;
  const lists: [Owner, Card[] | null][] = [];
  for (const owner of await ownersOf(ctx, event)) lists.push([owner, await cardsOf(owner, type)]);
  return async (inside) => {
    for (const [owner, cards] of lists) if (cards) await takeCards(inside, owner, cards);
  };
}

/** The cards on file now; none once the customer is deleted, null if we don't know. */
async function cardsOf({ customerId }: Owner, type: string): Promise<Card[] | null> {
  if (type === "customer.deleted" && (await known(readCustomer(customerId)))?.deleted !== false) return [];
  return known(listCards(customerId));
}

type Owner = { cfid: number; customerId: string };

/** The clients that an event about cards concerns: those it names, and the one we have the card for. */
async function ownersOf(ctx: Context, { objectId, customerIds }: CardEvent): Promise<Owner[]> {
  const ours = await findCardCustomer(ctx.db, objectId);
  const owners: Owner[] = [];
  for (const customerId of new Set([...customerIds, ...(ours ? [ours] : [])])) {
    const cfid = await findCustomerOwner(ctx.db, customerId);
    if (cfid !== null) owners.push({ cfid, customerId });
  }
  return owners;
}

/** Null for anything the provider no longer knows; such an event has no effect. */
const known = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });

/** The provider's webhook: answers 2xx only after the commit. Errors: 400 unsigned, tampered with or too old; 503. */
export async function takeWebhook(
  ctx: SystemContext,
  { body, signature }: { body: string; signature: string },
): Promise<{ received: boolean }> {
  await takeEvent(systemContext(ctx.db, ctx.now, ctx.requestId), readEvent(body, signature, ctx.now));
  return { received: true };
}

/** Events from the last two days that never reached us, oldest first. */
export async function takeMissedEvents(ctx: SystemContext): Promise<void> {
  const events = await listEvents(new Date(ctx.now.getTime() - MISSED_MS));
  const known = await listKnownEvents(
    ctx.db,
    events.map(({ id }) => id),
  );
  for (const event of events.reverse()) if (!known.has(event.id)) await takeEvent(ctx, event);
}

/**
 * Reads a payment and its refunds and disputes from Stripe; null for one that isn't ours. Errors: `Refused`,
 * `NoAnswer`.
 */
export async function askForReturns(ctx: Context, piId: string): Promise<ReadReturns | null> {
  const charge = await readCharge(piId);
  const attemptId = ownAttemptId(charge);
  if (!attemptId) return null;
  const known = await listReturns(ctx.db, attemptId);
  return { charge, known, returns: await readReturns(piId) };
}
