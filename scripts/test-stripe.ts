import "./support/env-file";
import { chromium } from "@playwright/test";
import { stripe } from "@/lib/platform/services/cards/client";
import { findChromium } from "./support/chromium";
import { optionsOf } from "./support/options";
import { RETURN_URL, type StoryProperty, tellStripeStory } from "./support/stripe-story";

// Cards and payments against Stripe itself, in its test mode.
optionsOf({
  name: "npm run test:stripe",
  does: "Tests cards and payments at Stripe itself, with the test keys in the environment.",
});
const { STRIPE_SECRET_KEY: secret = "", NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: publishable = "" } = process.env;
if (/_live_/.test(secret + publishable)) {
  console.error("These are live keys. This test takes only Stripe's test keys.");
  process.exit(1);
}
if (!/^[sr]k_test_/.test(secret) || !publishable.startsWith("pk_test_")) {
  console.log(
    "Nothing was tested: there are no Stripe test keys. Set STRIPE_SECRET_KEY=sk_test_… and " +
      "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY=pk_test_….",
  );
  process.exit(0);
}

// The functions under test read all settings; these only have to be there.
const unused = {
  DATABASE_URL: "postgres://nobody@127.0.0.1/none",
  NEXTAUTH_SECRET: "9f1c7e0b52d84a63b8e5f0c1d27a4936",
  NEXTAUTH_URL: "http://127.0.0.1:3000",
  STRIPE_WEBHOOK_SECRET: "whsec_unused",
};
process.env = { ...unused, ...process.env, LOG_LEVEL: "silent" };
delete process.env.STRIPE_API_BASE;

/** Presses "Complete" on the page of Stripe's test bank, which is in a frame within a frame. */
async function agreeAtBank(address: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    let isBack = false;
    // Nothing answers at that address: being sent there is enough.
    const sentBack = page
      .waitForRequest((request) => request.url().startsWith(RETURN_URL), { timeout: 60_000 })
      .finally(() => {
        isBack = true;
      });
    await page.goto(address);
    const pressed = (async () => {
      while (!isBack) {
        for (const frame of page.frames()) {
          const button = frame.getByRole("button", { name: /^complete/i });
          if (await button.count().catch(() => 0)) return button.first().click();
        }
        await new Promise((resume) => setTimeout(resume, 250));
      }
    })();
    await Promise.all([sentBack, pressed]);
  } finally {
    await browser.close();
  }
}

const place: StoryProperty = {
  enterCard: async (payment_method) =>
    (await stripe().testHelpers.confirmationTokens.create({ payment_method, return_url: RETURN_URL })).id,
  agreeAtBank,
  refund: async (payment_intent) => {
    await stripe().refunds.create({ payment_intent });
  },
  deleteCustomer: async (customer) => {
    await stripe().customers.del(customer);
  },
  tell: (done) => console.log(`ok  ${done}`),
};

try {
  await tellStripeStory(place);
  console.log("Stripe's test mode does what Runsheet expects.");
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
