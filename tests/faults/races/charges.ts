import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, it } from "vitest";
import { jobs, linkTokens, paymentAttemptJobs, paymentAttempts, sessions } from "@/db/schema";
import { reconcilePayments } from "@/lib/core/payments/process-payments";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { systemContext } from "@/lib/short-transaction";
import { newEvent } from "@/scripts/support/stripe-stand-in/api";
import { sign } from "@/scripts/support/stripe-stand-in/webhooks";
import { makeProperty } from "@/tests/factories/clients";
import { makeSavedCard, makeStripeCustomer } from "@/tests/factories/payments";
import { allowCards } from "@/tests/factories/system";
import { testDatabase } from "@/tests/support/database";
import { type Person, personOf } from "../support/people";
import { rounds } from "../support/size";
import { type Arena, insist, type Reply, visitor, worker } from "./support/arena";
import { type Race, random, runRaces, told } from "./support/race";

const WIDTH = 8;
/** $185.00 with HST. */
const AMOUNT = 20_905;

/** A client's two tabs, the office with the dashboard open, and a card on file. */
type Household = {
  cfid: number;
  jobinfoid: number;
  customerId: string;
  card: string;
  client: Person;
  staff: Person;
};
type Scene = Household & { jobid: number; attempt: string; pi: string; token: string };

async function household(arena: Arena): Promise<Household> {
  const db = testDatabase();
  const { cfid, jobinfoid } = await makeProperty(db);
  // All of them come from one address, many at once.
  await allowCards(db, cfid);
  const { customerId } = await makeStripeCustomer(db, { cfid });
  const { id: card } = await makeSavedCard(db, { customerId });
  const { data } = arena.cards;
  data.customers[customerId] = { id: customerId, object: "customer", created: 0, email: null, metadata: {} };
  data.cards[card] = {
    id: card,
    object: "payment_method",
    type: "card",
    created: 0,
    customer: customerId,
    card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 },
    token: "pm_card_visa",
  };
  const staff = await worker(arena, ["client_care"]);
  await db
    .update(sessions)
    .set({ viewingCfid: cfid, viewingSince: new Date() })
    .where(eq(sessions.hrid, staff.hrid));
  return { cfid, jobinfoid, customerId, card, staff, client: await visitor(arena, cfid) };
}

/** A completed job, a charge started for it at the provider, and an emailed pay link. */
async function scenes(arena: Arena, houses: Household[]): Promise<Scene[]> {
  const db = testDatabase();
  const done = {
    jobdesc: "W1",
    w1: 18_500,
    price: 18_500,
    sdate: "2026-05-01",
    fdate: "2026-05-15",
    datesold: "2026-05-01",
    schdate: "2026-05-12",
    reportstime: "09:00:00",
    reportftime: "10:05:00",
    datebi: "2026-05-12",
    recstatus: "Receivable" as const,
    crewHrid: await driver(arena),
  };
  const made = await db
    .insert(jobs)
    .values(houses.map(({ cfid, jobinfoid }) => ({ ...done, cfid, jobinfoid })))
    .returning({ jobid: jobs.jobid });
  const all = houses.map((house, at) => {
    const [attempt, token] = [randomUUID(), newLinkToken()];
    return { ...house, jobid: made[at]?.jobid ?? 0, attempt, token, pi: `pi_${attempt.replaceAll("-", "")}` };
  });
  const now = new Date();
  await db.insert(paymentAttempts).values(
    all.map(({ attempt: id, cfid, customerId, pi: piId }) => ({
      id,
      cfid,
      customerId,
      piId,
      amount: AMOUNT,
      updatedAt: now,
    })),
  );
  await db
    .insert(paymentAttemptJobs)
    .values(all.map(({ attempt: attemptId, jobid }) => ({ attemptId, jobid, amount: AMOUNT })));
  await db.insert(linkTokens).values(
    all.map(({ token, jobid }) => ({
      tokenHash: hashLinkToken(token),
      jobid,
      purpose: "pay" as const,
      expiresAt: new Date(now.getTime() + 3_600_000),
    })),
  );
  for (const { pi, attempt, customerId, cfid } of all)
    arena.cards.data.payments[pi] = {
      id: pi,
      object: "payment_intent",
      created: 0,
      customer: customerId,
      amount: AMOUNT,
      amount_received: 0,
      currency: "cad",
      confirmation_method: "manual",
      setup_future_usage: null,
      payment_method: null,
      client_secret: `${pi}_secret`,
      next_action: null,
      authenticated: false,
      status: "requires_payment_method",
      last_payment_error: null,
      latest_charge: null,
      payment_method_types: ["card"],
      metadata: { attempt_id: attempt, cfid: String(cfid) },
    };
  return all;
}

