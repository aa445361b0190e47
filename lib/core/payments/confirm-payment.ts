import { isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findSavedCard } from "@/lib/core/payments/sql/cards";
import {
  type AttemptRow,
  type Claim,
  changeAttempt,
  endUncharged,
  findAttempt,
  type JobToPay,
  listClaims,
  lockAttempts,
} from "@/lib/core/payments/sql/payments";
import { Conflict, NotFound, Refused, TooMany } from "@/lib/errors";
import { describeError, log } from "@/lib/log";
import { audit } from "@/lib/platform/audit/record";
import { type OwnerScope, ownerScope } from "@/lib/platform/auth/scope";
import { findClient } from "@/lib/platform/auth/sql/identity";
import { Refused as RefusedByStripe } from "@/lib/platform/services/cards/client";
import { setAmount } from "@/lib/platform/services/cards/payments";
import { inShortTransaction } from "@/lib/short-transaction";
import { sameClaims, totalOf } from "./amount-rules";
import { isNewCard } from "./card-rules";
import { lockOwn, owedOf } from "./claim-jobs";
import { type confirmPaymentContract, paymentBegun, totalChanged } from "./contract";
import { requireCardsLeft, tryCard } from "./declined-cards";
import {
  confirmed,
  finish,
  giveUp,
  type Named,
  paymentAnswer,
  type Standing,
  vouchForPaid,
} from "./finish-payment";
import { NO_RECEIPT } from "./receipt-rules";
import { returnUrl } from "./return-url";
import { settle } from "./settle";

type Confirm = typeof confirmPaymentContract;
type PayingCard = { id: string; entered: boolean };

/**
 * "Apply Payment": charges now, once. A second confirmation in between gets the current state. If the provider doesn't
 * answer, the state is `processing`, "we are checking your payment", and the reconciler settles it (R9). A decline is
 * an answer. Errors: 404 for what isn't the caller's, before we call the provider (T3); 409; 429 too many declined
 * cards; 503, nothing charged.
 */
export async function confirmPayment(ctx: Context, input: Input<Confirm>): Promise<Answer<Confirm>> {
  const scope = ownerScope(ctx, { link: "pay" });
  const found = await findAttempt(ctx.db, input.pi_id, scope);
  const card = await cardOf(ctx, scope, input.pm_id);
  if (!found || !card) throw new NotFound();
  if (isStaff(ctx.actor) && !card.entered) await checkReceipt(ctx, found.cfid);
  const attempt = { ...found, piId: input.pi_id };
  if (attempt.state === "requires_action") {
    const { standing, charge } = await finish(ctx, attempt);
    vouchForPaid(ctx, standing);
    return paymentAnswer(attempt.piId, standing, charge);
  }
  await requireCardsLeft(ctx, found.cfid);
  const begun = await inShortTransaction(ctx, (inside) => begin(inside, attempt, card));
  if (!begun.mine) return paymentAnswer(attempt.piId, begun.standing);
  try {
    return await tryCard(ctx, found.cfid, () => charge(ctx, { ...attempt, ...begun.standing }, card));
  } catch (error) {
    // Several at once, and this one was too many.
    if (error instanceof TooMany) await endUncharged(ctx.db, attempt.id, ctx.now);
    throw error;
  }
}

/** The client learns who charged their card. Errors: 409 when we have no way to send them a receipt. */
async function checkReceipt(ctx: Context, cfid: number): Promise<void> {
  const client = await findClient(ctx.db, cfid);
  if (!client?.email && !client?.secondEmail) throw new Conflict(NO_RECEIPT);
}

/** The client's own card on file, or one just entered; by pay link only a new one (rule link-visitors). */
async function cardOf(ctx: Context, { cfid, jobid }: OwnerScope, id: string): Promise<PayingCard | null> {
  if (isNewCard(id)) return { id, entered: true };
  const saved = jobid === null ? await findSavedCard(ctx.db, cfid, id) : null;
  return saved && { id: saved.id, entered: false };
}

type Begun = { mine: boolean; standing: Standing };

/** Only one caller takes the attempt from `created` to `processing`, and that one charges. */
async function begin(ctx: Context, { id, cfid }: AttemptRow, card: PayingCard): Promise<Begun> {
  const claims = await listClaims(ctx.db, id);
  const jobs = await lockOwn(
    ctx,
    cfid,
    claims.map(({ jobid }) => jobid),
  );
  const [row] = await lockAttempts(ctx.db, [id]);
  if (!row) throw new NotFound();
  if (row.state === "failed" || row.state === "cancelled")
    throw new Refused(
      paymentBegun,
      "This payment didn't go through and nothing was charged. Please pay again.",
      { status: row.state },
    );
  if (row.state !== "created") return { mine: false, standing: row };
  await checkOwed(ctx, row, claims, jobs);
  const cardId = card.entered ? null : card.id;
  await changeAttempt(ctx.db, id, { state: "processing", cardId }, ctx.now);
  const after = { amount: row.amount, card: card.entered ? "new" : card.id };
  await audit(ctx, { action: "payment.confirm", subject: "payment", subjectId: id, after });
  return { mine: true, standing: { ...row, state: "processing" } };
}

/** We charge what the jobs owe at this moment. */
async function checkOwed(ctx: Context, { id, amount }: AttemptRow, claims: Claim[], jobs: JobToPay[]) {
  if (claims.length === 0 || amount === null) throw new Conflict("Choose the jobs to pay first.");
  const owed = await owedOf(ctx, jobs);
  const untouched = sameClaims(claims, await listClaims(ctx.db, id));
  if (!untouched || !sameClaims(claims, owed) || totalOf(claims) !== amount)
    throw new Refused(totalChanged, "The amount owed has changed. Reload the page, then pay again.", {
      amount: totalOf(owed),
    });
}

type Mine = Named & { cfid: number };

async function charge(ctx: Context, attempt: Mine, card: PayingCard): Promise<Answer<Confirm>> {
  const { piId } = attempt;
  try {
    await setAmount(piId, attempt.amount ?? 0);
  } catch (error) {
    return notBegun(ctx, attempt, error);
  }
  try {
    const how = { key: `pay:${attempt.id}`, card, returnUrl: returnUrl(ctx, "apply_payment") };
    const made = await confirmed(piId, how);
    const standing = (await settle(ctx, made)) ?? attempt;
    vouchForPaid(ctx, standing);
    return paymentAnswer(piId, standing, made);
  } catch (error) {
    return unsure(ctx, attempt, error);
  }
}

/**
 * We couldn't set the amount, so nothing was charged. The attempt ends here: if it were confirmed later, an amount
 * still on its way to the provider could slip in.
 */
async function notBegun(ctx: Context, attempt: Mine, error: unknown): Promise<Answer<Confirm>> {
  if (error instanceof RefusedByStripe) return paymentAnswer(attempt.piId, await giveUp(ctx, attempt));
  await endUncharged(ctx.db, attempt.id, ctx.now);
  throw error;
}

/** Never a false failure: if we don't know the result, it's `processing` until the reconciler knows it (R9). */
async function unsure(ctx: Context, attempt: Mine, error: unknown): Promise<Answer<Confirm>> {
  if (error instanceof RefusedByStripe) {
    const standing = await giveUp(ctx, attempt).catch(() => attempt);
    return {
      ...paymentAnswer(attempt.piId, standing),
      message: "We couldn't use this card. Check the details or try another card.",
    };
  }
  log.warn({
    event: "payment-unsettled",
    requestId: ctx.requestId,
    attempt: attempt.id,
    ...describeError(error),
  });
  return paymentAnswer(attempt.piId, attempt);
}
