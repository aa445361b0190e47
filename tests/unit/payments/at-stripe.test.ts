import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import type { StandIn } from "@/scripts/support/stripe-stand-in/server";
import { CHARGE, openStandIn, RETURN_URL } from "@/tests/support/stripe/open";

// What happens at Stripe without our doing: the stand-in does it, and reports it as Stripe does.

async function paid() {
  const { stripe, standIn } = await openStandIn();
  const customer = await stripe.customers.create({});
  const { id } = await stripe.paymentIntents.create({
    ...CHARGE,
    customer: customer.id,
    setup_future_usage: "off_session",
  });
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa", return_url: RETURN_URL });
  const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data;
  if (!card) throw new Error("The card was not kept");
  return { stripe, standIn, intent: id, customer: customer.id, card: card.id };
}

const lastOf = (standIn: StandIn, type: Stripe.Event.Type) => {
  const event = standIn.data.events.findLast((each) => each.type === type);
  return event && { ...event.data };
};

describe("at Stripe", () => {
  it("a refund, in part and then in full, changes the charge and is reported with the previous values", async () => {
    const { stripe, standIn, intent } = await paid();
    standIn.atStripe.refund(intent, 905);
    expect(lastOf(standIn, "charge.refunded")).toMatchObject({
      object: {
        object: "charge",
        payment_intent: intent,
        amount: 20_905,
        amount_refunded: 905,
        refunded: false,
      },
      previous_attributes: { amount_refunded: 0 },
    });
    const { id } = standIn.atStripe.refund(intent);
    expect(lastOf(standIn, "charge.refunded")).toMatchObject({
      object: { amount_refunded: 20_905, refunded: true },
      previous_attributes: { amount_refunded: 905, refunded: false },
    });
    const listed = async () => (await stripe.refunds.list({ payment_intent: intent })).data;
    expect(await listed()).toMatchObject([
      { id, amount: 20_000, payment_intent: intent, status: "succeeded" },
      { amount: 905, payment_intent: intent, status: "succeeded" },
    ]);
    expect(() => standIn.atStripe.refund(intent)).toThrow();
    standIn.atStripe.failRefund(id);
    expect(lastOf(standIn, "refund.failed")).toMatchObject({ object: { id, status: "failed" } });
    expect((await listed())[0]?.status).toBe("failed");
  });

  it.each(["won", "lost"] as const)("a dispute is opened, and %s", async (outcome) => {
    const { stripe, standIn, intent } = await paid();
    const { id, charge } = standIn.atStripe.dispute(intent, { reason: "product_not_received" });
    const opened = {
      id,
      object: "dispute",
      charge,
      payment_intent: intent,
      amount: 20_905,
      reason: "product_not_received",
      status: "needs_response",
    };
    expect(lastOf(standIn, "charge.dispute.created")).toMatchObject({ object: opened });
    expect(lastOf(standIn, "charge.dispute.funds_withdrawn")).toMatchObject({ object: opened });
    standIn.atStripe.closeDispute(id, outcome);
    expect(lastOf(standIn, "charge.dispute.closed")).toMatchObject({
      object: { id, status: outcome },
      previous_attributes: { status: "needs_response" },
    });
    expect(Boolean(lastOf(standIn, "charge.dispute.funds_reinstated"))).toBe(outcome === "won");
    const { data } = await stripe.disputes.list({ payment_intent: intent, limit: 100 });
    expect(data).toMatchObject([{ id, status: outcome }]);
  });

  it("a bank's question about a payment takes no money", async () => {
    const { standIn, intent } = await paid();
    const { id } = standIn.atStripe.dispute(intent, { warning: true, amount: 100 });
    const asked = { id, amount: 100, status: "warning_needs_response" };
    expect(lastOf(standIn, "charge.dispute.created")).toMatchObject({ object: asked });
    expect(lastOf(standIn, "charge.dispute.funds_withdrawn")).toBeUndefined();
    expect(standIn.atStripe.closeDispute(id, "lost").status).toBe("warning_closed");
  });

  it("a card saved with a payment is attached; a detached one has no owner except in its previous values", async () => {
    const { stripe, standIn, customer, card } = await paid();
    expect(lastOf(standIn, "payment_method.attached")).toMatchObject({ object: { id: card, customer } });
    expect(lastOf(standIn, "payment_method.attached")?.object).not.toHaveProperty("token");
    await stripe.paymentMethods.detach(card);
    expect(lastOf(standIn, "payment_method.detached")).toMatchObject({
      object: { id: card, customer: null },
      previous_attributes: { customer },
    });
  });

  it("a card is renewed by its bank", async () => {
    const { stripe, standIn, customer, card } = await paid();
    standIn.atStripe.renewCard(card, { last4: "1881", exp_year: 2039 });
    expect(lastOf(standIn, "payment_method.automatically_updated")).toMatchObject({
      object: { id: card, customer, card: { last4: "1881", exp_year: 2039 } },
      previous_attributes: { card: { last4: "4242", exp_year: 2034 } },
    });
    const { data } = await stripe.customers.listPaymentMethods(customer);
    expect(data[0]?.card?.last4).toBe("1881");
  });

  it("a customer's default card is chosen", async () => {
    const { stripe, standIn, customer, card } = await paid();
    standIn.atStripe.chooseCard(customer, card);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: card },
    });
  });

  it("a deleted customer can be read as deleted, but not used", async () => {
    const { stripe, standIn, customer } = await paid();
    standIn.atStripe.deleteCustomer(customer);
    expect(lastOf(standIn, "customer.deleted")).toMatchObject({ object: { id: customer } });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
    await expect(stripe.customers.listPaymentMethods(customer)).rejects.toMatchObject({
      code: "resource_missing",
      param: "customer",
      statusCode: 404,
    });
    await expect(stripe.paymentIntents.create({ ...CHARGE, customer })).rejects.toMatchObject({
      code: "resource_missing",
      param: "customer",
      statusCode: 400,
    });
  });
});
