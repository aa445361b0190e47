import { mkdirSync } from "node:fs";
import { DATA } from "./demo-database";
import { freePort } from "./processes";
import { startStripeStandIn } from "./stripe-stand-in/server";

export type RunningCards = { settings: Record<string, string>; stop: () => Promise<void> };

/**
 * Cards without keys (rule outside-services): the stand-in of the card provider beside the app at `app`, and the
 * settings that point the official SDK at it. With STRIPE_SECRET_KEY the app uses the provider itself; `fresh` always
 * uses the stand-in, and keeps nothing.
 */
export async function openCards(app: string, { fresh = false } = {}): Promise<RunningCards> {
  if (process.env.STRIPE_SECRET_KEY && !fresh) return { settings: {}, stop: async () => {} };
  const secret = "whsec_of_the_stand_in";
  mkdirSync(DATA, { recursive: true });
  const standIn = await startStripeStandIn({
    port: await freePort(12_111),
    hook: { url: `${app}/api/stripe/webhook`, secret },
    ...(!fresh && { file: `${DATA}/cards.json` }),
  });
  return {
    stop: standIn.stop,
    settings: {
      STRIPE_SECRET_KEY: "sk_test_stand_in",
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_BASE: standIn.url,
      NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_stand_in",
    },
  };
}
