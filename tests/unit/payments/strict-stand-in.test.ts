import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HANDLERS } from "@/scripts/support/stripe-stand-in/api";
import { readSdk } from "@/scripts/support/stripe-stand-in/read-sdk";
import { SDK } from "@/scripts/support/stripe-stand-in/sdk";
import { CHARGE, openStandIn } from "@/tests/support/stripe/open";

// The stand-in refuses what Stripe would refuse, so that a call that works here works there.

const sources = globSync([
  "lib/platform/services/cards/*.ts",
  "components/client/payments/stripe-card-form.tsx",
]).map((file) => ({ file, text: readFileSync(file, "utf8") }));

type Sent = { path: string; body?: string; version?: string | null };

/** One request without the SDK, which would stop it. */
async function send({ path, body, version = SDK.apiVersion }: Sent) {
  const { standIn } = await openStandIn();
  const headers = new Headers({ authorization: "Bearer sk_test_x" });
  if (version !== null) headers.set("stripe-version", version);
  const answer = await fetch(`${standIn.url}/v1/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers,
    body,
  });
  return { status: answer.status, ...(await answer.json()) };
}

describe("what the stand-in knows about Stripe", () => {
  it("is what the installed SDK's types say: run `npm run stripe:types` after an update", () => {
    expect(SDK).toEqual(readSdk(Object.keys(HANDLERS)));
  });

  it("is exactly the calls our code makes", () => {
    const made = sources.flatMap(({ text }) => [...text.matchAll(/stripe\(\)\s*\.(\w+)\s*\.(\w+)\(/g)]);
    const names = new Set(made.map(([, resource, method]) => `${resource}.${method}`));
    names.delete("webhooks.constructEvent");
    expect(Object.keys(SDK.calls).sort()).toEqual([...names].sort());
  });
});

describe("our requests", () => {
  it("are plain literals that the compiler checks against the SDK's types: no spread hides a parameter", () => {
    expect(sources.length).toBeGreaterThan(4);
    const spread = sources.filter(({ text }) => /\.\.\.[({]/.test(text)).map(({ file }) => file);
    expect(spread).toEqual([]);
  });
});

const MONEY = "amount=20905&currency=cad";

describe("the stand-in refuses as Stripe does", () => {
  it.each<[string, Sent, object]>([
    [
      "methods of payment set by hand",
      { path: "payment_intents", body: `${MONEY}&payment_method_types[0]=card` },
      { code: "payment_method_types_no_longer_supported", param: "payment_method_types" },
    ],
    [
      "the same for saving a card",
      { path: "setup_intents", body: "payment_method_types[0]=card" },
      { code: "payment_method_types_no_longer_supported", param: "payment_method_types" },
    ],
    [
      "an unknown parameter",
      { path: "payment_intents", body: `${MONEY}&colour=red` },
      { code: "parameter_unknown", param: "colour", message: "Received unknown parameter: colour" },
    ],
    [
      "an unknown one inside another",
      { path: "payment_intents", body: `${MONEY}&payment_method_options[card][colour]=red` },
      { code: "parameter_unknown", param: "payment_method_options[card][colour]" },
    ],
    [
      "an unknown one of a list",
      { path: "events?limit=3&since=1" },
      { code: "parameter_unknown", param: "since" },
    ],
    [
      "a missing parameter",
      { path: "payment_intents", body: "currency=cad" },
      { code: "parameter_missing", param: "amount", message: "Missing required param: amount." },
    ],
    [
      "a missing one inside another",
      { path: "payment_intents", body: `${MONEY}&automatic_payment_methods[allow_redirects]=never` },
      { code: "parameter_missing", param: "automatic_payment_methods[enabled]" },
    ],
    [
      "words for a number",
      { path: "payment_intents", body: "amount=much&currency=cad" },
      { code: "parameter_invalid_integer", param: "amount" },
    ],
    ["one value for a list", { path: "payment_intents", body: `${MONEY}&expand=x` }, { param: "expand" }],
    ["one value for fields", { path: "customers", body: "address=here" }, { param: "address" }],
    [
      "another version of the API",
      { path: "customers", body: "", version: "2026-07-29.dahlia" },
      { message: "Invalid Stripe API version: 2026-07-29.dahlia" },
    ],
    ["no version of the API", { path: "customers", body: "", version: null }, {}],
  ])("%s", async (_, sent, error) => {
    expect(await send(sent)).toMatchObject({
      status: 400,
      error: { type: "invalid_request_error", message: expect.any(String), ...error },
    });
  });

  it.each(["accounts", "payment_methods/pm_1/attach", "payment_intents/pi_1/capture", "refunds"])(
    "a call this product never makes: %s",
    async (path) => {
      expect((await send({ path, body: "" })).status).toBe(404);
    },
  );

  it("accepts metadata of any name, and fields or one value where Stripe accepts both", async () => {
    const { stripe } = await openStandIn();
    const made = await stripe.customers.create({ metadata: { anything: "at all" } });
    expect(made.metadata).toEqual({ anything: "at all" });
    await stripe.events.list({ created: { gte: 5 }, types: ["customer.deleted"] });
    await stripe.events.list({ created: 5 });
  });

  it("a confirmation without an address to return to, the second one and one without a cardholder too", async () => {
    const { stripe, standIn } = await openStandIn();
    const { id } = await stripe.paymentIntents.create(CHARGE);
    const refused = { type: "StripeInvalidRequestError", param: "return_url" };
    const card = { payment_method: "pm_card_authenticationRequired" };
    await expect(stripe.paymentIntents.confirm(id, card)).rejects.toMatchObject(refused);
    await expect(stripe.paymentIntents.confirm(id, { ...card, off_session: true })).rejects.toMatchObject(
      refused,
    );
    await stripe.paymentIntents.confirm(id, { ...card, return_url: "https://shop.example/back" });
    standIn.authenticate(id, true);
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject(refused);
    const setup = await stripe.setupIntents.create({ allowed_payment_method_types: ["card"] });
    await expect(stripe.setupIntents.confirm(setup.id, card)).rejects.toMatchObject(refused);
  });

  it("doesn't use up the key of a request it couldn't read", async () => {
    const { stripe } = await openStandIn();
    const make = (amount: number) =>
      stripe.paymentIntents.create({ ...CHARGE, amount }, { idempotencyKey: "one" });
    await expect(make(0.5)).rejects.toMatchObject({ code: "parameter_invalid_integer" });
    expect(await make(500)).toMatchObject({ amount: 500 });
  });
});
