import type Stripe from "stripe";
import { env } from "@/lib/env";
import { Malformed, Unavailable } from "@/lib/errors";
import { log } from "@/lib/log";
import { ask, stripe } from "./client";

/** What an event is about; the object itself is always read again. */
export type CardEvent = { id: string; type: string; objectId: string; customerId: string | null };

const TOLERANCE_S = 300;
const TYPES = [
  ...["payment_intent.succeeded", "payment_intent.payment_failed", "payment_intent.canceled"],
  ...["setup_intent.succeeded", "payment_method.attached", "payment_method.detached"],
];

function toEvent({ id, type, data }: Stripe.Event): CardEvent {
  const { object } = data;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    ...{ id, type },
    objectId: ("id" in object && text(object.id)) || "",
    customerId: "customer" in object ? text(object.customer) : null,
  };
}

/** A webhook's event, signed by Stripe at most five minutes ago. Errors: 400. */
export function readEvent(body: string, signature: string, now: Date): CardEvent {
  const { STRIPE_WEBHOOK_SECRET: secret } = env();
  try {
    if (!secret) throw new Unavailable();
    const at = now.getTime();
    return toEvent(stripe().webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, at));
  } catch (error) {
    // A clock that is wrong, ours or theirs, refuses every event: that must be seen. They are fetched later (R15).
    const old = error instanceof Error && error.message.includes("tolerance");
    log.warn({ event: "webhook-refused", reason: old ? "signed too long ago" : "not signed" });
    throw new Malformed("This event is not signed by the card service.");
  }
}

/** The events we act upon since `since`, newest first. */
export async function listEvents(since: Date): Promise<CardEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const events: CardEvent[] = [];
  let after: string | undefined;
  do {
    const page = await ask(
      stripe().events.list({ types: TYPES, created, limit: 100, ...(after && { starting_after: after }) }),
    );
    events.push(...page.data.map(toEvent));
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after);
  return events;
}
