import Stripe from "stripe";
import { env } from "@/lib/env";
import { path } from "@/lib/paths";
import type { Cents } from "@/lib/values/money";
import { ask, Declined, stripe } from "./client";

/** A charge as Stripe has it. Amounts in cents. */
export type Charge = {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amount: Cents;
  received: Cents;
  currency: string;
  customerId: string | null;
  /** Which of our attempts it belongs to; only our key can have written it. */
  attemptId: string | null;
  clientSecret: string | null;
  /** The page where the cardholder's bank asks for a step, if it does. */
  redirect: string | null;
  failure: string | null;
};

const idOf = (named: string | { id: string } | null): string | null =>
  named && typeof named === "object" ? named.id : named;

export const toCharge = (intent: Stripe.PaymentIntent): Charge => ({
  id: intent.id,
  status: intent.status,
  amount: intent.amount,
  received: intent.amount_received,
  currency: intent.currency,
  customerId: idOf(intent.customer),
  attemptId: intent.metadata.attempt_id ?? null,
  clientSecret: intent.client_secret,
  redirect: intent.next_action?.redirect_to_url?.url ?? null,
  failure: intent.last_payment_error?.message ?? null,
});

type NewCharge = {
  attemptId: string;
  customerId: string;
  amount: Cents;
  cfid: number;
  /** Whether a card entered for it stays on the client's file. */
  keepCard: boolean;
};

/**
 * Creates a charge that only our server can confirm ("manual"), so the browser never decides what we charge. For the
 * same attempt, Stripe returns the same charge again.
 */
export async function createCharge({ attemptId, customerId, amount, cfid, keepCard }: NewCharge) {
  const params: Stripe.PaymentIntentCreateParams = {
    amount,
    currency: "cad",
    customer: customerId,
    allowed_payment_method_types: ["card"],
    confirmation_method: "manual",
    setup_future_usage: keepCard ? "off_session" : undefined,
    metadata: { attempt_id: attemptId, cfid },
  };
  return toCharge(await ask(stripe().paymentIntents.create(params, { idempotencyKey: `pi:${attemptId}` })));
}

export const readCharge = async (id: string): Promise<Charge> =>
  toCharge(await ask(stripe().paymentIntents.retrieve(id)));

/** Sets the amount to charge. Errors: `Refused` once the charge has begun. */
export const setAmount = async (id: string, amount: Cents): Promise<Charge> =>
  toCharge(await ask(stripe().paymentIntents.update(id, { amount })));

/** After this, nothing can be charged for it. Errors: `Refused` when it has been or is being charged. */
export const cancelCharge = async (id: string): Promise<Charge> =>
  toCharge(await ask(stripe().paymentIntents.cancel(id)));

/**
 * Shows that the current key can charge cards: creates a charge of a dollar and cancels it. It names no card, so no
 * card is involved. Errors: `Refused`, `NoAnswer`.
 */
export async function tryCharging(): Promise<void> {
  const params: Stripe.PaymentIntentCreateParams = {
    amount: 100,
    currency: "cad",
    allowed_payment_method_types: ["card"],
    confirmation_method: "manual",
    description: "Runsheet's self-test: cancelled at once",
  };
  const { id } = await ask(stripe().paymentIntents.create(params));
  await cancelCharge(id);
}

type Confirmation = {
  /** Stripe does it once per key: `pay:<attempt id>`. */
  key: string;
  /** A saved card, or one the person just entered; left out once the bank has asked. */
  card?: { id: string; entered: boolean };
  /** Where the cardholder's bank sends the browser back to. */
  returnUrl?: string;
  /** The cardholder isn't there to answer the bank. */
  offSession?: boolean;
};

/**
 * Stripe requires a return address with every confirmation, even if no one is redirected. Ours is always the same,
 * because Stripe only accepts identical requests under one key.
 */
const paymentsPage = () => new URL(path.clientDashboard("?panel=apply_payment"), env().NEXTAUTH_URL).href;

/** Charges. Errors: `Declined` with the charge's current state, `Refused`, `NoAnswer`. */
export async function confirmCharge(id: string, { key, card, returnUrl, offSession }: Confirmation) {
  const token = card?.id.startsWith("ctoken_") ? card.id : undefined;
  const params: Stripe.PaymentIntentConfirmParams = {
    confirmation_token: token,
    payment_method: token ? undefined : card?.id,
    off_session: offSession ? true : undefined,
    return_url: returnUrl ?? paymentsPage(),
  };
  try {
    return toCharge(await ask(stripe().paymentIntents.confirm(id, params, { idempotencyKey: key })));
  } catch (error) {
    const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
    if (!intent || !(error instanceof Error)) throw error;
    throw new Declined(error.message, toCharge(intent));
  }
}
