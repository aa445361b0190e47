import { and, eq } from "drizzle-orm";
import { auditEvents, jobs, outbox, paymentAttempts, stripeEvents } from "@/db/schema";
import { newEvent } from "@/scripts/support/stripe-stand-in/api";
import type { Event } from "@/scripts/support/stripe-stand-in/state";
import { sign } from "@/scripts/support/stripe-stand-in/webhooks";
import { testDatabase } from "@/tests/support/database";
import { begin, confirm, makeScene, type Scene } from "./payers";
import type { World } from "./world";

/** A payment the provider has charged, whose answer never reached us. */
export type Lost = { scene: Scene; pi: string };

export async function lostPayment(world: World): Promise<Lost> {
  const scene = await makeScene(world, "client");
  const pi = await begin(scene);
  world.cards.faults.push({ kind: "lost", on: new RegExp(`${pi}/confirm$`), times: 2 });
  const { body } = await confirm(scene, pi);
  if (body.status !== "processing") throw new Error(`The charge was not lost: ${JSON.stringify(body)}`);
  return { scene, pi };
}

/** An event about a charge's current state; sent `hours` ago if given. */
export function eventOf({ cards }: World, type: string, pi: string, hours = 0): Event {
  const intent = cards.data.payments[pi];
  if (!intent) throw new Error("No such charge");
  const event = newEvent(`payment_intent.${type}`, intent);
  return { ...event, created: event.created - hours * 3_600 };
}

/** Sends an event once, signed now; returns the answer's status, null when there was none. */
export async function deliver({ origin }: World, event: Event): Promise<number | null> {
  const body = JSON.stringify(event);
  const signature = sign(body, "whsec_of_the_stand_in");
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const answer = await fetch(`${origin}/api/stripe/webhook`, { method: "POST", headers, body }).catch(
    () => null,
  );
  return answer?.status ?? null;
}

/** A payment's outcome: the same, whatever happened on the way. */
export async function outcomeOf({ scene, pi }: Lost) {
  const db = testDatabase();
  const [job] = await db.select().from(jobs).where(eq(jobs.jobid, scene.jobid));
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.piId, pi));
  const settled = and(eq(auditEvents.subjectId, attempt?.id ?? ""), eq(auditEvents.action, "payment.settle"));
  const receipts = and(eq(outbox.cfid, scene.cfid), eq(outbox.kind, "card-receipt"));
  return {
    job: job?.recstatus,
    attempt: attempt?.state,
    settles: await db.$count(auditEvents, settled),
    receipts: await db.$count(outbox, receipts),
  };
}

export const PAID = { job: "PAID", attempt: "succeeded", settles: 1, receipts: 1 };

export const isTaken = async ({ id }: Event): Promise<boolean> =>
  (await testDatabase().$count(stripeEvents, eq(stripeEvents.id, id))) === 1;
