import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { type AttemptRow, findAttempt } from "@/lib/core/payments/sql/payments";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder, ownerScope } from "@/lib/platform/auth/scope";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";
import { Declined, Refused } from "@/lib/platform/services/cards/client";
import { type Charge, cancelCharge, confirmCharge, readCharge } from "@/lib/platform/services/cards/payments";
import { STATUS_WORDS } from "./attempt-rules";
import type { markJobsToPayContract } from "./contract";
import { settle } from "./settle";

export type Standing = Pick<AttemptRow, "id" | "state" | "amount" | "lastError">;
export type Named = Standing & { piId: string };

/** An attempt in the provider's words, for screens. */
export const paymentAnswer = (piId: string, { state, amount, lastError }: Standing, charge?: Charge) => ({
  status: STATUS_WORDS[state],
  id: piId,
  amount: amount ?? 0,
  redirect: state === "requires_action" ? (charge?.redirect ?? null) : null,
  message: lastError,
});

/** Charges and returns the result; a decline is a result too. */
export async function confirmed(piId: string, how: Parameters<typeof confirmCharge>[1]): Promise<Charge> {
  try {
    return await confirmCharge(piId, how);
  } catch (error) {
    if (error instanceof Declined) return error.object as Charge;
    throw error;
  }
}

/**
 * Reads a charge at the provider and settles it; if the cardholder's bank has agreed, it confirms the charge first.
 * Errors: 503.
 */
export async function finish(ctx: Context, attempt: Named): Promise<{ standing: Standing; charge: Charge }> {
  let charge = await readCharge(attempt.piId);
  if (charge.status === "requires_confirmation" && attempt.state === "requires_action")
    charge = await confirmed(attempt.piId, { key: `pay:${attempt.id}:authenticated` }).catch((error) => {
      if (error instanceof Refused) return readCharge(attempt.piId);
      throw error;
    });
  return { standing: (await settle(ctx, charge)) ?? attempt, charge };
}

/**
 * Gives up an attempt for good, but only once the provider has cancelled the charge, so nothing can be charged for it
 * any more. If it was charged in the meantime, it settles that instead. Errors: 503.
 */
export async function giveUp(ctx: Context, attempt: Named): Promise<Standing> {
  try {
    return (await settle(ctx, await cancelCharge(attempt.piId))) ?? attempt;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return (await finish(ctx, attempt)).standing;
  }
}

/** Lets the dashboard say that a payment succeeded, but only if it did. */
export function vouchForPaid(ctx: Context, { state, amount }: Pick<Standing, "state" | "amount">): void {
  if (state === "succeeded") vouchOnDashboard(ctx, "paid", { amount: amount ?? 0 });
}

type Mark = typeof markJobsToPayContract;

/** Finishes a payment on return from the cardholder's bank. Errors: 404, 503. */
export async function markJobsToPay(ctx: Context, { pi_id, hrid }: Input<Mark>): Promise<Answer<Mark>> {
  checkRecorder(ctx, hrid);
  const attempt = await findAttempt(ctx.db, pi_id, ownerScope(ctx, { link: "pay" }));
  if (!attempt) throw new NotFound();
  const named = { ...attempt, piId: pi_id };
  const { standing, charge } =
    attempt.state === "succeeded" ? { standing: attempt, charge: undefined } : await finish(ctx, named);
  vouchForPaid(ctx, standing);
  await audit(ctx, {
    action: "payment.finish",
    subject: "payment",
    subjectId: attempt.id,
    after: { state: standing.state },
  });
  return { success: standing.state === "succeeded", ...paymentAnswer(pi_id, standing, charge) };
}
