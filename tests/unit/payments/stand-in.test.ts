import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { CHARGE, closeLater, openStandIn, RETURN_URL, sdkAt } from "@/tests/support/stripe/open";

// The stand-in behaves like Stripe, as far as the official SDK can tell.

describe("the stand-in of the card provider", () => {
  it("gives the same answer to the same key, and an error to the same key with another request", async () => {
    const { stripe, standIn } = await openStandIn();
    const make = (amount: number) =>
      stripe.paymentIntents.create({ ...CHARGE, amount }, { idempotencyKey: "k" });
    const [one, two] = await Promise.all([make(20_905), make(20_905)]);
    expect(one.id).toBe(two.id);
    await expect(make(101)).rejects.toMatchObject({ type: "StripeIdempotencyError" });
    const confirm = () =>
      stripe.paymentIntents.confirm(
        one.id,
        { payment_method: "pm_card_chargeDeclined", return_url: RETURN_URL },
        { idempotencyKey: "c" },
      );
    await expect(confirm()).rejects.toMatchObject({ type: "StripeCardError", code: "card_declined" });
    await expect(confirm()).rejects.toMatchObject({ type: "StripeCardError", code: "card_declined" });
    expect(standIn.data.events.filter(({ type }) => type === "payment_intent.payment_failed")).toHaveLength(
      1,
    );
  });

  it("knows its cards: success, decline, expired, a bank that asks", async () => {
    const { stripe, standIn } = await openStandIn();
    const pay = async (payment_method: string) => {
      const { id } = await stripe.paymentIntents.create(CHARGE);
      return stripe.paymentIntents.confirm(id, { payment_method, return_url: RETURN_URL });
    };
    expect(await pay("pm_card_visa")).toMatchObject({ status: "succeeded", amount_received: 20_905 });
    await expect(pay("pm_card_chargeDeclinedExpiredCard")).rejects.toMatchObject({ code: "expired_card" });
    const asked = await pay("pm_card_authenticationRequired");
    expect(asked.status).toBe("requires_action");
    const address = asked.next_action?.redirect_to_url?.url ?? "";
    expect(await (await fetch(address)).text()).toContain("Test bank");
    const back = await fetch(address, { method: "POST", body: "answer=complete", redirect: "manual" });
    expect(back.headers.get("location")).toMatch(/^https:\/\/shop\.example\/back\?payment_intent=pi_/);
    const done = await stripe.paymentIntents.confirm(asked.id, { return_url: RETURN_URL });
    expect(done.status).toBe("succeeded");
    await expect(stripe.paymentIntents.cancel(asked.id)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    expect(standIn.data.charges).toHaveLength(2);
  });

  it("keeps a customer's cards apart from another's", async () => {
    const { stripe, standIn } = await openStandIn();
    const [ann, bob] = [await stripe.customers.create({}), await stripe.customers.create({})];
    const card = standIn.atStripe.attachCard("pm_card_visa", ann.id);
    const list = await stripe.customers.listPaymentMethods(ann.id);
    expect(list.data.map(({ id }) => id)).toEqual([card.id]);
    const { id } = await stripe.paymentIntents.create({ ...CHARGE, customer: bob.id });
    const confirm = stripe.paymentIntents.confirm(id, { payment_method: card.id, return_url: RETURN_URL });
    await expect(confirm).rejects.toMatchObject({ type: "StripeInvalidRequestError" });
    await stripe.paymentMethods.detach(card.id);
    expect((await stripe.customers.listPaymentMethods(ann.id)).data).toEqual([]);
    await expect(stripe.customers.retrieve("cus_nobody")).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("refuses a live key", async () => {
    const { standIn } = await openStandIn();
    const live = sdkAt(standIn, ["sk", "live", "x"].join("_"));
    await expect(live.customers.create({})).rejects.toMatchObject({ type: "StripeAuthenticationError" });
  });

  it("sends its events, signed so that the official SDK accepts them", async () => {
    const secret = "whsec_test";
    const received = new Promise<{ body: string; signature: string }>((done) => {
      const server = createServer(async (request, response) => {
        let body = "";
        for await (const part of request) body += part;
        response.end("{}");
        done({ body, signature: String(request.headers["stripe-signature"]) });
      });
      server.listen(0, "127.0.0.1", async () => {
        const { port } = server.address() as AddressInfo;
        const { stripe } = await openStandIn({ hook: { url: `http://127.0.0.1:${port}/`, secret } });
        closeLater(async () => server.close());
        await stripe.paymentIntents.create(CHARGE);
      });
    });
    const { body, signature } = await received;
    expect(Stripe.webhooks.constructEvent(body, signature, secret).type).toBe("payment_intent.created");
  });

  it("keeps its state between starts, if told where", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "stand-in-"));
    closeLater(async () => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, "cards.json");
    const first = await openStandIn({ file });
    const { id } = await first.stripe.customers.create({ email: "ann@example.com" });
    await first.standIn.stop();
    const second = await openStandIn({ file });
    expect(await second.stripe.customers.retrieve(id)).toMatchObject({ id, email: "ann@example.com" });
    const cards = await second.stripe.customers.listPaymentMethods("cus_demo_client");
    expect(cards.data.map((card) => card.id)).toEqual(["pm_demo_visa"]);
  });
});
