import { deleteCustomer } from "./at-stripe";
import { cardsOf, detach, findCustomer, shownCard } from "./cards";
import { ofPayment } from "./charges";
import { StripeFailure } from "./errors";
import { type Form, readForm, textOf, textsOf } from "./form";
import {
  cancelPayment,
  confirmPayment,
  createPayment,
  findPayment,
  shownPayment,
  updatePayment,
} from "./payments";
import { SDK } from "./sdk";
import { confirmSetup, createSetup, findSetup } from "./setups";
import { type Customer, type Data, type Emit, type Event, newId, type StripeObject, seconds } from "./state";
import { checkParameters, checkVersion } from "./strict";

export type World = {
  data: Data;
  emit: Emit;
  /** The address of the page that asks an intent's cardholder. */
  page: (id: string) => string;
};

type Asked = { world: World; id: string; form: Form };
type Handler = (asked: Asked) => unknown;

const list = (url: string, data: unknown[], more = false) => ({ object: "list", url, has_more: more, data });

function createCustomer({ world: { data }, form }: Asked): Customer {
  const made: Customer = {
    id: newId("cus"),
    object: "customer",
    created: seconds(),
    email: textOf(form, "email") ?? null,
    metadata: textsOf(form, "metadata"),
  };
  data.customers[made.id] = made;
  return made;
}

/** A deleted customer can be read, but only shows that it's deleted. */
function readCustomer({ world: { data }, id }: Asked) {
  if (data.customers[id]?.deleted) return { id, object: "customer", deleted: true };
  return { invoice_settings: { default_payment_method: null }, ...findCustomer(data, id) };
}

function listCards({ world: { data }, id }: Asked) {
  const cards = cardsOf(data, findCustomer(data, id).id);
  return list(`/v1/customers/${id}/payment_methods`, cards.map(shownCard));
}

function listEvents({ world: { data }, form }: Asked) {
  const created = textsOf(form, "created");
  const types = new Set(Object.values(textsOf(form, "types")));
  const since = Number(created.gte ?? 0);
  const found = data.events.filter(
    (event) => event.created >= since && (!types.size || types.has(event.type)),
  );
  const newest = [...found].reverse();
  const after = textOf(form, "starting_after");
  const rest = after ? newest.slice(newest.findIndex(({ id }) => id === after) + 1) : newest;
  const limit = Number(textOf(form, "limit") ?? 10);
  return list("/v1/events", rest.slice(0, limit), rest.length > limit);
}

const listOfPayment =
  (name: "refunds" | "disputes"): Handler =>
  ({ world: { data }, form }) =>
    list(`/v1/${name}`, ofPayment<{ payment_intent: string }>(data[name], textOf(form, "payment_intent")));

/** The calls this product makes, by their SDK names. */
export const HANDLERS: Record<string, Handler> = {
  "customers.create": createCustomer,
  "customers.retrieve": readCustomer,
  "customers.del": ({ world, id }) => {
    deleteCustomer(world, id);
    return { id, object: "customer", deleted: true };
  },
  "customers.listPaymentMethods": listCards,
  "paymentMethods.detach": ({ world, id }) => shownCard(detach(world, id)),
  "setupIntents.create": ({ world, form }) => createSetup(world.data, form),
  "setupIntents.retrieve": ({ world, id }) => findSetup(world.data, id),
  "setupIntents.confirm": ({ world, id, form }) => confirmSetup(world.data, id, form, world),
  "paymentIntents.create": ({ world, form }) => shownPayment(createPayment(world.data, form, world.emit)),
  "paymentIntents.retrieve": ({ world, id }) => shownPayment(findPayment(world.data, id)),
  "paymentIntents.update": ({ world, id, form }) => shownPayment(updatePayment(world.data, id, form)),
  "paymentIntents.confirm": ({ world, id, form }) =>
    shownPayment(confirmPayment(world.data, id, form, world)),
  "paymentIntents.cancel": ({ world, id }) => shownPayment(cancelPayment(world.data, id, world.emit)),
  "refunds.list": listOfPayment("refunds"),
  "disputes.list": listOfPayment("disputes"),
  "events.list": listEvents,
};

const ROUTES = Object.entries(SDK.calls).map(([call, { method, path }]) => ({
  call,
  method,
  pattern: new RegExp(`^${path.replace("{}", "([^/]+)")}$`),
}));

export type ApiCall = {
  method: string;
  url: URL;
  body: string;
  key: string | undefined;
  version: string | string[] | undefined;
};

type Answer = { status: number; body: unknown };

/** Which call this is. Throws what Stripe answers before it does anything. */
function readCall({ method, url: { pathname, search }, body, version }: ApiCall) {
  checkVersion(version);
  for (const { call, method: of, pattern } of ROUTES) {
    const match = of === method ? pattern.exec(pathname) : null;
    const handler = HANDLERS[call];
    if (!match || !handler) continue;
    const form = readForm(method === "GET" ? search : body);
    checkParameters(call, form);
    return { handler, id: match[1] ?? "", form };
  }
  const message = `Unrecognized request URL (${method}: ${pathname}).`;
  throw new StripeFailure(404, { type: "invalid_request_error", message });
}

function answered(work: () => unknown): Answer {
  try {
    // A copy: later changes must not alter an answer already given.
    return { status: 200, body: structuredClone(work()) };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { status: error.status, body: structuredClone({ error: error.error }) };
  }
}

/**
 * Answers a call; a known key gets the first answer again, or an error if the request differs. A call refused for its
 * parameters doesn't use up its key.
 */
export function answer(world: World, call: ApiCall): Answer {
  let read: ReturnType<typeof readCall> | undefined;
  const refused = answered(() => {
    read = readCall(call);
  });
  if (!read) return refused;
  const { handler, id, form } = read;
  const perform = () => answered(() => handler({ world, id, form }));
  return call.key && call.method === "POST" ? once(world.data, call.key, call, perform) : perform();
}

function once({ keys }: Data, key: string, { url, body }: ApiCall, perform: () => Answer): Answer {
  const request = `${url.pathname}?${body}`;
  const earlier = keys[key];
  if (earlier && earlier.request !== request) {
    const message =
      "Keys for idempotent requests can only be used with the same parameters they were first used with.";
    return { status: 400, body: { error: { type: "idempotency_error", message } } };
  }
  if (earlier) return { status: earlier.status, body: earlier.body };
  const given = perform();
  keys[key] = { request, status: given.status, body: given.body };
  return given;
}

/** An event as Stripe sends it; the stand-in's own fields are left out. */
export function newEvent(type: string, object: StripeObject, previous?: Record<string, unknown>): Event {
  const { token: _, authenticated: __, ...shown } = structuredClone(object);
  return {
    id: newId("evt"),
    object: "event",
    api_version: SDK.apiVersion,
    type,
    created: seconds(),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: previous ? { object: shown, previous_attributes: previous } : { object: shown },
  };
}
