import { expect, it } from "vitest";
import { outbox } from "@/db/schema";
import { takeMissedEvents } from "@/lib/core/payments/take-event";
import { runSelfTest } from "@/lib/features/health/self-test/reads";
import { systemContext } from "@/lib/short-transaction";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";
import { standIn } from "@/tests/support/stripe/running";

// Management's Test says that cards work only after making and cancelling a charge of one dollar.

const look = async () => (await runSelfTest(testContext())).find(({ name }) => name === "Cards");

it("makes and cancels a charge of one dollar before it says that cards work", async () => {
  expect(await look()).toMatchObject({ state: "works" });
  const made = Object.values(standIn.data.payments);
  expect(made).toMatchObject([{ amount: 100, currency: "cad", status: "canceled", customer: null }]);
  expect(standIn.data.charges).toEqual([]);
});

it("leaves nothing that affects payments", async () => {
  await look();
  await takeMissedEvents(systemContext(testDatabase(), new Date(), "test"));
  expect(await rowsOf(outbox, { kind: "payment-alarm" })).toEqual([]);
});

it.each([
  ["made", /^POST \/v1\/payment_intents$/],
  ["cancelled", /\/cancel$/],
])("says that cards fail when the charge can't be %s", async (_, on) => {
  standIn.faults.push({ kind: "500", on });
  expect(await look()).toMatchObject({ state: "fails" });
});
