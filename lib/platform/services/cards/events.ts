import type Stripe from "stripe";
import { env } from "@/lib/env";
import { Malformed, Unavailable } from "@/lib/errors";
import { log } from "@/lib/log";
import { ask, stripe } from "./client";

/** What an event is about, by ids only: we always read the object itself again. */
export type CardEvent = {
  id: string;
  type: string;
  objectId: string;
  /** The customer who has the card, and the one who had it: a removed card no longer has a customer. */
  customerIds: string[];
  /** For a charge, refund or dispute: its payment. */
  piId: string | null;
};

const TOLERANCE_S = 300;

/** The events we act on; the webhook at Stripe is set to send these. */
export const EVENT_TYPES = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "setup_intent.succeeded",
  "payment_method.attached",
  "payment_method.detached",
  "payment_method.automatically_updated",
  "customer.deleted",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
];

/** The id in a field of an event's object, whether the field is text or an object. */
function idIn(object: unknown, field: string): string | null {
  if (typeof object !== "object" || object === null) return null;
  const value = Object.entries(object).find(([name]) => name === field)?.[1];
  return typeof value === "object" ? idIn(value, "id") : typeof value === "string" ? value : null;
}

function toEvent({ id, type, data: { object, previous_attributes: previous } }: Stripe.Event): CardEvent {
  const objectId = idIn(object, "id") ?? "";
  const customers = [idIn(object, "customer"), idIn(previous, "customer")];
  if (type.startsWith("customer.")) customers.push(objectId);
  return {
    id,
    type,
    objectId,
    customerIds: [...new Set(customers.filter((one) => one !== null))],
    piId: idIn(object, "payment_intent"),
  };
}

/** A webhook's event, which Stripe signed five minutes ago at most. Errors: 400. */
export function readEvent(body: string, signature: string, now: Date): CardEvent {
  const { STRIPE_WEBHOOK_SECRET: secret } = env();
  try {
    if (!secret) throw new Unavailable();
    const at = now.getTime();
    return toEvent(stripe().webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, at));
  } catch (error) {
    // If our clock or theirs is wrong, we refuse every event, so the log has to show it. We fetch them later (R15).
    const old = error instanceof Error && error.message.includes("tolerance");
    log.warn({ event: "webhook-refused", reason: old ? "signed too long ago" : "not signed" });
    throw new Malformed("This event is not signed by the card service.");
  }
}

/** The events we act on since `since`, newest first. */
export async function listEvents(since: Date): Promise<CardEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const events: CardEvent[] = [];
  let after: string | undefined;
  do {
    const params: Stripe.EventListParams = { types: EVENT_TYPES, created, limit: 100, starting_after: after };
    const page = await ask(stripe().events.list(params));
    events.push(...page.data.map(toEvent));
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after);
  return events;
}
