import { createHash } from "node:crypto";
import Stripe from "stripe";
import { ask, Declined, NoSuchCustomer, Refused, stripe } from "./client";

export type Card = { id: string; brand: string; last4: string; expMonth: number; expYear: number };

/** A card being put on file. */
export type CardSetup = {
  id: string;
  status: Stripe.SetupIntent.Status;
  customerId: string | null;
  clientSecret: string | null;
  redirect: string | null;
};

/** `insteadOf` is the customer that this one replaces. */
type Person = { cfid: number; name: string; email: string | null; insteadOf?: string };

/** Creates a client's customer; if two requests ask at once, Stripe creates one. */
export async function createCustomer({ cfid, name, email, insteadOf = "" }: Person): Promise<string> {
  const params: Stripe.CustomerCreateParams = { name, email: email || undefined, metadata: { cfid } };
  const asked = JSON.stringify([params, insteadOf]);
  const hash = createHash("sha256").update(asked).digest("hex").slice(0, 16);
  const made = await ask(stripe().customers.create(params, { idempotencyKey: `customer:${cfid}:${hash}` }));
  return made.id;
}

export async function listCards(customerId: string): Promise<Card[]> {
  const params: Stripe.CustomerListPaymentMethodsParams = { type: "card", limit: 100 };
  const { data } = await ask(stripe().customers.listPaymentMethods(customerId, params));
  return data.flatMap(({ id, card }) =>
    card
      ? [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }]
      : [],
  );
}

/** Takes a card off file; nothing changes if it already is. */
export async function detachCard(id: string): Promise<void> {
  try {
    await ask(stripe().paymentMethods.detach(id));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

const idOf = (named: string | { id: string } | null): string | null =>
  named && typeof named === "object" ? named.id : named;

export const toSetup = (intent: Stripe.SetupIntent): CardSetup => ({
  id: intent.id,
  status: intent.status,
  customerId: idOf(intent.customer),
  clientSecret: intent.client_secret,
  redirect: intent.next_action?.redirect_to_url?.url ?? null,
});

type NewSetup = { customerId: string; cfid: number; jobid: number | null };

export async function createSetup({ customerId, cfid, jobid }: NewSetup): Promise<CardSetup> {
  const params: Stripe.SetupIntentCreateParams = {
    customer: customerId,
    allowed_payment_method_types: ["card"],
    usage: "off_session",
    metadata: jobid ? { cfid, jobid } : { cfid },
  };
  return toSetup(await ask(stripe().setupIntents.create(params)));
}

/** Puts a card the person just entered on file. Errors: `Declined`, `Refused`, `NoAnswer`. */
export async function confirmSetup(id: string, card: string, returnUrl: string): Promise<CardSetup> {
  const token = card.startsWith("ctoken_") ? card : undefined;
  const params: Stripe.SetupIntentConfirmParams = {
    confirmation_token: token,
    payment_method: token ? undefined : card,
    return_url: returnUrl,
  };
  try {
    return toSetup(await ask(stripe().setupIntents.confirm(id, params)));
  } catch (error) {
    const intent = error instanceof Stripe.errors.StripeCardError ? error.setup_intent : undefined;
    if (!intent || !(error instanceof Error)) throw error;
    throw new Declined(error.message, toSetup(intent));
  }
}

export const readSetup = async (id: string): Promise<CardSetup> =>
  toSetup(await ask(stripe().setupIntents.retrieve(id)));

/** What Stripe knows about a customer, besides the cards. */
export type CustomerFacts = { deleted: boolean; defaultCard: string | null };

/** Errors: `NoSuchCustomer` if the current key doesn't know it, `NoAnswer`. */
export async function readCustomer(id: string): Promise<CustomerFacts> {
  const customer = await ask(stripe().customers.retrieve(id));
  if (customer.deleted) return { deleted: true, defaultCard: null };
  const chosen = customer.invoice_settings?.default_payment_method ?? null;
  return { deleted: false, defaultCard: chosen && typeof chosen === "object" ? chosen.id : chosen };
}

/** Whether the current key knows a customer that hasn't been deleted. */
export async function knowsCustomer(id: string): Promise<boolean> {
  try {
    return !(await readCustomer(id)).deleted;
  } catch (error) {
    if (error instanceof NoSuchCustomer) return false;
    throw error;
  }
}

/**
 * Permanently deletes a customer and all their cards at Stripe; nothing changes if it's already gone. Errors:
 * `NoAnswer`.
 */
export async function deleteCustomer(id: string): Promise<void> {
  try {
    await ask(stripe().customers.del(id));
  } catch (error) {
    if (!(error instanceof NoSuchCustomer)) throw error;
  }
}
