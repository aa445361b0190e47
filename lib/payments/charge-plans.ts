import { findCustomer, listSavedCards, type SavedCard } from "@/db/queries/cards";
import {
  changePlan,
  hasOpenIssue,
  type IntendedRow,
  listDuePlans,
  lockPlans,
} from "@/db/queries/intended-payments";
import { insertAttempt, lockJobsToPay, nameCharge, replaceClaims } from "@/db/queries/payments";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import { log } from "@/lib/log";
import { NoAnswer, Refused } from "@/lib/services/cards/client";
import { createCharge } from "@/lib/services/cards/payments";
import { addDays, businessDate } from "@/lib/values/dates";
import { CHARGE_ABOVE, isPayable, totalOf } from "./amount-rules";
import { lockAlone, owedOf } from "./claim-jobs";
import { confirmed, giveUp } from "./finish-payment";
import { tellOfDecline } from "./payment-mails";
import { settle } from "./settle";
import { MAX_TRIES } from "./settle-plans";
import { type SystemContext, shortly } from "./short-transaction";

/** Days after a job is done before its planned charge is made (decisions 8). */
const WAIT_DAYS = 7;
const BATCH = 20;

type Due = { id: number; jobid: number; cfid: number };
type Begun = { id: string; customerId: string; cfid: number; amount: number; card: SavedCard };

/** Charges what is due today, each plan once a day. Any number may run side by side. */
export async function chargeDuePlans(ctx: SystemContext): Promise<void> {
  const today = businessDate(ctx.now);
  const due = await listDuePlans(ctx.db, { today, doneBy: addDays(today, -WAIT_DAYS), limit: BATCH });
  for (const plan of due) {
    try {
      const begun = await shortly(ctx, (inside) => begin(inside, plan, today));
      if (begun) await charge(ctx, begun);
    } catch (error) {
      // Somebody is paying this job just now: tomorrow is another day.
      if (error instanceof Conflict && !(error instanceof Refused)) continue;
      const name = error instanceof Error ? error.name : "unknown";
      log.warn({ event: "plan-not-charged", plan: plan.id, error: name });
      // What was begun is the reconciler's; the other plans wait for the next round.
      if (error instanceof NoAnswer) return;
    }
  }
}

/** Takes a plan for today, its attempt written first; null when there is nothing to charge after all. */
async function begin(ctx: Context, { id, jobid, cfid }: Due, today: string): Promise<Begun | null> {
  const jobs = await lockJobsToPay(ctx.db, cfid, [jobid]);
  const plan = (await lockPlans(ctx.db, [jobid])).find((one) => one.id === id);
  const taken = !plan || plan.lastTryOn === today;
  if (taken || !jobs.every(isPayable) || (await hasOpenIssue(ctx.db, jobid))) return null;
  await lockAlone(ctx, [jobid], null);
  const claims = await owedOf(ctx, jobs);
  const amount = totalOf(claims);
  if (amount <= CHARGE_ABOVE) return null;
  const cards = await listSavedCards(ctx.db, cfid);
  const card = cards.find((one) => one.id === plan.cardId) ?? cards[0];
  const customerId = await findCustomer(ctx.db, cfid);
  const tries = plan.tries + 1;
  if (!card || !customerId) return noCard(ctx, { ...plan, tries }, cfid, today);
  const attempt = await insertAttempt(
    ctx.db,
    { ...{ cfid, customerId, amount, cardId: card.id, state: "processing" } },
    ctx.now,
  );
  await replaceClaims(ctx.db, attempt, claims);
  await changePlan(ctx.db, id, { tries, lastTryOn: today, attemptId: attempt });
  const after = { plan: id, amount, card: card.id, tries };
  await audit(ctx, { action: "payment.charge-plan", subject: "payment", subjectId: attempt, after });
  return { id: attempt, customerId, cfid, amount, card };
}

/** Without a card on file a try is as good as declined. */
async function noCard(ctx: Context, plan: IntendedRow, cfid: number, today: string): Promise<null> {
  const last = plan.tries >= MAX_TRIES;
  await changePlan(ctx.db, plan.id, {
    ...{ tries: plan.tries, lastTryOn: today },
    ...(last && { state: "declined" as const }),
  });
  if (last) await tellOfDecline(ctx, { planId: plan.id, jobid: plan.jobid, cfid });
  return null;
}

async function charge(ctx: Context, { id, card, ...facts }: Begun): Promise<void> {
  const { id: piId } = await createCharge({ ...facts, attemptId: id, keepCard: false });
  if (!(await nameCharge(ctx.db, id, piId))) return;
  const how = { key: `pay:${id}`, card: { id: card.id, entered: false }, offSession: true };
  try {
    await settle(ctx, await confirmed(piId, how));
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    await giveUp(ctx, { id, piId, state: "processing", amount: facts.amount, lastError: null });
  }
}
