import { invalid, missing, missingInParameter, type StripeFailure } from "./errors";
import { type Customer, type Data, type Emit, newId, type PaymentMethod, seconds } from "./state";
import { isTestCard, TEST_CARDS } from "./test-cards";

/** A card from one of Stripe's test tokens, not saved to a customer yet. */
function makeCard(data: Data, token: keyof typeof TEST_CARDS): PaymentMethod {
  const { brand, last4, exp_month, exp_year } = TEST_CARDS[token];
  const made: PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    type: "card",
    created: seconds(),
    customer: null,
    token,
    card: { brand, last4, exp_month, exp_year },
  };
  data.cards[made.id] = made;
  return made;
}

/** The card for an id: `pm_card_visa`, a confirmation token of the same name, or one already saved to `customer`. */
export function cardFor(data: Data, id: string | undefined, customer: string | null): PaymentMethod {
  if (!id)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      "payment_intent_unexpected_state",
    );
  const token = id.replace(/^ctoken_card_/, "pm_card_");
  if (isTestCard(token)) return makeCard(data, token);
  const card = data.cards[id];
  if (!card)
    throw id.startsWith("ctoken_")
      ? missingInParameter("confirmation_token", id, "confirmation_token")
      : missingInParameter("PaymentMethod", id, "payment_method");
  if (card.customer !== customer)
    throw invalid("The payment method you provided belongs to another customer or to none any more.");
  return card;
}

/** A customer that still exists. */
export function findCustomer(
  data: Data,
  id: string,
  failure: (what: string, id: string, param: string) => StripeFailure = missing,
): Customer {
  const found = data.customers[id];
  if (!found || found.deleted) throw failure("customer", id, "customer");
  return found;
}

/** The customer named in a request's parameters, if any. */
export const customerGiven = (data: Data, id: string | undefined): string | null =>
  id === undefined ? null : findCustomer(data, id, missingInParameter).id;

type World = { data: Data; emit: Emit };

/** Saves a card to a customer; one that's already saved stays. */
export function attach({ data, emit }: World, id: string, customer: string): PaymentMethod {
  findCustomer(data, customer, missingInParameter);
  const card = isTestCard(id) ? makeCard(data, id) : data.cards[id];
  if (!card) throw missing("PaymentMethod", id, "payment_method");
  if (card.customer === customer) return card;
  card.customer = customer;
  emit("payment_method.attached", card);
  return card;
}

/** Removes a card from its customer. The event's card no longer has one: its previous attributes say whose it was. */
export function detach({ data, emit }: World, id: string): PaymentMethod {
  const card = data.cards[id];
  if (!card) throw missing("PaymentMethod", id, "payment_method");
  const { customer } = card;
  if (!customer)
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    );
  card.customer = null;
  emit("payment_method.detached", card, { customer });
  return card;
}

export const cardsOf = (data: Data, customer: string): PaymentMethod[] =>
  Object.values(data.cards)
    .filter((card) => card.customer === customer)
    .reverse();

/** As Stripe shows it, without which test card it is. */
export const shownCard = ({ token: _, ...card }: PaymentMethod) => card;
