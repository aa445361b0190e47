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

/** Stripe's official SDK, at Stripe or at STRIPE_API_BASE. Errors: 503 where no key is set. */
export function stripe(): Stripe {
  const settings = env();
  if (known?.settings !== settings) known = { settings, client: connect(settings) };
  return known.client;
}

function connect({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: Env): Stripe {
  if (!STRIPE_SECRET_KEY) throw new Unavailable("Card payments are not set up. Please call our office.");
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

/** Stripe did not answer, or not in time: what was asked may have been done or not. */
export class NoAnswer extends Unavailable {
  constructor() {
    super("The card service isn't responding. Try again in a moment.");
  }
}

/** Stripe answered that it will not do this; its own words, which may hold ids, go to the log only. */
export class Refused extends Conflict {
  constructor() {
    super("The card service couldn't do this. Reload the page, or call our office.");
  }
}

/** The key in use doesn't know the customer: made under another key, test or live, or deleted at Stripe. */
export class NoSuchCustomer extends Refused {}

/** A card was declined; `object` is the intent as it stands. */
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
 * Waits for a call, 10 s in all: the SDK's own limit restarts when it repeats a cut connection, as it does once.
 * Errors: `NoAnswer`, `Refused`; a card's decline passes as the SDK has it.
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
  // Otherwise a wrong key, too many calls, a key still in use, 5xx or no connection: whether it was done is unknown.
  if (!(error instanceof errors.StripeInvalidRequestError)) return new NoAnswer();
  // The same for a customer in the address and in a parameter, which Stripe names differently.
  const noCustomer = code === "resource_missing" && error.message.startsWith("No such customer");
  return noCustomer ? new NoSuchCustomer() : new Refused();
}
