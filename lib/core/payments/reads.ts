import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findCustomer, findSetup, listSavedCards, setSetupStatus } from "@/lib/core/payments/sql/cards";
import { findAttempt, listAttempts } from "@/lib/core/payments/sql/payments";
import { env } from "@/lib/env";
import { NotFound } from "@/lib/errors";
import { ownerScope } from "@/lib/platform/auth/scope";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";
import { readSetup } from "@/lib/platform/services/cards/cards";
import { readCharge } from "@/lib/platform/services/cards/payments";
import { STATUS_WORDS } from "./attempt-rules";
import type { CardForm } from "./card-rules";
import { vouchForCard } from "./cards/change-cards";
import type { cardListContract, cardSetupContract, customerContract } from "./cards/contract";
import { syncCards } from "./cards/customer";
import type { paymentContract, paymentsListContract } from "./contract";

const LIST_LIMIT = 100;

/** Errors: 404. */
export async function getCustomer(
  ctx: Context,
  { cfid }: Input<typeof customerContract>,
): Promise<Answer<typeof customerContract>> {
  const scope = ownerScope(ctx, { cfid, link: "pay" });
  const id = await findCustomer(ctx.db, scope.cfid);
  return { customer: id === null ? null : { id } };
}

/** The cards the provider lists, newest first. Updates our list and the visits' status. Errors: 404, 503. */
export async function getCardList(
  ctx: Context,
  { customerId }: Input<typeof cardListContract>,
): Promise<Answer<typeof cardListContract>> {
  const { cfid } = ownerScope(ctx);
  const inUse = await findCustomer(ctx.db, cfid, customerId);
  if (!inUse) throw new NotFound();
  await syncCards(ctx, { cfid, customerId: inUse });
  const cards = await listSavedCards(ctx.db, cfid);
  return {
    cards: {
      data: cards.map(({ expMonth, expYear, ...card }) => ({
        ...card,
        exp_month: expMonth,
        exp_year: expYear,
      })),
    },
  };
}

/** The state of putting a card on file; once done, it's in our list. Errors: 404, 503. */
export async function getCardSetup(
  ctx: Context,
  { id }: Input<typeof cardSetupContract>,
): Promise<Answer<typeof cardSetupContract>> {
  const { cfid } = ownerScope(ctx);
  const known = await findSetup(ctx.db, cfid, id);
  if (!known) throw new NotFound();
  const { status } = await readSetup(id);
  if (status !== known.status) await setSetupStatus(ctx.db, id, status);
  if (status === "succeeded") {
    await syncCards(ctx, { cfid, customerId: known.customerId });
    vouchForCard(ctx, known.jobid);
  } else vouchOnDashboard(ctx, "card_not_added");
  return {
    status,
    metadata: { cfid: String(cfid), ...(known.jobid !== null && { jobid: String(known.jobid) }) },
  };
}

/**
 * A payment's state at the provider. Once the cardholder's bank has agreed, it's still `requires_confirmation`;
 * `mark_jobs_to_pay` finishes it. Errors: 404, 503.
 */
export async function getPayment(
  ctx: Context,
  { id }: Input<typeof paymentContract>,
): Promise<Answer<typeof paymentContract>> {
  const attempt = await findAttempt(ctx.db, id, ownerScope(ctx, { link: "pay" }));
  if (!attempt) throw new NotFound();
  if (attempt.settledAt !== null)
    return { id, status: STATUS_WORDS[attempt.state], amount: attempt.amount ?? 0 };
  const { status, amount } = await readCharge(id);
  return { id, status, amount: attempt.amount ?? amount };
}

/** The client's payments by card, newest first. Errors: 404. */
export async function getPaymentsList(
  ctx: Context,
  { customerId }: Input<typeof paymentsListContract>,
): Promise<Answer<typeof paymentsListContract>> {
  const { cfid } = ownerScope(ctx);
  if (!(await findCustomer(ctx.db, cfid, customerId))) throw new NotFound();
  const attempts = await listAttempts(ctx.db, cfid, LIST_LIMIT);
  return {
    list: attempts.map(({ state, createdAt, ...attempt }) => ({
      ...attempt,
      status: STATUS_WORDS[state],
      created_at: createdAt.toISOString(),
    })),
  };
}

/**
 * Which form a screen shows for a new card: the provider's, or the marked list of test cards (rule outside-services).
 */
export function readCardForm(): CardForm {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: publishableKey } = env();
  if (!STRIPE_SECRET_KEY) return { kind: "none" };
  if (STRIPE_API_BASE) return { kind: "test-cards" };
  return publishableKey ? { kind: "stripe", publishableKey } : { kind: "none" };
}
