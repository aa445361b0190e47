import { findCustomerOwner } from "@/db/queries/cards";
import { insertEvent, listKnownEvents } from "@/db/queries/payments";
import type { Context } from "@/lib/context";
import { listCards } from "@/lib/services/cards/cards";
import { Refused } from "@/lib/services/cards/client";
import { type CardEvent, listEvents, readEvent } from "@/lib/services/cards/events";
import { readCharge } from "@/lib/services/cards/payments";
import { takeCards } from "./cards/sync-cards";
import { settleInside } from "./settle";
import { type SystemContext, shortly, systemContext } from "./short-transaction";

/** Two days away, and two hours to be back and to have asked. */
const MISSED_MS = 50 * 3_600_000;

/**
 * Takes one event of the card provider in, once: what it is about is read again there, so that late, doubled and
 * reordered events all end the same; the event's row and its effect are one transaction (T6, R10). Errors: 503.
 */
async function takeEvent(ctx: Context, event: CardEvent): Promise<void> {
  if ((await listKnownEvents(ctx.db, [event.id])).has(event.id)) return;
  const effect = await effectOf(ctx, event);
  await shortly(ctx, async (inside) => {
    if (await insertEvent(inside.db, { id: event.id, type: event.type, createdAt: ctx.now }))
      await effect(inside);
  });
}

type Effect = (inside: Context) => Promise<unknown>;

/** What is asked of the provider is asked here, before the transaction. */
async function effectOf(ctx: Context, { type, objectId, customerId }: CardEvent): Promise<Effect> {
  if (type.startsWith("payment_intent.")) {
    const charge = await known(readCharge(objectId));
    return async (inside) => charge && settleInside(inside, charge);
  }
  const cfid =
    customerId && /^(setup_intent|payment_method)\./.test(type) ? await owner(ctx, customerId) : null;
  if (cfid === null || customerId === null) return async () => undefined;
  const cards = await known(listCards(customerId));
  return async (inside) => cards && takeCards(inside, { cfid, customerId }, cards);
}

/** Null for what the provider does not know any more: such an event has nothing to say. */
const known = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });

const owner = (ctx: Context, customerId: string) => findCustomerOwner(ctx.db, customerId);

/** The provider's webhook: 2xx only after the commit. Errors: 400 unsigned, tampered with or too old; 503. */
export async function takeWebhook(
  ctx: SystemContext,
  { body, signature }: { body: string; signature: string },
): Promise<{ received: boolean }> {
  await takeEvent(systemContext(ctx.db, ctx.now, ctx.requestId), readEvent(body, signature, ctx.now));
  return { received: true };
}

/** The events of the last two days that never reached us, oldest first. */
export async function takeMissedEvents(ctx: SystemContext): Promise<void> {
  const events = await listEvents(new Date(ctx.now.getTime() - MISSED_MS));
  const known = await listKnownEvents(
    ctx.db,
    events.map(({ id }) => id),
  );
  for (const event of events.reverse()) if (!known.has(event.id)) await takeEvent(ctx, event);
}
