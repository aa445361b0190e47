import Stripe from "stripe";
import { afterAll } from "vitest";
import { type StandIn, startStripeStandIn } from "@/scripts/support/stripe-stand-in/server";

const opened: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(opened.map((close) => close())));

/** Something to close after this file's tests. */
export const closeLater = (close: () => Promise<unknown>) => void opened.push(close);

/** A separate stand-in, and the official SDK connected to it. */
export async function openStandIn(options: Parameters<typeof startStripeStandIn>[0] = {}) {
  const standIn = await startStripeStandIn(options);
  closeLater(standIn.stop);
  return { standIn, stripe: sdkAt(standIn) };
}

export const sdkAt = ({ url }: StandIn, key = "sk_test_x") =>
  new Stripe(key, {
    host: "127.0.0.1",
    port: new URL(url).port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** A payment as our server creates it. */
export const CHARGE: Stripe.PaymentIntentCreateParams = {
  amount: 20_905,
  currency: "cad",
  confirmation_method: "manual",
  allowed_payment_method_types: ["card"],
};

export const RETURN_URL = "https://shop.example/back";
