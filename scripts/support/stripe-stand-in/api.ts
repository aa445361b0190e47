import { attach, cardsOf, detach, shownCard } from "./cards";
import { missing, StripeFailure } from "./errors";
import { type Form, readForm, textOf, textsOf } from "./form";
import {
  cancelPayment,
  confirmPayment,
  createPayment,
  findPayment,
  shownPayment,
  updatePayment,
} from "./payments";
import { confirmSetup, createSetup, findSetup } from "./setups";
import { type Customer, type Data, type Event, newId, type StripeObject, seconds } from "./state";

export type World = {
  data: Data;
  emit: (type: string, object: StripeObject) => void;
  /** The address of the page where the cardholder of an intent is asked. */
  page: (id: string) => string;
};

type Asked = { world: World; id: string; form: Form };
type Handler = (asked: Asked) => unknown;

const list = (url: string, data: unknown[], more = false) => ({ object: "list", url, has_more: more, data });

function createCustomer({ world: { data }, form }: Asked): Customer {
  const email = textOf(form, "email") ?? null;
  const made: Customer = {
    ...{
      id: newId("cus"),
      object: "customer",
      created: seconds(),
      email,
      metadata: textsOf(form, "metadata"),
    },
  };
  data.customers[made.id] = made;
  return made;
}

function customerOf({ world: { data }, id }: Asked): Customer {
  const found = data.customers[id];
  if (!found) throw missing("customer", id);
  return found;
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

/** The calls of Stripe's API this product makes, by method and address. */
const ROUTES: [string, RegExp, Handler][] = [
  ["POST", /^\/v1\/customers$/, createCustomer],
  ["GET", /^\/v1\/customers\/([^/]+)$/, customerOf],
  [
    "GET",
    /^\/v1\/customers\/([^/]+)\/payment_methods$/,
    (asked) => list("/v1/payment_methods", cardsOf(asked.world.data, customerOf(asked).id).map(shownCard)),
  ],
  [
    "POST",
    /^\/v1\/payment_methods\/([^/]+)\/attach$/,
    ({ world, id, form }) => shownCard(attach(world.data, id, textOf(form, "customer") ?? "")),
  ],
  ["POST", /^\/v1\/payment_methods\/([^/]+)\/detach$/, ({ world, id }) => shownCard(detach(world.data, id))],
  ["POST", /^\/v1\/setup_intents$/, ({ world, form }) => createSetup(world.data, form, world)],
  ["GET", /^\/v1\/setup_intents\/([^/]+)$/, ({ world, id }) => findSetup(world.data, id)],
  [
    "POST",
    /^\/v1\/setup_intents\/([^/]+)\/confirm$/,
    ({ world, id, form }) => confirmSetup(world.data, id, form, world),
  ],
  [
    "GET",
    /^\/v1\/payment_intents$/,
    ({ world, form }) => {
      const of = Object.values(world.data.payments).filter(
        ({ customer }) => customer === textOf(form, "customer"),
      );
      return list("/v1/payment_intents", of.reverse().map(shownPayment));
    },
  ],
  [
    "POST",
    /^\/v1\/payment_intents$/,
    ({ world, form }) => shownPayment(createPayment(world.data, form, world.emit)),
  ],
  ["GET", /^\/v1\/payment_intents\/([^/]+)$/, ({ world, id }) => shownPayment(findPayment(world.data, id))],
  [
    "POST",
    /^\/v1\/payment_intents\/([^/]+)$/,
    ({ world, id, form }) => shownPayment(updatePayment(world.data, id, form)),
  ],
  [
    "POST",
    /^\/v1\/payment_intents\/([^/]+)\/confirm$/,
    ({ world, id, form }) => shownPayment(confirmPayment(world.data, id, form, world)),
  ],
  [
    "POST",
    /^\/v1\/payment_intents\/([^/]+)\/cancel$/,
    ({ world, id }) => shownPayment(cancelPayment(world.data, id, world.emit)),
  ],
  ["GET", /^\/v1\/events$/, listEvents],
];

export type ApiCall = { method: string; url: URL; body: string; key: string | undefined };

function perform(world: World, { method, url, body }: ApiCall): { status: number; body: unknown } {
  const form = readForm(method === "GET" ? url.search : body);
  for (const [verb, pattern, handler] of ROUTES) {
    const match = verb === method ? pattern.exec(url.pathname) : null;
    if (!match) continue;
    try {
      // As it is now: what happens later must not change an answer already given.
      return { status: 200, body: structuredClone(handler({ world, id: match[1] ?? "", form })) };
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return { status: error.status, body: structuredClone({ error: error.error }) };
    }
  }
  return {
    status: 404,
    body: { error: { type: "invalid_request_error", message: "Unrecognized request URL." } },
  };
}

/** Answers a call; one with a key known already gets the answer of the first, or an error when it asks another thing. */
export function answer(world: World, call: ApiCall): { status: number; body: unknown } {
  const { keys } = world.data;
  if (!call.key || call.method !== "POST") return perform(world, call);
  const request = `${call.url.pathname}?${call.body}`;
  const earlier = keys[call.key];
  if (earlier && earlier.request !== request) {
    const message =
      "Keys for idempotent requests can only be used with the same parameters they were first used with.";
    return { status: 400, body: { error: { type: "idempotency_error", message } } };
  }
  if (earlier) return { status: earlier.status, body: earlier.body };
  const given = perform(world, call);
  keys[call.key] = { request, ...given };
  return given;
}

export const newEvent = (type: string, object: StripeObject): Event => ({
  ...{ id: newId("evt"), object: "event", type, created: seconds() },
  data: { object: structuredClone(object) },
});
