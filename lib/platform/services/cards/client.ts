import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { type Env, env } from "@/lib/env";
import { Conflict, Unavailable } from "@/lib/errors";
import { log } from "@/lib/log";
import { traced } from "@/lib/tracing";

const TIMEOUT_MS = 10_000;

let known: { settings: Env; client: Stripe } | undefined;

/** Whether cards can be charged at all here. */
export const takesCards = (): boolean => env().STRIPE_SECRET_KEY !== undefined;

/** Stripe's official SDK, for Stripe or STRIPE_API_BASE. Errors: 503 if no key is set. */
export function stripe(): Stripe {
  const settings = env();
  if (known?.settings !== settings) known = { settings, client: connect(settings) };
  return known.client;
}

function connect({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: Env): Stripe {
  if (!STRIPE_SECRET_KEY) throw new Unavailable("Card payments aren't set up. Please call our office.");
  const base = new URL(STRIPE_API_BASE ?? "https://api.stripe.com");
  const plain = base.protocol === "http:";
  return new Stripe(STRIPE_SECRET_KEY, {
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    host: base.hostname,
    port: base.port || (plain ? 80 : 443),
    protocol: plain ? "http" : "https",
  });
}

/** Stripe didn't answer, or not in time: it may or may not have done what we asked. */
export class NoAnswer extends Unavailable {
  constructor() {
    super("The card service isn't responding. Try again in a moment.");
  }
}

/** Stripe refused; its own message may contain ids, so it only goes to the log. */
export class Refused extends Conflict {
  constructor() {
    super("The card service couldn't do this. Reload the page, or call our office.");
  }
}

/** The current key doesn't know the customer: it was made under another key, test or live, or deleted at Stripe. */
export class NoSuchCustomer extends Refused {}

/** The bank declined the card; `object` is the intent's current state. */
export class Declined<T> extends Error {
  override readonly name = "Declined";
  constructor(
    message: string,
    readonly object: T,
  ) {
    super(message);
  }
}

/**
 * Waits for a call, 10 s in all: the SDK's own limit starts over when it repeats a call after a lost connection, which
 * it does once. Errors: `NoAnswer`, `Refused`; a declined card's error passes through as the SDK throws it.
 */
export async function ask<T>(call: Promise<T>): Promise<T> {
  const late = new AbortController();
  const limit = sleep(TIMEOUT_MS, undefined, { ref: false, signal: late.signal }).then(
    () => Promise.reject(new NoAnswer()),
    () => new Promise<never>(() => undefined),
  );
  try {
    return await traced("call stripe", {}, () => Promise.race([call, limit]));
  } catch (error) {
    throw translated(error);
  } finally {
    late.abort();
  }
}

function translated(error: unknown): unknown {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) return error;
  if (!(error instanceof errors.StripeError)) return error;
  const { type, code, statusCode: status, requestId: stripeRequest } = error;
  log.warn({ event: "cards-failed", type, code, status, stripeRequest });
  // Otherwise a wrong key, too many calls, an idempotency key still in use, 5xx or no connection: we don't know whether
  // it was done.
  if (!(error instanceof errors.StripeInvalidRequestError)) return new NoAnswer();
  // The same for a customer in the URL and in a parameter: Stripe's errors differ.
  const noCustomer = code === "resource_missing" && error.message.startsWith("No such customer");
  return noCustomer ? new NoSuchCustomer() : new Refused();
}