let drives: Promise<number> | undefined;
const driver = (arena: Arena) => {
  drives ??= worker(arena).then(({ hrid }) => hrid);
  return drives;
};

type Caller = (scene: Scene, arena: Arena) => Promise<Reply>;

const asLink = ({ token }: Scene) => ({ "x-link-token": token });
const api = (who: Person, method: string, path: string, call: Parameters<Person["ask"]>[2]) =>
  insist(who, method, `/api/payment_intents${path}`, call);
const confirm = (
  who: Person,
  pm_id: string,
  pi_id: string,
  call: { key?: string; headers?: Record<string, string> } = {},
) => api(who, "POST", "/confirm_payment", { ...call, body: { pm_id, pi_id } });

/** What one press of "Apply Payment" does in its own tab. */
async function anew(who: Person, { customerId, cfid, jobid, card }: Scene): Promise<Reply> {
  const begun = await api(who, "POST", "", { body: { customer_id: customerId, cfid } });
  if (begun.status !== 200) return begun;
  const { id } = begun.body as { id: string };
  const chosen = await api(who, "PATCH", `/${id}`, { body: { amount: AMOUNT, jobids: [jobid] } });
  return chosen.status === 200 ? confirm(who, card, id) : chosen;
}

const nobody = (arena: Arena) => personOf(arena.origin, "");

const CALLERS = {
  client: ({ client, card, pi }) => confirm(client, card, pi),
  doubleClick: ({ client, card, pi, attempt }) => confirm(client, card, pi, { key: attempt }),
  otherTab: (scene) => anew(scene.client, scene),
  staff: ({ staff, card, pi }) => confirm(staff, card, pi),
  staffAnew: (scene) => anew(scene.staff, scene),
  link: (scene, arena) => confirm(nobody(arena), "pm_card_visa", scene.pi, { headers: asLink(scene) }),
  returnPage: ({ client, pi }) => api(client, "POST", "/mark_jobs_to_pay", { body: { pi_id: pi } }),
  webhook: ({ pi }, arena) => {
    const intent = arena.cards.data.payments[pi];
    if (!intent) throw new Error(`There is no ${pi}`);
    const text = JSON.stringify(newEvent("payment_intent.succeeded", intent));
    const headers = { "stripe-signature": sign(text, "whsec_of_the_stand_in") };
    return insist(nobody(arena), "POST", "/api/stripe/webhook", { body: JSON.parse(text), headers });
  },
} satisfies Record<string, Caller>;
type Who = keyof typeof CALLERS;

const FINE = new Set([200, 404, 409]);

/** The worker's rounds of the next minutes. */
async function reconcile(...secondsAhead: number[]): Promise<void> {
  for (const seconds of secondsAhead)
    await reconcilePayments(systemContext(testDatabase(), new Date(Date.now() + seconds * 1_000), "test"));
}

async function owed(all: Scene[]): Promise<Scene[]> {
  const ids = all.map(({ jobid }) => jobid);
  const rows = await testDatabase().select().from(jobs).where(inArray(jobs.jobid, ids));
  const open = rows.filter(({ recstatus }) => recstatus !== "PAID").map(({ jobid }) => jobid);
  return all.filter(({ jobid }) => open.includes(jobid));
}

