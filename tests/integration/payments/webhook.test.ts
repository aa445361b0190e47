import { and, eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { auditEvents, clients, outbox, paymentAttempts, stripeEvents } from "@/db/schema";
import { takeMissedEvents } from "@/lib/core/payments/take-event";
import { systemContext } from "@/lib/short-transaction";
import { newEvent } from "@/scripts/support/stripe-stand-in/api";
import type { Event } from "@/scripts/support/stripe-stand-in/state";
import { sign } from "@/scripts/support/stripe-stand-in/webhooks";
import { testDatabase } from "@/tests/support/database";
import { permutations } from "@/tests/support/permutations";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { makeOwed, makePerson, type Person, statusOf } from "@/tests/support/stripe/payers";
import { choose, confirm, pay, start } from "@/tests/support/stripe/paying";
import { standIn, WEBHOOK_SECRET } from "@/tests/support/stripe/running";

const db = testDatabase();
const seconds = () => Math.floor(Date.now() / 1000);

async function send(body: string, signature: string | null): Promise<number> {
  const headers = { "content-type": "application/json", ...(signature && { "stripe-signature": signature }) };
  const request = new NextRequest("http://127.0.0.1:3000/api/stripe/webhook", {
    method: "POST",
    headers,
    body,
  });
  return (await webhook(request)).status;
}
const deliver = (event: Event) => {
  const body = JSON.stringify(event);
  return send(body, sign(body, WEBHOOK_SECRET));
};

/** A payment the provider has charged, whose answer never reached us. */
async function lostPayment(person: Person) {
  const { jobid } = await makeOwed(person);
  const id: string = (await start(person)).body.id;
  await choose(person, id, [jobid], 20_905);
  standIn.faults.push({ kind: "lost", on: new RegExp(`${id}/confirm$`), times: 2 });
  expect((await confirm(person, "pm_card_visa", id)).body).toMatchObject({ status: "processing" });
  const intent = standIn.data.payments[id];
  if (!intent) throw new Error("No such charge");
  return { jobid, id, intent };
}
/** Several, with all answers awaited together. */
const lostPayments = (person: Person, many: number) =>
  Promise.all(Array.from({ length: many }, () => lostPayment(person)));
const attemptOf = (piId: string) => rowOf(paymentAttempts, { piId });
const settlesOf = async (piId: string) => {
  const subjectId = (await attemptOf(piId))?.id ?? "";
  const of = and(eq(auditEvents.subjectId, subjectId), eq(auditEvents.action, "payment.settle"));
  return db.select().from(auditEvents).where(of);
};

describe("the webhook (T6)", () => {
  it("refuses events that are unsigned, wrongly signed, changed or too old, and changes nothing", async () => {
    const { jobid, intent } = await lostPayment(await makePerson());
    const event = newEvent("payment_intent.succeeded", intent);
    const body = JSON.stringify(event);
    const table: [string, string, string | null][] = [
      ["unsigned", body, null],
      ["an empty signature", body, ""],
      ["nonsense", body, "t=1,v1=zz"],
      ["another secret", body, sign(body, "whsec_of_somebody_else")],
      ["a changed body", body.replace("20905", "20906"), sign(body, WEBHOOK_SECRET)],
      ["301 s old", body, sign(body, WEBHOOK_SECRET, seconds() - 302)],
      ["no body", "", sign("", WEBHOOK_SECRET)],
    ];
    for (const [name, sent, signature] of table)
      expect({ name, status: await send(sent, signature) }).toEqual({ name, status: 400 });
    expect(await statusOf(jobid)).toBe("Receivable");
    expect(await deliver(event)).toBe(200);
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("treats fifty copies at once as one", async () => {
    const person = await makePerson();
    const { jobid, id, intent } = await lostPayment(person);
    const event = newEvent("payment_intent.succeeded", intent);
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
    expect(answers).toContain(200);
    // A copy that waited too long for its turn is sent again, as the provider does.
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await deliver(event)).toBe(200);
    expect(await statusOf(jobid)).toBe("PAID");
    expect(await settlesOf(id)).toHaveLength(1);
    expect(await rowsOf(stripeEvents, { id: event.id })).toHaveLength(1);
    const mails = and(eq(outbox.cfid, person.cfid), eq(outbox.kind, "card-receipt"));
    expect(await db.select().from(outbox).where(mails)).toHaveLength(1);
  });

  it("ignores unknown events, and those about no one here, with 200", async () => {
    const { intent } = await lostPayment(await makePerson());
    const foreign = { ...intent, id: "pi_of_another_shop", metadata: {} };
    standIn.data.payments[foreign.id] = foreign;
    for (const event of [
      newEvent("invoice.paid", intent),
      newEvent("payment_intent.succeeded", foreign),
      newEvent("payment_intent.succeeded", { ...intent, id: "pi_gone" }),
      newEvent("payment_method.attached", { ...intent, customer: "cus_nobody" }),
    ])
      expect({ type: event.type, status: await deliver(event) }).toEqual({ type: event.type, status: 200 });
  });

  it("believes the provider, not the event: one that says succeeded too early pays nothing", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    const { body } = await pay(person, "pm_card_chargeDeclined", [jobid], 20_905);
    const intent = standIn.data.payments[body.id];
    if (!intent) throw new Error("No such charge");
    expect(await deliver(newEvent("payment_intent.succeeded", { ...intent, status: "succeeded" }))).toBe(200);
    expect(await statusOf(jobid)).toBe("Receivable");
    expect((await attemptOf(body.id))?.state).toBe("failed");
  });

  it.each([
    ["another amount", { amount: 101, amount_received: 101 }],
    ["another currency", { currency: "usd" }],
    ["another customer", { customer: "cus_demo_client" }],
    ["only a part received", { amount_received: 100 }],
  ])("pays nothing for a charge with %s, and tells the office", async (_, wrong) => {
    const person = await makePerson();
    const { jobid, id, intent } = await lostPayment(person);
    Object.assign(intent, wrong);
    expect(await deliver(newEvent("payment_intent.succeeded", intent))).toBe(200);
    expect(await statusOf(jobid)).toBe("Receivable");
    const attempt = await attemptOf(id);
    expect(attempt).toMatchObject({ state: "processing", live: true, settledAt: expect.any(Date) });
    const alarms = and(eq(outbox.cfid, person.cfid), eq(outbox.kind, "payment-alarm"));
    expect(await db.select().from(outbox).where(alarms)).toHaveLength(1);
  });

  it("puts a card on our list whose page never came back", async () => {
    const person = await makePerson();
    const card = standIn.atStripe.attachCard("pm_card_visa", person.customerId);
    expect(await deliver(newEvent("payment_method.attached", card))).toBe(200);
    expect((await rowOf(clients, { cfid: person.cfid }))?.ccStatus).toBe("secured");
  });
});

describe("events in any order (R10)", () => {
  it("end the same, doubled too: all orders of created, processing, failed, succeeded", async () => {
    const types = ["created", "processing", "payment_failed", "succeeded"];
    const orders = permutations(types);
    const lost = await Promise.all(orders.map(async () => lostPayment(await makePerson())));
    for (const [at, { jobid, id, intent }] of lost.entries()) {
      const order = orders[at] ?? [];
      for (const type of order) {
        const event = newEvent(`payment_intent.${type}`, intent);
        expect(await deliver(event)).toBe(200);
        expect(await deliver(event)).toBe(200);
      }
      expect({ order, state: (await attemptOf(id))?.state }).toEqual({ order, state: "succeeded" });
      expect(await statusOf(jobid)).toBe("PAID");
      expect(await settlesOf(id)).toHaveLength(1);
    }
  });

  it("are processed when they come before our own commit", async () => {
    const person = await makePerson();
    const { jobid, id, intent } = await lostPayment(person);
    await db.update(paymentAttempts).set({ piId: null }).where(eq(paymentAttempts.piId, id));
    expect(await deliver(newEvent("payment_intent.succeeded", intent))).toBe(200);
    expect(await statusOf(jobid)).toBe("PAID");
    expect((await attemptOf(id))?.state).toBe("succeeded");
  });

  it("are answered 503 while the provider can't be called, and processed when they come again", async () => {
    const { jobid, intent } = await lostPayment(await makePerson());
    const event = newEvent("payment_intent.succeeded", intent);
    await standIn.down();
    expect(await deliver(event)).toBe(503);
    await standIn.up();
    expect(await statusOf(jobid)).toBe("Receivable");
    expect(await deliver(event)).toBe(200);
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("that never came within two days are fetched", async () => {
    const person = await makePerson();
    const [late, ...lost] = await lostPayments(person, 4);
    if (!late) throw new Error("No payment was lost");
    const old = newEvent("payment_intent.succeeded", late.intent);
    standIn.data.events.push({ ...old, created: seconds() - 51 * 3_600 });
    await takeMissedEvents(systemContext(db, new Date(), "test"));
    for (const { jobid } of lost) expect(await statusOf(jobid)).toBe("PAID");
    expect(await rowsOf(stripeEvents, { id: old.id })).toEqual([]);
  });
});
