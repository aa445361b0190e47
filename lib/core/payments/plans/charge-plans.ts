import type { Context } from "@/lib/context";
import { CHARGE_ABOVE, isPayable, totalOf } from "@/lib/core/payments/amount-rules";
import { syncCardsOf } from "@/lib/core/payments/cards/customer";
import { lockAlone, owedOf } from "@/lib/core/payments/claim-jobs";
import { confirmed, giveUp } from "@/lib/core/payments/finish-payment";
import { settle } from "@/lib/core/payments/settle";
import { findCustomer, findSavedCard } from "@/lib/core/payments/sql/cards";
import { changePlan, hasOpenIssue, listDuePlans, lockPlans } from "@/lib/core/payments/sql/intended-payments";
import {
  changeAttempt,
  insertAttempt,
  lockAttempts,
  lockJobsToPay,
  nameCharge,
  replaceClaims,
} from "@/lib/core/payments/sql/payments";
import { Conflict } from "@/lib/errors";
import { describeError, log } from "@/lib/log";
import { audit } from "@/lib/platform/audit/record";
import { readCustomer } from "@/lib/platform/services/cards/cards";
import { NoAnswer, Refused } from "@/lib/platform/services/cards/client";
import { createCharge } from "@/lib/platform/services/cards/payments";
import { inShortTransaction, type SystemContext } from "@/lib/short-transaction";
import { addDays, businessDate } from "@/lib/values/dates";
import { cardOfPlan, NO_CARD, REFUSED, WAIT_DAYS } from "./plan-rules";
import { failedTry, settlePlans } from "./settle-plans";

const BATCH = 20;

type Due = { id: number; jobid: number; cfid: number; cardId: string | null };
type Paying = { customerId: string; cardId: string };
type Begun = Paying & { id: string; jobid: number; cfid: number; amount: number };

/** Charges what's due today, each plan once a day. Several can run side by side. */
export async function chargeDuePlans(ctx: SystemContext): Promise<void> {
  const today = businessDate(ctx.now);
  const due = await listDuePlans(ctx.db, { today, doneBy: addDays(today, -WAIT_DAYS), limit: BATCH });
  for (const plan of due) {
    try {
      const paying = await cardFor(ctx, plan);
      const begun = await inShortTransaction(ctx, (inside) => begin(inside, plan, today, paying));
      if (begun) await charge(ctx, begun);
    } catch (error) {
      // Someone is paying this job right now, so we try again tomorrow.
      if (error instanceof Conflict && !(error instanceof Refused)) continue;
      log.warn({ event: "plan-not-charged", plan: plan.id, ...describeError(error) });
      // The reconciler finishes charges that have started; the other plans wait for the next run.
      if (error instanceof NoAnswer) return;
    }
  }
}

/** The card to charge, from those the provider lists now; null when there's none we can charge. */
async function cardFor(ctx: Context, { cfid, cardId }: Due): Promise<Paying | null> {
  try {
    const cards = await syncCardsOf(ctx, cfid);
    const customerId = await findCustomer(ctx.db, cfid);
    if (!customerId) return null;
    const sure = cards.some(({ id }) => id === cardId) || (cardId === null && cards.length === 1);
    const defaultId = sure || cards.length === 0 ? null : (await readCustomer(customerId)).defaultCard;
    const card = cardOfPlan(cardId, cards, defaultId);
    return card && { customerId, cardId: card.id };
  } catch (error) {
    // The provider no longer knows this customer, so there's no card.
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Takes a plan for today and writes its attempt first; null when there's nothing to charge after all. */
async function begin(
  ctx: Context,
  { id, jobid, cfid }: Due,
  today: string,
  paying: Paying | null,
): Promise<Begun | null> {
  const jobs = await lockJobsToPay(ctx.db, cfid, [jobid]);
  const plan = (await lockPlans(ctx.db, [jobid])).find((one) => one.id === id);
  const taken = !plan || plan.lastTryOn === today;
  if (taken || !jobs.every(isPayable) || (await hasOpenIssue(ctx.db, jobid))) return null;
  await lockAlone(ctx, [jobid], null);
  const claims = await owedOf(ctx, jobs);
  const amount = totalOf(claims);
  if (amount <= CHARGE_ABOVE) return null;
  const tries = plan.tries + 1;
  await changePlan(ctx.db, id, { tries, lastTryOn: today });
  // The client has deleted it since it was listed, so we may no longer charge it.
  const card = paying && (await findSavedCard(ctx.db, cfid, paying.cardId));
  if (!card || !paying) {
    await failedTry(ctx, { ...plan, tries }, NO_CARD);
    return null;
  }
  const { customerId } = paying;
  const attempt = await insertAttempt(
    ctx.db,
    { cfid, customerId, amount, cardId: card.id, state: "processing" },
    ctx.now,
  );
  await replaceClaims(ctx.db, attempt, claims);
  await changePlan(ctx.db, id, { attemptId: attempt });
  const after = { plan: id, amount, card: card.id, tries };
  await audit(ctx, { action: "payment.charge-plan", subject: "payment", subjectId: attempt, after });
  return { id: attempt, jobid, customerId, cfid, amount, cardId: card.id };
}

async function charge(ctx: Context, begun: Begun): Promise<void> {
  const { id, customerId, amount, cfid } = begun;
  const piId = await createCharge({ attemptId: id, customerId, amount, cfid, keepCard: false }).then(
    (made) => made.id,
    (error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    },
  );
  if (piId === null) return inShortTransaction(ctx, (inside) => endRefused(inside, begun));
  if (!(await nameCharge(ctx.db, id, piId))) return;
  const how = { key: `pay:${id}`, card: { id: begun.cardId, entered: false }, offSession: true };
  try {
    await settle(ctx, await confirmed(piId, how));
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    // With a reason, it counts as a try once it has ended.
    const lastError = error instanceof Refused ? REFUSED : null;
    if (lastError) await changeAttempt(ctx.db, id, { lastError }, ctx.now);
    await giveUp(ctx, { id, piId, state: "processing", amount, lastError });
  }
}

/** The provider refused to create the charge, so nothing was or can be charged for it. */
async function endRefused(ctx: Context, { id, jobid, cfid }: Begun): Promise<void> {
  await lockJobsToPay(ctx.db, cfid, [jobid]);
  const [row] = await lockAttempts(ctx.db, [id]);
  if (row?.state !== "processing") return;
  const ended = { state: "failed" as const, lastError: REFUSED, settledAt: ctx.now };
  await changeAttempt(ctx.db, id, ended, ctx.now);
  await settlePlans(ctx, { id, lastError: REFUSED }, [jobid], "failed");
  const after = { state: "failed", error: REFUSED };
  await audit(ctx, { action: "payment.settle", subject: "payment", subjectId: id, after });
}
