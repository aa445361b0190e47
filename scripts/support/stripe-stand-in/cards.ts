import { invalid, missing } from "./errors";
import { type Data, newId, type PaymentMethod, seconds } from "./state";
import { isTestCard, TEST_CARDS } from "./test-cards";

/** A card of one of Stripe's test tokens, on nobody's file yet. */
function makeCard(data: Data, token: keyof typeof TEST_CARDS): PaymentMethod {
  const { brand, last4, exp_month, exp_year } = TEST_CARDS[token];
  const made: PaymentMethod = {
    ...{ id: newId("pm"), object: "payment_method", type: "card", created: seconds(), customer: null, token },
    card: { brand, last4, exp_month, exp_year },
  };
  data.cards[made.id] = made;
  return made;
}

/** The card an id names: `pm_card_visa`, a confirmation token of the same word, or one already on `customer`'s file. */
export function cardFor(data: Data, id: string | undefined, customer: string | null): PaymentMethod {
  if (!id) throw invalid("You cannot confirm this without a payment method.", "parameter_missing");
  const token = id.replace(/^ctoken_card_/, "pm_card_");
  if (isTestCard(token)) return makeCard(data, token);
  const card = data.cards[id];
  if (!card) throw missing(id.startsWith("ctoken_") ? "confirmation_token" : "PaymentMethod", id);
  if (card.customer !== customer)
    throw invalid("The payment method you provided belongs to another customer or to none any more.");
  return card;
}

export function attach(data: Data, id: string, customer: string): PaymentMethod {
  if (!data.customers[customer]) throw missing("customer", customer);
  const card = isTestCard(id) ? makeCard(data, id) : data.cards[id];
  if (!card) throw missing("PaymentMethod", id);
  card.customer = customer;
  return card;
}

export function detach(data: Data, id: string): PaymentMethod {
  const card = data.cards[id];
  if (!card) throw missing("PaymentMethod", id);
  if (!card.customer) throw invalid("The payment method you provided is not attached to a customer.");
  card.customer = null;
  return card;
}

export const cardsOf = (data: Data, customer: string): PaymentMethod[] =>
  Object.values(data.cards)
    .filter((card) => card.customer === customer)
    .reverse();

/** As Stripe shows it: which test card it is stays with us. */
export const shownCard = ({ token: _, ...card }: PaymentMethod) => card;
