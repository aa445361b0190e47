import { attach, cardFor, customerGiven } from "./cards";
import { declined, invalid, missing } from "./errors";
import { type Form, textOf, textsOf } from "./form";
import { type Data, type Emit, newId, type SetupIntent, seconds } from "./state";
import { returnUrlOf } from "./strict";
import { TEST_CARDS } from "./test-cards";

type Ways = { emit: Emit; page: (id: string) => string };

export function findSetup(data: Data, id: string): SetupIntent {
  const found = data.setups[id];
  if (!found) throw missing("setupintent", id, "intent");
  return found;
}

export function createSetup(data: Data, form: Form): SetupIntent {
  const customer = customerGiven(data, textOf(form, "customer"));
  const id = newId("seti");
  const made: SetupIntent = {
    id,
    object: "setup_intent",
    created: seconds(),
    customer,
    metadata: textsOf(form, "metadata"),
    payment_method: null,
    client_secret: newId(`${id}_secret`),
    next_action: null,
    status: "requires_payment_method",
    last_setup_error: null,
  };
  data.setups[id] = made;
  return made;
}

export function confirmSetup(data: Data, id: string, form: Form, { emit, page }: Ways): SetupIntent {
  const intent = findSetup(data, id);
  const return_url = returnUrlOf(form);
  if (intent.status !== "requires_payment_method")
    throw invalid(`This SetupIntent is ${intent.status}.`, "setup_intent_unexpected_state");
  const given = textOf(form, "payment_method") ?? textOf(form, "confirmation_token");
  const card = cardFor(data, given, intent.customer);
  const { onSetup } = TEST_CARDS[card.token];
  if (onSetup !== "ok") {
    intent.last_setup_error = { type: "card_error", ...onSetup };
    emit("setup_intent.setup_failed", intent);
    throw declined(onSetup, { setup_intent: intent });
  }
  intent.payment_method = card.id;
  if (card.token === "pm_card_authenticationRequired") {
    intent.status = "requires_action";
    intent.next_action = { type: "redirect_to_url", redirect_to_url: { url: page(id), return_url } };
    return intent;
  }
  return complete(data, intent, emit);
}

function complete(data: Data, intent: SetupIntent, emit: Emit): SetupIntent {
  if (intent.payment_method && intent.customer)
    attach({ data, emit }, intent.payment_method, intent.customer);
  intent.status = "succeeded";
  intent.next_action = null;
  emit("setup_intent.succeeded", intent);
  return intent;
}

export function authenticateSetup(data: Data, intent: SetupIntent, ok: boolean, emit: Emit): void {
  if (intent.status !== "requires_action") return;
  if (ok) return void complete(data, intent, emit);
  intent.next_action = null;
  intent.payment_method = null;
  intent.status = "requires_payment_method";
  const message = "We are unable to authenticate your payment method.";
  intent.last_setup_error = { type: "card_error", code: "setup_intent_authentication_failure", message };
  emit("setup_intent.setup_failed", intent);
}