/** At most one charge at the provider; here PAID exactly if there's one, and none we don't know about. */
async function books(arena: Arena, all: Scene[]): Promise<string[]> {
  const db = testDatabase();
  const ids = all.map(({ jobid }) => jobid);
  const rows = await db.select().from(jobs).where(inArray(jobs.jobid, ids));
  const claims = await db
    .select({ jobid: paymentAttemptJobs.jobid, state: paymentAttempts.state, pi: paymentAttempts.piId })
    .from(paymentAttemptJobs)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAttemptJobs.attemptId))
    .where(inArray(paymentAttemptJobs.jobid, ids));
  const charged = new Set(arena.cards.data.charges.map(({ intent }) => intent));
  const amounts = arena.cards.data.charges.filter(({ amount }) => amount !== AMOUNT).length;
  const wrong = all.flatMap(({ jobid }) => {
    const mine = claims.filter((claim) => claim.jobid === jobid);
    const charges = mine.filter(({ pi }) => pi !== null && charged.has(pi)).length;
    const succeeded = mine.filter(({ state }) => state === "succeeded").length;
    const open = mine.filter(({ state }) => state === "processing" || state === "requires_action").length;
    const paid = rows.find((row) => row.jobid === jobid)?.recstatus === "PAID" ? 1 : 0;
    const fits = charges === 1 && succeeded === 1 && paid === 1 && open === 0;
    return fits
      ? []
      : [`job ${jobid}: ${charges} charges, ${succeeded} attempts, paid ${paid}, ${open} open`];
  });
  return amounts > 0 ? [...wrong, `${amounts} charges of another amount`] : wrong;
}

/** Charges for none of these jobs: what was taken for them, and what we know about it. */
async function strays(taken: { intent: string }[], all: Scene[]): Promise<string[]> {
  const rows = await testDatabase()
    .select({
      pi: paymentAttempts.piId,
      id: paymentAttempts.id,
      state: paymentAttempts.state,
      jobid: paymentAttemptJobs.jobid,
    })
    .from(paymentAttempts)
    .leftJoin(paymentAttemptJobs, eq(paymentAttemptJobs.attemptId, paymentAttempts.id))
    .where(inArray(paymentAttempts.piId, [...taken.map(({ intent }) => intent), ""]));
  const ours = new Set(all.map(({ jobid }) => jobid));
  return taken.flatMap(({ intent }) => {
    const known = rows.filter(({ pi }) => pi === intent);
    if (known.some(({ jobid }) => jobid !== null && ours.has(jobid))) return [];
    return [`a charge of none of these jobs: ${intent} ${JSON.stringify(known)}`];
  });
}

export const charges = (arena: () => Arena) =>
  describe("everyone pays one job (T5)", () => {
    let houses: Household[];
    beforeAll(async () => {
      houses = await Promise.all(Array.from({ length: WIDTH }, () => household(arena())));
    });

    it("it's charged once, whoever confirms, whatever settles it", async () => {
      const total = rounds(16, 10_000);
      const who = fc.constantFrom(...(Object.keys(CALLERS) as Who[]));
      // Someone always pays what was started.
      const crowds = random(fc.array(who, { minLength: 2, maxLength: 4 }), total, 5);
      let scene: Scene[] = [];
      let known = arena().cards.data.charges.length;
      await runRaces({
        name: "T5 charges",
        total,
        width: WIDTH,
        prepare: async (count, batch) => {
          scene = await scenes(arena(), houses.slice(0, count));
          const background = (at: number) => (at === 0 ? [() => reconcile(40).then(() => DONE)] : []);
          return scene.map((one, at): Race => {
            const crowd: Who[] = ["client", ...(crowds[batch * WIDTH + at] ?? [])];
            return {
              calls: [...crowd.map((each) => () => CALLERS[each](one, arena())), ...background(at)],
              check: (answers) =>
                answers.every(({ status }) => FINE.has(status)) ? [] : [`${crowd}: ${told(answers)}`],
            };
          });
        },
        audit: async () => {
          await reconcile(40, 100);
          // The reconciler gave it up before it was charged: now it can be paid.
          const unpaid = await owed(scene);
          for (const one of unpaid) await CALLERS.otherTab(one);
          const wrong = await books(arena(), scene);
          // Charges that belong to no job of this batch would be unknown ones.
          const { charges: all, events } = arena().cards.data;
          const stray = await strays(all.slice(known), scene);
          known = all.length;
          events.length = 0;
          return [...wrong, ...stray];
        },
      });
    });
  });

const DONE: Reply = { status: 200, body: {}, headers: new Headers() };
