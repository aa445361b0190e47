import { type Charge, type Data, newId, type PaymentIntent, type PaymentMethod, seconds } from "./state";

/** A charge as Stripe shows it. */
export const shownCharge = (charge: Charge) => ({
  id: charge.id,
  object: "charge",
  amount: charge.amount,
  amount_captured: charge.amount,
  amount_refunded: charge.amountRefunded,
  captured: true,
  created: charge.created,
  currency: charge.currency,
  customer: charge.customer,
  disputed: charge.disputed,
  livemode: false,
  metadata: charge.metadata,
  paid: true,
  payment_intent: charge.intent,
  payment_method: charge.card,
  refunded: charge.amountRefunded === charge.amount,
  status: "succeeded",
});

export function recordCharge(data: Data, intent: PaymentIntent, card: PaymentMethod): void {
  const charge: Charge = {
    id: newId("ch"),
    intent: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    customer: intent.customer,
    card: card.id,
    metadata: { ...intent.metadata },
    created: seconds(),
    amountRefunded: 0,
    disputed: false,
  };
  intent.latest_charge = charge.id;
  data.charges.push(charge);
}

/** A list of objects about one payment, newest first. */
export const ofPayment = <T extends { payment_intent: string }>(
  all: readonly T[],
  intent: string | undefined,
) => all.filter((each) => intent === undefined || each.payment_intent === intent).reverse();
