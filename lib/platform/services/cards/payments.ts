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
  /** Which of our attempts it is; only our key can have written it. */
  attemptId: string | null;
  clientSecret: string | null;
  /** Where the cardholder's bank asks, when it does. */
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
 * Makes a charge that only our server can confirm ("manual"): the browser never decides what is charged. Asked again
 * for the same attempt, Stripe gives the same one.
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

/** Sets what will be charged. Errors: `Refused` once it is being charged. */
export const setAmount = async (id: string, amount: Cents): Promise<Charge> =>
  toCharge(await ask(stripe().paymentIntents.update(id, { amount })));

/** After this nothing can be charged any more. Errors: `Refused` when it was or is being charged. */
export const cancelCharge = async (id: string): Promise<Charge> =>
  toCharge(await ask(stripe().paymentIntents.cancel(id)));

/**
 * Shows that the key in use can charge cards: makes a charge of a dollar and cancels it. No card is named, so none is
 * asked. Errors: `Refused`, `NoAnswer`.
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
  /** Stripe does it once for each: `pay:<attempt id>`. */
  key: string;
  /** A saved card or a card just entered; absent after the bank has asked. */
  card?: { id: string; entered: boolean };
  /** Where the cardholder's bank sends the browser back to. */
  returnUrl?: string;
  /** The cardholder is not there to answer a bank. */
  offSession?: boolean;
};

/**
 * Stripe requires a return address with every confirmation, even if no one is redirected. This one is always the same:
 * with one key Stripe accepts only one identical request.
 */
const paymentsPage = () => new URL(path.clientDashboard("?panel=apply_payment"), env().NEXTAUTH_URL).href;

/** Charges. Errors: `Declined` with the charge as it stands, `Refused`, `NoAnswer`. */
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
