import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import {
  jobs,
  linkTokens,
  paymentAttemptJobs,
  paymentAttempts,
  savedCards,
  sessions,
  stripeCustomers,
} from "@/db/schema";
import { reconcilePayments } from "@/lib/core/payments/process-payments";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { systemContext } from "@/lib/short-transaction";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeEmployee } from "@/tests/factories/employees";
import { makeReportedJob } from "@/tests/factories/jobs";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { insist } from "../races/support/arena";
import { type Answer, type Person, personOf } from "./people";
import type { World } from "./world";

/** Who pays: the client, staff with that client's dashboard open, or a visitor with the emailed link. */
export const PAYERS = ["client", "staff", "link"] as const;
export type Payer = (typeof PAYERS)[number];

/** What every scene's job costs with HST, in cents. */
const AMOUNT = 20_905;

/** A completed job of $185.00 that is about to be paid, with a card on file. */
export type Scene = {
  cfid: number;
  jobid: number;
  customerId: string;
  card: string;
  client: Person;
  payer: Person;
};

type Reply = Answer & { ms: number; body: { id?: string; status?: string; error?: string } };

export async function makeScene(
  { origin, cards }: World,
  kind: Payer,
  columns: Parameters<typeof makeReportedJob>[1] = {},
): Promise<Scene> {
  const db = testDatabase();
  const { cfid } = await makeClient(db);
  const { jobinfoid } = await makeProperty(db, { cfid });
  const { jobid } = await makeReportedJob(db, { cfid, jobinfoid, ...columns });
  const client = personOf(origin, await clientCookie(cfid));
  const customerId = `cus_scene_${cfid}`;
  const id = `pm_scene_${cfid}`;
  const facts = { brand: "visa", last4: "4242" };
  cards.data.customers[customerId] = {
    id: customerId,
    object: "customer",
    created: 0,
    email: null,
    metadata: {},
  };
  cards.data.cards[id] = {
    id,
    object: "payment_method",
    type: "card",
    created: 0,
    customer: customerId,
    token: "pm_card_visa",
    card: { ...facts, exp_month: 12, exp_year: 2040 },
  };
  await db.insert(stripeCustomers).values({ customerId, cfid });
  await db.insert(savedCards).values({ id, customerId, ...facts, expMonth: 12, expYear: 2040 });
  // Visitors with a link can only pay with a new card.
  const card = kind === "link" ? "pm_card_visa" : id;
  const payer = await makePayer(origin, { kind, client, cfid, jobid });
  return { cfid, jobid, customerId, card, client, payer };
}

type Wanted = { kind: Payer; client: Person; cfid: number; jobid: number };

async function makePayer(origin: string, { kind, client, cfid, jobid }: Wanted): Promise<Person> {
  const db = testDatabase();
  if (kind === "client") return client;
  if (kind === "staff") {
    const { hrid } = await makeEmployee(db, { capabilities: ["client_care"] });
    const cookie = await staffCookie(hrid);
    await db
      .update(sessions)
      .set({ viewingCfid: cfid, viewingSince: new Date() })
      .where(eq(sessions.hrid, hrid));
    return personOf(origin, cookie);
  }
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(linkTokens).values({ tokenHash: hashLinkToken(token), jobid, purpose: "pay", expiresAt });
  const visitor = personOf(origin, "");
  return {
    ...visitor,
    ask: (method, path, call) => visitor.ask(method, path, { ...call, headers: { "x-link-token": token } }),
  };
}

async function send({ payer }: Scene, method: string, path: string, body: object): Promise<Reply> {
  const begun = performance.now();
  const answer = await payer.ask(method, `/api/payment_intents${path}`, { body });
  return { ...answer, ms: performance.now() - begun, body: answer.body as Reply["body"] };
}

const start = (scene: Scene) => send(scene, "POST", "", { customer_id: scene.customerId, cfid: scene.cfid });
const choose = (scene: Scene, id: string) =>
  send(scene, "PATCH", `/${id}`, { amount: AMOUNT, jobids: [scene.jobid] });
export const confirm = (scene: Scene, pi_id: string) =>
  send(scene, "POST", "/confirm_payment", { pm_id: scene.card, pi_id });
export const finish = (scene: Scene, pi_id: string) => send(scene, "POST", "/mark_jobs_to_pay", { pi_id });

/** A payment started for the scene's job, however busy the server; returns the charge's id. */
export async function begin(scene: Scene): Promise<string> {
  const { payer, customerId, cfid, jobid } = scene;
  const begun = await insist(payer, "POST", "/api/payment_intents", {
    body: { customer_id: customerId, cfid },
  });
  const id = String(begun.body.id);
  const body = { amount: AMOUNT, jobids: [jobid] };
  const { status } = await insist(payer, "PATCH", `/api/payment_intents/${id}`, { body });
  if (status !== 200) throw new Error(`The payment was not begun: ${status}`);
  return id;
}

/** What one press of "Apply Payment" does; returns the first bad answer, else the last. */
export async function pay(scene: Scene): Promise<Reply> {
  const started = await start(scene);
  if (started.status !== 200) return started;
  const id = started.body.id ?? "";
  const chosen = await choose(scene, id);
  return chosen.status === 200 ? confirm(scene, id) : chosen;
}

/** The reconciler's rounds within two minutes of the provider's return. */
export async function twoMinutes(): Promise<void> {
  for (const seconds of [40, 100])
    await reconcilePayments(systemContext(testDatabase(), new Date(Date.now() + seconds * 1_000), "test"));
}

export const chargesOf = ({ cards }: World, { customerId }: Scene) =>
  cards.data.charges.filter(({ intent }) => cards.data.payments[intent]?.customer === customerId);

export async function isPaid({ jobid }: Scene): Promise<boolean> {
  const [row] = await testDatabase().select().from(jobs).where(eq(jobs.jobid, jobid));
  return row?.recstatus === "PAID";
}

/** Nothing is left open, and the job is paid exactly if its one charge was made. */
export async function expectSettled(world: World, scene: Scene): Promise<void> {
  const charges = chargesOf(world, scene);
  expect(charges.length).toBeLessThanOrEqual(1);
  expect(await isPaid(scene)).toBe(charges.length === 1);
  const db = testDatabase();
  const claims = await db.select().from(paymentAttemptJobs).where(eq(paymentAttemptJobs.jobid, scene.jobid));
  const ids = claims.map(({ attemptId }) => attemptId);
  const attempts = await db.select().from(paymentAttempts).where(inArray(paymentAttempts.id, ids));
  const states = attempts.map(({ state }) => state);
  expect(states).not.toContain("processing");
  expect(states.filter((state) => state === "succeeded")).toHaveLength(charges.length);
}
