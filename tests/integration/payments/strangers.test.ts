import { beforeAll, describe, expect, it } from "vitest";
import { POST as required } from "@/app/api/clients/[key]/mark_cc_status_required/route";
import { POST as secure } from "@/app/api/clients/[key]/secure_upcoming_jobs/route";
import { POST as unsecure } from "@/app/api/clients/[key]/unsecure_upcoming_jobs/route";
import { GET as paymentsList } from "@/app/api/payment_intents/[key]/payment_intents_list/route";
import { PATCH as chooseJobs, GET as payment } from "@/app/api/payment_intents/[key]/route";
import { POST as confirmPayment } from "@/app/api/payment_intents/confirm_payment/route";
import { POST as intend } from "@/app/api/payment_intents/create_intended_payment/route";
import { POST as markJobs } from "@/app/api/payment_intents/mark_jobs_to_pay/route";
import { POST as startPayment } from "@/app/api/payment_intents/route";
import { POST as withdrawPlan } from "@/app/api/payment_intents/withdraw_intended_payment/route";
import { DELETE as removeCard, GET as setup } from "@/app/api/setup_intents/[key]/route";
import { POST as addCard } from "@/app/api/setup_intents/route";
import { GET as cardList } from "@/app/api/stripe/[key]/fetch_card_list/route";
import { GET as customer } from "@/app/api/stripe/[key]/route";
import { POST as makeCustomer } from "@/app/api/stripe/route";
import {
  auditEvents,
  intendedPayments,
  linkTokens,
  paymentAttemptJobs,
  paymentAttempts,
  savedCards,
} from "@/db/schema";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { makeIntendedPayment } from "@/tests/factories/payments";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { makeOwed, makePerson, type Person, saveCard, statusOf } from "@/tests/support/stripe/payers";
import { choose, confirm, finish, type Payer, pay, start } from "@/tests/support/stripe/paying";
import { standIn } from "@/tests/support/stripe/running";

const db = testDatabase();

type Ids = { cfid: number; cus: string; pi: string; pm: string; seti: string; jobid: number; plan: number };
type Attack = {
  name: string;
  handler: Parameters<typeof call>[0];
  method?: string;
  path: string;
  body?: unknown;
};

async function idsOf(person: Person): Promise<Ids> {
  const { jobid } = await makeOwed(person);
  const pm = await saveCard(person);
  const { body } = await person.post(addCard, "/api/setup_intents", {
    customer_id: person.customerId,
    cfid: person.cfid,
  });
  const pi = (await start(person)).body.id;
  await choose(person, pi, [jobid], 20_905);
  const plan = (await makeIntendedPayment(db, { jobid })).id;
  return { cfid: person.cfid, cus: person.customerId, pi, pm, seti: body.id, jobid, plan };
}

