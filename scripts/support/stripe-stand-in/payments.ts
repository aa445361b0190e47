import { attach, cardFor, customerGiven } from "./cards";
import { recordCharge } from "./charges";
import { declined, invalid, missing } from "./errors";
import { type Form, textOf, textsOf } from "./form";
import { type Data, type Emit, newId, type PaymentIntent, type PaymentMethod, seconds } from "./state";
import { returnUrlOf } from "./strict";
import { type Decline, TEST_CARDS } from "./test-cards";

const AUTHENTICATION: Decline = {
  code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

export function findPayment(data: Data, id: string): PaymentIntent {
  const found = data.payments[id];
  if (!found) throw missing("payment_intent", id, "intent");
  return found;
}

function amountOf(form: Form): number {
  const amount = Number(textOf(form, "amount"));
  if (!Number.isInteger(amount) || amount < 50)
    throw invalid("Amount must be at least 50 cents.", "amount_too_small");
  return amount;
}

/** Stripe offers the ones it knows of those allowed. */
const methodsOf = (form: Form): string[] => {
  const allowed = Object.values(textsOf(form, "allowed_payment_method_types"));
  return allowed.length > 0 ? allowed : ["card", "link"];
};

export function createPayment(data: Data, form: Form, emit: Emit): PaymentIntent {
  const customer = customerGiven(data, textOf(form, "customer"));
  const id = newId("pi");
  const made: PaymentIntent = {
    id,
    object: "payment_intent",
    created: seconds(),
    customer,
    metadata: textsOf(form, "metadata"),
    amount: amountOf(form),
    amount_received: 0,
    currency: textOf(form, "currency") ?? "usd",
    confirmation_method: textOf(form, "confirmation_method") ?? "automatic",
    setup_future_usage: textOf(form, "setup_future_usage") ?? null,
    payment_method: null,
    payment_method_types: methodsOf(form),
    client_secret: newId(`${id}_secret`),
    next_action: null,
    status: "requires_payment_method",
    last_payment_error: null,
    latest_charge: null,
    authenticated: false,
  };
  data.payments[id] = made;
  emit("payment_intent.created", made);
  return made;
}

const FIXED = new Set(["processing", "succeeded", "canceled"]);

function refuseFixed(intent: PaymentIntent, verb: string) {
  if (FIXED.has(intent.status))
    throw invalid(
      `This PaymentIntent could not be ${verb} because it is ${intent.status}.`,
      "payment_intent_unexpected_state",
    );
}

export function updatePayment(data: Data, id: string, form: Form): PaymentIntent {
  const intent = findPayment(data, id);
  refuseFixed(intent, "updated");
  if (textOf(form, "amount")) intent.amount = amountOf(form);
  Object.assign(intent.metadata, textsOf(form, "metadata"));
  return intent;
}

export function cancelPayment(data: Data, id: string, emit: Emit): PaymentIntent {
  const intent = findPayment(data, id);
  refuseFixed(intent, "canceled");
  intent.status = "canceled";
  intent.next_action = null;
  emit("payment_intent.canceled", intent);
  return intent;
}

function fail(intent: PaymentIntent, decline: Decline, emit: Emit): never {
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = { type: "card_error", ...decline };
  emit("payment_intent.payment_failed", intent);
  throw declined(decline, { payment_intent: intent });
}

function succeed(data: Data, intent: PaymentIntent, card: PaymentMethod, emit: Emit): PaymentIntent {
  if (intent.setup_future_usage && intent.customer) attach({ data, emit }, card.id, intent.customer);
  Object.assign(intent, { status: "succeeded", amount_received: intent.amount, next_action: null });
  intent.last_payment_error = null;
  recordCharge(data, intent, card);
  emit("payment_intent.succeeded", intent);
  return intent;
}

/** `page` makes the address that asks the cardholder. */
export function confirmPayment(
  data: Data,
  id: string,
  form: Form,
  { emit, page }: { emit: Emit; page: (id: string) => string },
): PaymentIntent {
  const intent = findPayment(data, id);
  const return_url = returnUrlOf(form);
  refuseFixed(intent, "confirmed");
  if (intent.status === "requires_action") throw invalid("This PaymentIntent waits for its cardholder.");
  const toConfirm = textOf(form, "amount_to_confirm");
  if (toConfirm && Number(toConfirm) !== intent.amount) throw invalid("The amount is another one.");
  const given = textOf(form, "payment_method") ?? textOf(form, "confirmation_token");
  const before = given ? undefined : data.cards[intent.payment_method ?? ""];
  const card = before ?? cardFor(data, given, intent.customer);
  intent.payment_method = card.id;
  const { onCharge } = TEST_CARDS[card.token];
  if (onCharge === "ok" || (onCharge === "authenticate" && intent.authenticated))
    return succeed(data, intent, card, emit);
  if (onCharge !== "authenticate") fail(intent, onCharge, emit);
  if (textOf(form, "off_session") === "true") fail(intent, AUTHENTICATION, emit);
  intent.status = "requires_action";
  intent.next_action = { type: "redirect_to_url", redirect_to_url: { url: page(id), return_url } };
  emit("payment_intent.requires_action", intent);
  return intent;
}

/** The cardholder's answer on the bank's page; the server must confirm again, as with manual confirmation. */
export function authenticatePayment(intent: PaymentIntent, ok: boolean, emit: Emit): void {
  if (intent.status !== "requires_action") return;
  intent.next_action = null;
  intent.authenticated = ok;
  intent.status = ok ? "requires_confirmation" : "requires_payment_method";
  if (ok) return;
  const message = "We are unable to authenticate your payment method.";
  intent.payment_method = null;
  intent.last_payment_error = { type: "card_error", code: "payment_intent_authentication_failure", message };
  emit("payment_intent.payment_failed", intent);
}

export const shownPayment = ({ authenticated: _, ...intent }: PaymentIntent) => ({
  ...intent,
  livemode: false,
});
