import { listReturns } from "@/db/queries/payments/card-returns";
import type { Context } from "@/lib/context";
import { ownAttemptId } from "@/lib/core/payments/attempt-rules";
import { readCharge } from "@/lib/platform/services/cards/payments";
import { readReturns } from "@/lib/platform/services/cards/refunds";
import type { ReadReturns } from "./take-returns";

/**
 * Asks Stripe how a payment and its refunds and disputes stand; null for one that is none of ours. Errors: `Refused`,
 * `NoAnswer`.
 */
export async function askForReturns(ctx: Context, piId: string): Promise<ReadReturns | null> {
  const charge = await readCharge(piId);
  const attemptId = ownAttemptId(charge);
  if (!attemptId) return null;
  const known = await listReturns(ctx.db, attemptId);
  return { charge, known, returns: await readReturns(piId) };
}