/** Every call that takes an id, once with each id swapped for the other client's. */
function attacks(own: Ids, other: Ids): Attack[] {
  const post = { method: "POST" };
  const intents = "/api/payment_intents";
  return [
    { name: "customer", handler: customer, path: `/api/stripe/${other.cfid}` },
    { name: "new customer", handler: makeCustomer, ...post, path: "/api/stripe", body: { cfid: other.cfid } },
    { name: "card list", handler: cardList, path: `/api/stripe/${other.cus}/fetch_card_list` },
    { name: "payments list", handler: paymentsList, path: `${intents}/${other.cus}/payment_intents_list` },
    { name: "payment", handler: payment, path: `${intents}/${other.pi}` },
    {
      name: "choose: their payment",
      handler: chooseJobs,
      method: "PATCH",
      path: `${intents}/${other.pi}`,
      body: { amount: 20_905, jobids: [own.jobid] },
    },
    {
      name: "choose: their job",
      handler: chooseJobs,
      method: "PATCH",
      path: `${intents}/${own.pi}`,
      body: { amount: 20_905, jobids: [other.jobid] },
    },
    {
      name: "choose: own and their job",
      handler: chooseJobs,
      method: "PATCH",
      path: `${intents}/${own.pi}`,
      body: { amount: 41_810, jobids: [own.jobid, other.jobid] },
    },
    {
      name: "confirm: their payment",
      handler: confirmPayment,
      ...post,
      path: `${intents}/confirm_payment`,
      body: { pi_id: other.pi, pm_id: own.pm },
    },
    {
      name: "confirm: their card",
      handler: confirmPayment,
      ...post,
      path: `${intents}/confirm_payment`,
      body: { pi_id: own.pi, pm_id: other.pm },
    },
    {
      name: "confirm: a card of nobody",
      handler: confirmPayment,
      ...post,
      path: `${intents}/confirm_payment`,
      body: { pi_id: own.pi, pm_id: "pm_1NobodyKnowsThis" },
    },
    {
      name: "finish",
      handler: markJobs,
      ...post,
      path: `${intents}/mark_jobs_to_pay`,
      body: { pi_id: other.pi },
    },
    {
      name: "start: their customer",
      handler: startPayment,
      ...post,
      path: intents,
      body: { customer_id: other.cus, cfid: own.cfid },
    },
    {
      name: "start: their number",
      handler: startPayment,
      ...post,
      path: intents,
      body: { customer_id: own.cus, cfid: other.cfid },
    },
    {
      name: "intend: their job",
      handler: intend,
      ...post,
      path: `${intents}/create_intended_payment`,
      body: { jobid: other.jobid },
    },
    {
      name: "intend: their card",
      handler: intend,
      ...post,
      path: `${intents}/create_intended_payment`,
      body: { jobid: own.jobid, pm_id: other.pm },
    },
    {
      name: "withdraw: their job",
      handler: withdrawPlan,
      ...post,
      path: `${intents}/withdraw_intended_payment`,
      body: { jobid: other.jobid, id: other.plan },
    },
    {
      name: "withdraw: their plan",
      handler: withdrawPlan,
      ...post,
      path: `${intents}/withdraw_intended_payment`,
      body: { jobid: own.jobid, id: other.plan },
    },
    {
      name: "new card: their customer",
      handler: addCard,
      ...post,
      path: "/api/setup_intents",
      body: { customer_id: other.cus, cfid: own.cfid },
    },
    {
      name: "new card: their job",
      handler: addCard,
      ...post,
      path: "/api/setup_intents",
      body: { customer_id: own.cus, cfid: own.cfid, jobid: other.jobid },
    },
    {
      name: "new card: their card",
      handler: addCard,
      ...post,
      path: "/api/setup_intents",
      body: { customer_id: own.cus, cfid: own.cfid, pm_id: other.pm },
    },
    { name: "setup", handler: setup, path: `/api/setup_intents/${other.seti}` },
    {
      name: "delete",
      handler: removeCard,
      method: "DELETE",
      path: `/api/setup_intents/${other.pm}`,
      body: {},
    },
    {
      name: "required",
      handler: required,
      ...post,
      path: `/api/clients/${other.cfid}/mark_cc_status_required`,
      body: {},
    },
    {
      name: "secure",
      handler: secure,
      ...post,
      path: `/api/clients/${other.cfid}/secure_upcoming_jobs`,
      body: {},
    },
    {
      name: "unsecure",
      handler: unsecure,
      ...post,
      path: `/api/clients/${other.cfid}/unsecure_upcoming_jobs`,
      body: {},
    },
  ];
}

const everything = async () =>
  JSON.stringify([
    await db.select().from(paymentAttempts).orderBy(paymentAttempts.id),
    await db.select().from(paymentAttemptJobs).orderBy(paymentAttemptJobs.attemptId),
    await db.select().from(savedCards).orderBy(savedCards.id),
    await db.select().from(intendedPayments).orderBy(intendedPayments.id),
    (await db.select().from(auditEvents)).length,
  ]);

