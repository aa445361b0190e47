import { afterAll, beforeEach } from "vitest";
import { startStripeStandIn } from "@/scripts/support/stripe-stand-in/server";

// Imported before anything else: the settings are read once, on first use.
export const WEBHOOK_SECRET = "whsec_only_for_tests";
export const standIn = await startStripeStandIn();
process.env.STRIPE_SECRET_KEY = "sk_test_only_for_tests";
process.env.STRIPE_WEBHOOK_SECRET = WEBHOOK_SECRET;
process.env.STRIPE_API_BASE = standIn.url;

beforeEach(() => {
  standIn.faults.length = 0;
  standIn.calls.length = 0;
});
afterAll(() => standIn.stop());
