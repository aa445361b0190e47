import { attach, detach, findCustomer } from "./cards";
import { shownCharge } from "./charges";
import {
  type Charge,
  type Customer,
  type Data,
  type Dispute,
  type Emit,
  newId,
  type PaymentMethod,
  type Refund,
  seconds,
} from "./state";

type World = { data: Data; emit: Emit };
type CardFacts = Partial<PaymentMethod["card"]>;

/** What happens at Stripe without our doing; each act sends the events that Stripe sends. */
export const atStripe = (world: World) => ({
  /** The office refunds a payment in Stripe's Dashboard: the rest of it, or a part. */
  refund: (intent: string, amount?: number): Refund => refund(world, intent, amount),
  /** The cardholder's bank rejects a refund: the money comes back to us. */
  failRefund: (id: string): Refund => failRefund(world, id),
  /** The cardholder disputes a payment with the bank; `warning`: the bank only asks and takes nothing. */
  dispute: (intent: string, asked: Disputed = {}): Dispute => dispute(world, intent, asked),
  /** The bank decides: the money comes back to us or is gone. A warning just ends. */
  closeDispute: (id: string, outcome: "won" | "lost"): Dispute => closeDispute(world, id, outcome),
  /** The bank issued a card with another number or date, and Stripe updates it by itself. */
  renewCard: (id: string, card: CardFacts): PaymentMethod => renewCard(world, id, card),
  /** The office adds a card in the Dashboard: a card's id or a test token. */
  attachCard: (id: string, customer: string): PaymentMethod => attach(world, id, customer),
  /** The office removes a card from the customer in the Dashboard. */
  detachCard: (id: string): PaymentMethod => detach(world, id),
  /** The office makes a card the customer's default one in the Dashboard. */
  chooseCard: (customer: string, card: string | null): Customer => chooseCard(world, customer, card),
  /** The office deletes the customer in the Dashboard; their cards go with them. */
  deleteCustomer: (id: string): Customer => deleteCustomer(world, id),
});

export type AtStripe = ReturnType<typeof atStripe>;

function insist<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`There is no ${what}.`);
  return found;
}

const chargeOf = ({ charges }: Data, intent: string): Charge =>
  insist(
    charges.findLast((charge) => charge.intent === intent),
    `charge for ${intent}`,
  );

function setRefunded({ emit }: World, charge: Charge, refunded: number): void {
  const before = shownCharge(charge);
  charge.amountRefunded = refunded;
  const type = refunded > before.amount_refunded ? "charge.refunded" : "charge.updated";
  emit(type, shownCharge(charge), { amount_refunded: before.amount_refunded, refunded: before.refunded });
}

function refund(world: World, intent: string, amount?: number): Refund {
  const charge = chargeOf(world.data, intent);
  const left = charge.amount - charge.amountRefunded;
  const refunded = amount ?? left;
  if (refunded <= 0 || refunded > left) throw new Error(`${refunded} cents cannot be refunded of ${left}.`);
  const made: Refund = {
    id: newId("re"),
    object: "refund",
    amount: refunded,
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    payment_intent: intent,
    reason: null,
    status: "succeeded",
  };
  world.data.refunds.push(made);
  world.emit("refund.created", made);
  setRefunded(world, charge, charge.amountRefunded + refunded);
  return made;
}

function failRefund(world: World, id: string): Refund {
  const found = insist(
    world.data.refunds.find((each) => each.id === id),
    `refund ${id}`,
  );
  found.status = "failed";
  const charge = chargeOf(world.data, found.payment_intent);
  setRefunded(world, charge, charge.amountRefunded - found.amount);
  world.emit("refund.failed", found, { status: "succeeded" });
  return found;
}

type Disputed = { reason?: string; amount?: number; warning?: boolean };

function dispute({ data, emit }: World, intent: string, { reason, amount, warning }: Disputed): Dispute {
  const charge = chargeOf(data, intent);
  const made: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: amount ?? charge.amount - charge.amountRefunded,
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    is_charge_refundable: warning === true,
    livemode: false,
    metadata: {},
    payment_intent: intent,
    reason: reason ?? "fraudulent",
    status: warning ? "warning_needs_response" : "needs_response",
  };
  charge.disputed = true;
  data.disputes.push(made);
  emit("charge.dispute.created", made);
  if (!warning) emit("charge.dispute.funds_withdrawn", made);
  return made;
}

function closeDispute({ data, emit }: World, id: string, outcome: "won" | "lost"): Dispute {
  const found = insist(
    data.disputes.find((each) => each.id === id),
    `dispute ${id}`,
  );
  const { status } = found;
  found.status = status === "warning_needs_response" ? "warning_closed" : outcome;
  if (found.status === "won") emit("charge.dispute.funds_reinstated", found, { status });
  emit("charge.dispute.closed", found, { status });
  return found;
}

function renewCard({ data, emit }: World, id: string, card: CardFacts): PaymentMethod {
  const found = insist(data.cards[id], `card ${id}`);
  const before = { ...found.card };
  Object.assign(found.card, card);
  emit("payment_method.automatically_updated", found, { card: before });
  return found;
}

function chooseCard({ data, emit }: World, id: string, card: string | null): Customer {
  const customer = findCustomer(data, id);
  const before = customer.invoice_settings ?? { default_payment_method: null };
  customer.invoice_settings = { default_payment_method: card };
  emit("customer.updated", customer, { invoice_settings: before });
  return customer;
}

export function deleteCustomer({ data, emit }: World, id: string): Customer {
  const customer = findCustomer(data, id);
  for (const card of Object.values(data.cards)) if (card.customer === id) card.customer = null;
  emit("customer.deleted", customer);
  customer.deleted = true;
  return customer;
}