let a: Person;
let b: Person;
let idsA: Ids;
let idsB: Ids;
beforeAll(async () => {
  [a, b] = [await makePerson(), await makePerson()];
  [idsA, idsB] = [await idsOf(a), await idsOf(b)];
});

describe("another client's ids (T3)", () => {
  it("are 404 like missing ids, the provider isn't called, and nothing changes", async () => {
    const nobody: Ids = {
      cfid: 999_999_999,
      cus: "cus_x",
      pi: "pi_x",
      pm: "pm_x",
      seti: "seti_x",
      jobid: 999_999_999,
      plan: 999_999_999,
    };
    const before = await everything();
    const missing = attacks(idsB, nobody);
    standIn.calls.length = 0;
    for (const [at, { name, handler, ...asked }] of attacks(idsB, idsA).entries()) {
      const answer = await call(handler, { ...asked, cookie: b.cookie });
      const { handler: same, name: _, ...unknown } = missing[at] ?? { handler, name, ...asked };
      const reference = await call(same, { ...unknown, cookie: b.cookie });
      expect({ name, status: answer.status }).toEqual({ name, status: 404 });
      expect({ name, body: answer.body }).toEqual({ name, body: reference.body });
    }
    expect(standIn.calls).toEqual([]);
    expect(await everything()).toBe(before);
  });

  it("are refused to staff without that client's dashboard, before the provider is called", async () => {
    const cookie = (await staffWith()).cookie;
    standIn.calls.length = 0;
    for (const { name, handler, ...asked } of attacks(idsA, idsA)) {
      const { status } = await call(handler, { ...asked, cookie });
      expect({ name, status }).toEqual({ name, status: 403 });
    }
    expect(standIn.calls).toEqual([]);
  });
});

describe("a visitor with a pay link (rule link-visitors)", () => {
  async function visitor(person: Person, jobid: number, purpose: "pay" | "gallery" = "pay"): Promise<Payer> {
    const token = newLinkToken();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insert(linkTokens).values({ tokenHash: hashLinkToken(token), jobid, purpose, expiresAt });
    return { cfid: person.cfid, customerId: person.customerId, headers: { "x-link-token": token } };
  }

  it("pays its one job with a new card, which isn't saved, whatever is sent", async () => {
    const person = await makePerson();
    const [one, other] = [await makeOwed(person), await makeOwed(person)];
    const payer = await visitor(person, one.jobid);
    const { body } = await pay({ ...payer, keepCard: true }, "pm_card_visa", [one.jobid], 20_905);
    expect(body.status).toBe("succeeded");
    expect(await statusOf(one.jobid)).toBe("PAID");
    expect(await statusOf(other.jobid)).toBe("Receivable");
    const kept = Object.values(standIn.data.cards).filter((card) => card.customer === person.customerId);
    expect(kept).toEqual([]);
  });

  it("gets no other jobs, saved cards, card list or payment list", async () => {
    const person = await makePerson();
    const [one, other] = [await makeOwed(person), await makeOwed(person)];
    const card = await saveCard(person);
    const clients = (await start(person)).body.id;
    await choose(person, clients, [other.jobid], 20_905);
    const payer = await visitor(person, one.jobid);
    const { body } = await start(payer);
    standIn.calls.length = 0;
    expect((await choose(payer, body.id, [other.jobid], 20_905)).status).toBe(404);
    expect((await confirm(payer, card, body.id)).status).toBe(404);
    expect((await finish(payer, clients)).status).toBe(404);
    const { headers } = payer;
    const list = { path: `/api/stripe/${person.customerId}/fetch_card_list`, headers };
    expect((await call(cardList, list)).status).toBe(401);
    expect(standIn.calls).toEqual([]);
  });

  it("needs a pay link: a gallery link opens nothing", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    expect((await start(await visitor(person, jobid, "gallery"))).status).toBe(404);
  });
});
