import { expect, it } from "vitest";
import { tellStripeStory } from "@/scripts/support/stripe-story";
import { standIn } from "@/tests/support/stripe/running";

// `npm run test:stripe` runs this story at Stripe itself; here it runs at the stand-in, so that the two agree.

it("the story of cards and payments is the same at the stand-in as in Stripe's test mode", async () => {
  const told: string[] = [];
  await tellStripeStory({
    enterCard: async (card) => card.replace("pm_card_", "ctoken_card_"),
    agreeAtBank: async (page) => {
      await fetch(page, { method: "POST", body: "answer=complete", redirect: "manual" });
    },
    refund: async (payment) => {
      standIn.atStripe.refund(payment);
    },
    deleteCustomer: async (customer) => {
      standIn.atStripe.deleteCustomer(customer);
    },
    tell: (done) => told.push(done),
  });
  expect(told).toHaveLength(9);
});
