import { eq, inArray } from "drizzle-orm";
import { NextRequest } from "next/server";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { fairUseCounts, linkTokens, paymentAttemptJobs, paymentAttempts, sessions } from "@/db/schema";
import { confirmPayment } from "@/lib/core/payments/confirm-payment";
import { reconcilePayments } from "@/lib/core/payments/process-payments";
import { takeWebhook } from "@/lib/core/payments/take-event";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { forgetEverything } from "@/lib/platform/fair-use/process-memory";
import { systemContext } from "@/lib/short-transaction";
import { newEvent } from "@/scripts/support/stripe-stand-in/api";
import { sign } from "@/scripts/support/stripe-stand-in/webhooks";
import { clientActor } from "@/tests/factories/actors";
import { makeEmployee } from "@/tests/factories/employees";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { type Death, mortalDatabase } from "@/tests/support/stripe/mortal";
import { makeOwed, makePerson, type Person, saveCard, statusOf } from "@/tests/support/stripe/payers";
import { choose, confirm, finish, type Payer, pay, start } from "@/tests/support/stripe/paying";
import { standIn, WEBHOOK_SECRET } from "@/tests/support/stripe/running";

const db = testDatabase();
const AMOUNT = 20_905;

type Scene = { person: Person; jobid: number; card: string; pi: string; payers: Payer[] };

/** A job everyone wants to pay: the client, staff with their dashboard open, the visitor with the emailed link. */
async function makeScene(): Promise<Scene> {
  // A process that's killed never gives its try back, and all come from one address.
  forgetEverything();
  await db.delete(fairUseCounts);
  const person = await makePerson();
  const { cfid, customerId } = person;
  const card = await saveCard(person);
  const { jobid } = await makeOwed(person);
  const { hrid } = await makeEmployee(db, { capabilities: ["client_care"] });
  const staff: Payer = { cfid, customerId, cookie: await staffCookie(hrid) };
  const viewing = { viewingCfid: cfid, viewingSince: new Date() };
  await db.update(sessions).set(viewing).where(eq(sessions.hrid, hrid));
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(linkTokens).values({ tokenHash: hashLinkToken(token), jobid, purpose: "pay", expiresAt });
  const visitor: Payer = { cfid, customerId, headers: { "x-link-token": token } };
  const pi = (await start(person)).body.id;
  await choose(person, pi, [jobid], AMOUNT);
  return { person, jobid, card, pi, payers: [person, staff, visitor] };
}

const chargesOf = ({ person }: Scene) =>
  standIn.data.charges.filter(({ intent }) => standIn.data.payments[intent]?.customer === person.customerId);

const attemptsOf = ({ jobid }: Scene) =>
  db
    .select()
    .from(paymentAttempts)
    .where(
      inArray(
        paymentAttempts.id,
        db
          .select({ id: paymentAttemptJobs.attemptId })
          .from(paymentAttemptJobs)
          .where(eq(paymentAttemptJobs.jobid, jobid)),
      ),
    );

/** The worker's rounds over the next minutes. */
async function timePasses() {
  for (const seconds of [40, 100])
    await reconcilePayments(systemContext(db, new Date(Date.now() + seconds * 1_000), "test"));
}

async function deliverAll({ person }: Scene) {
  const intents = Object.values(standIn.data.payments).filter((one) => one.customer === person.customerId);
  for (const intent of intents) {
    const body = JSON.stringify(newEvent("payment_intent.succeeded", intent));
    const headers = { "content-type": "application/json", "stripe-signature": sign(body, WEBHOOK_SECRET) };
    await webhook(
      new NextRequest("http://127.0.0.1:3000/api/stripe/webhook", { method: "POST", headers, body }),
    );
  }
}

const PATHS = {
  "return page": ({ person, pi }: Scene) => finish(person, pi),
  webhook: deliverAll,
  reconciler: timePasses,
};

const KILLS: { name: string; death: Death }[] = [
  { name: "before anything is written", death: { at: "before", transaction: 1 } },
  {
    name: "after the attempt is taken, before the provider is asked",
    death: { at: "after", transaction: 1 },
  },
  { name: "after the provider has charged, before our commit", death: { at: "before", transaction: 2 } },
  { name: "after our commit, before the answer", death: { at: "after", transaction: 2 } },
];

