import { describe, expect, it } from "vitest";
import { GET as payment } from "@/app/api/payment_intents/[key]/route";
import { POST as addCard } from "@/app/api/setup_intents/route";
import { paymentAttempts } from "@/db/schema";
import { processPayments } from "@/lib/core/payments/process-payments";
import type { FaultKind } from "@/scripts/support/stripe-stand-in/faults";
import { testDatabase } from "@/tests/support/database";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { makeOwed, makePerson, type Person, saveCard, statusOf } from "@/tests/support/stripe/payers";
import { choose, confirm, finish, pay, start } from "@/tests/support/stripe/paying";
import { standIn } from "@/tests/support/stripe/running";

const db = testDatabase();
const AMOUNT = 20_905;

type Ready = { person: Person; card: string; jobid: number; pi: string };

async function makeReady(): Promise<Ready> {
  const person = await makePerson();
  const card = await saveCard(person);
  const { jobid } = await makeOwed(person);
  const pi = (await start(person)).body.id;
  await choose(person, pi, [jobid], AMOUNT);
  return { person, card, jobid, pi };
}

const timed = async <T>(work: Promise<T>) => {
  const begun = performance.now();
  return { answer: await work, ms: performance.now() - begun };
};
/** The worker's rounds within two minutes of the provider's return. */
const twoMinutes = async () => {
  for (const seconds of [40, 100]) await processPayments(db, new Date(Date.now() + seconds * 1_000));
};
const chargesOf = (pi: string) => standIn.data.charges.filter(({ intent }) => intent === pi).length;
const stateOf = async (pi: string) => (await rowOf(paymentAttempts, { piId: pi }))?.state;

async function expectSettled({ jobid, pi }: Ready) {
  const charged = chargesOf(pi);
  expect(charged).toBeLessThanOrEqual(1);
  expect(await stateOf(pi)).toBe(charged === 1 ? "succeeded" : "cancelled");
  expect(await statusOf(jobid)).toBe(charged === 1 ? "PAID" : "Receivable");
}

const MODES: FaultKind[] = ["500", "timeout", "reset", "lost", "late"];

describe("the card provider in trouble (R9)", () => {
  it("while charging: answered in time as being checked, never a false failure, settled within two minutes", async () => {
    const scenes = await Promise.all(MODES.map(async (mode) => ({ mode, ...(await makeReady()) })));
    for (const { mode, pi } of scenes)
      standIn.faults.push({ kind: mode, on: new RegExp(`${pi}/confirm$`), times: 2 });
    const answers = await Promise.all(scenes.map(({ person, card, pi }) => timed(confirm(person, card, pi))));
    for (const [at, { answer, ms }] of answers.entries()) {
      const told = { mode: MODES[at], status: answer.status, standing: answer.body.status };
      expect(told).toEqual({ mode: MODES[at], status: 200, standing: "processing" });
      expect(ms).toBeLessThan(25_000);
    }
    standIn.faults.length = 0;
    await twoMinutes();
    for (const scene of scenes) await expectSettled(scene);
    const charged = scenes.filter(({ pi }) => chargesOf(pi) === 1).map(({ mode }) => mode);
    expect(charged).toEqual(["lost", "late"]);
  });

  it("while charging, once: the SDK's second try with the same key finishes it at once", async () => {
    const scene = await makeReady();
    standIn.faults.push({ kind: "lost", on: new RegExp(`${scene.pi}/confirm$`), times: 1 });
    expect((await confirm(scene.person, scene.card, scene.pi)).body.status).toBe("succeeded");
    expect(chargesOf(scene.pi)).toBe(1);
  });

  it("before charging: 503, nothing is charged, that payment has ended and a new one can follow", async () => {
    const scene = await makeReady();
    standIn.faults.push({ kind: "500", on: new RegExp(`${scene.pi}$`), times: 1 });
    expect((await confirm(scene.person, scene.card, scene.pi)).status).toBe(503);
    expect(await stateOf(scene.pi)).toBe("cancelled");
    expect((await confirm(scene.person, scene.card, scene.pi)).status).toBe(409);
    expect((await pay(scene.person, scene.card, [scene.jobid], AMOUNT)).body.status).toBe("succeeded");
    expect(chargesOf(scene.pi)).toBe(0);
  });

  it("at the start: 503, and the job can be paid later", async () => {
    const { person, card, jobid } = await makeReady();
    for (const mode of ["500", "reset", "lost"] as const) {
      standIn.faults.push({ kind: mode, on: /POST \/v1\/payment_intents$/, times: 2 });
      expect({ mode, status: (await start(person)).status }).toEqual({ mode, status: 503 });
      standIn.faults.length = 0;
    }
    expect((await pay(person, card, [jobid], AMOUNT)).body.status).toBe("succeeded");
    await processPayments(db, new Date(Date.now() + 25 * 3_600_000));
    const open = (await rowsOf(paymentAttempts, { cfid: person.cfid })).filter(
      ({ settledAt }) => settledAt === null,
    );
    expect(open).toEqual([]);
  });

  it("down: every call is 503 at once, a payment under way stays being checked, and is settled after", async () => {
    const scene = await makeReady();
    const { person, card, jobid, pi } = scene;
    standIn.faults.push({ kind: "lost", on: new RegExp(`${pi}/confirm$`), times: 2 });
    expect((await confirm(person, card, pi)).body.status).toBe("processing");
    await standIn.down();
    expect((await person.get(payment, `/api/payment_intents/${pi}`)).status).toBe(503);
    expect((await finish(person, pi)).status).toBe(503);
    expect((await confirm(person, card, pi)).body.status).toBe("processing");
    const { customerId: customer_id, cfid } = person;
    expect((await person.post(addCard, "/api/setup_intents", { customer_id, cfid })).status).toBe(503);
    await twoMinutes();
    expect(await statusOf(jobid)).toBe("Receivable");
    expect((await pay(person, card, [jobid], AMOUNT)).status).not.toBe(200);
    await standIn.up();
    await twoMinutes();
    await expectSettled(scene);
    expect(await statusOf(jobid)).toBe("PAID");
  });

  it("a page left at the bank: waited for an hour, then given up for good at the provider too", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    const { body } = await pay(person, "pm_card_authenticationRequired", [jobid], AMOUNT);
    await processPayments(db, new Date(Date.now() + 30 * 60_000));
    expect(await stateOf(body.id)).toBe("requires_action");
    await processPayments(db, new Date(Date.now() + 61 * 60_000));
    expect(await stateOf(body.id)).toBe("cancelled");
    expect(standIn.data.payments[body.id]?.status).toBe("canceled");
  });

  it("a page closed after the bank approved: charged within two minutes", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    const { body } = await pay(person, "pm_card_authenticationRequired", [jobid], AMOUNT);
    standIn.authenticate(body.id, true);
    await twoMinutes();
    expect(await statusOf(jobid)).toBe("PAID");
    expect(chargesOf(body.id)).toBe(1);
  });
});