/** One confirmation whose process is killed on the way. */
async function killed({ person, card, pi }: Scene, death: Death) {
  const { db: mortal, died } = mortalDatabase(death);
  const ctx = testContext({ actor: clientActor(person), db: mortal });
  expect(await Promise.race([confirmPayment(ctx, { pm_id: card, pi_id: pi }), died])).toBe(true);
}

/** Forty at once: half confirm the same payment, half start again, taking turns as different people. */
const crowd = (scene: Scene) =>
  Array.from({ length: 40 }, (_, at) => {
    const payer = scene.payers[at % 3] ?? scene.person;
    const card = at % 3 === 2 ? "pm_card_visa" : scene.card;
    return at % 2 === 0 ? confirm(payer, card, scene.pi) : pay(payer, card, [scene.jobid], AMOUNT);
  });

async function expectOneCharge(scene: Scene) {
  const charges = chargesOf(scene);
  expect(charges.length).toBeLessThanOrEqual(1);
  const paid = (await statusOf(scene.jobid)) === "PAID";
  expect({ paid, charges: charges.length }).toEqual({ paid, charges: paid ? 1 : 0 });
  const attempts = await attemptsOf(scene);
  expect(attempts.filter(({ state }) => state === "processing" || state === "requires_action")).toEqual([]);
  const succeeded = attempts.filter(({ state }) => state === "succeeded");
  expect(succeeded.map(({ piId, amount }) => ({ piId, amount }))).toEqual(
    charges.map(({ intent, amount }) => ({ piId: intent, amount })),
  );
}

describe("forty confirmations at once (T5)", () => {
  it.each(Object.entries(PATHS))("charge a job once, with the %s racing them", async (_, path) => {
    const scene = await makeScene();
    const answers = await Promise.all([...crowd(scene), path(scene)]);
    const wrong = answers.filter((answer) => answer && ![200, 404, 409, 503].includes(answer.status));
    expect(wrong).toEqual([]);
    await timePasses();
    expect(chargesOf(scene)).toHaveLength(1);
    await expectOneCharge(scene);
  });

  for (const { name, death } of KILLS)
    it.each(Object.entries(PATHS))(
      `charge it at most once when one is killed ${name}, healed by the %s`,
      async (_, path) => {
        const scene = await makeScene();
        await killed(scene, death);
        await Promise.all([...crowd(scene), path(scene)]);
        await path(scene);
        await timePasses();
        await expectOneCharge(scene);
        // Whatever happened: the job can be paid now, or it is.
        if ((await statusOf(scene.jobid)) !== "PAID") {
          expect((await pay(scene.person, scene.card, [scene.jobid], AMOUNT)).body.status).toBe("succeeded");
          await expectOneCharge(scene);
        }
      },
    );

  it.each(Object.entries(PATHS))(
    "charge it once when the charge's answer is lost, healed by the %s",
    async (_, path) => {
      const scene = await makeScene();
      standIn.faults.push({ kind: "lost", on: new RegExp(`${scene.pi}/confirm`) });
      const { body } = await confirm(scene.person, scene.card, scene.pi);
      expect(body.status).toBe("processing");
      await Promise.all([...crowd(scene), path(scene)]);
      await path(scene);
      await timePasses();
      expect(await statusOf(scene.jobid)).toBe("PAID");
      await expectOneCharge(scene);
    },
  );
});

describe("a webhook handler that is killed (R10)", () => {
  let scene: Scene;
  const signed = () => {
    const intent = standIn.data.payments[scene.pi];
    if (!intent) throw new Error("No such charge");
    const body = JSON.stringify({ ...newEvent("payment_intent.succeeded", intent), id: "evt_killed" });
    return { body, signature: sign(body, WEBHOOK_SECRET) };
  };
  beforeAll(async () => {
    scene = await makeScene();
    await killed(scene, { at: "before", transaction: 2 });
  });

  it("has processed nothing before its commit, and the same event is processed when it comes again", async () => {
    const die = async (death: Death) => {
      const { db: mortal, died } = mortalDatabase(death);
      const taking = takeWebhook(systemContext(mortal, new Date(), "test"), signed());
      expect(await Promise.race([taking, died])).toBe(true);
    };
    await die({ at: "before", transaction: 1 });
    expect(await statusOf(scene.jobid)).toBe("Receivable");
    await die({ at: "after", transaction: 1 });
    expect(await statusOf(scene.jobid)).toBe("PAID");
    expect(await takeWebhook(systemContext(db, new Date(), "test"), signed())).toEqual({ received: true });
    await expectOneCharge(scene);
  });
});
