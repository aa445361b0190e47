import type { Database } from "@/db/client";
import type { Context } from "@/lib/context";
import {
  type AttemptRow,
  changeAttempt,
  listClaims,
  listUnsettled,
  lockAttempts,
  lockJobsToPay,
} from "@/lib/core/payments/sql/payments";
import { describeError, log } from "@/lib/log";
import { NoAnswer, takesCards } from "@/lib/platform/services/cards/client";
import { inShortTransaction, type SystemContext, systemContext } from "@/lib/short-transaction";
import { finish, giveUp } from "./finish-payment";
import { chargeDuePlans } from "./plans/charge-plans";
import { settlePlans } from "./plans/settle-plans";
import { takeMissedEvents } from "./take-event";

/** The worker's round for everything about cards; if one part fails, the others still get their turn. */
export async function processPayments(db: Database, now: Date): Promise<void> {
  if (!takesCards()) return;
  const ctx = systemContext(db, now, "worker");
  for (const part of [reconcilePayments, takeMissedEvents, chargeDuePlans])
    await part(ctx).catch((error: unknown) => {
      log.warn({ event: "payments-not-processed", part: part.name, ...describeError(error) });
    });
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** A request ends within 25 s, so no one is working on an attempt that's been untouched for longer. */
const UNTOUCHED_MS = 30 * SECOND;
const BANK_MS = HOUR;
const LEFT_MS = 24 * HOUR;
const BATCH = 50;

/**
 * Settles unfinished payments after a crash between the provider and our commit, a lost answer, or a page left at the
 * bank (T5, R9). It only gives up a charge once the provider has cancelled it. Several can run side by side.
 */
export async function reconcilePayments(ctx: SystemContext): Promise<void> {
  const at = ctx.now.getTime();
  const before = new Date(at - UNTOUCHED_MS);
  const attempts = await listUnsettled(ctx.db, before, new Date(at - LEFT_MS), BATCH);
  for (const attempt of attempts) {
    try {
      await reconcile(ctx, attempt);
    } catch (error) {
      log.warn({ event: "payment-not-reconciled", attempt: attempt.id, ...describeError(error) });
      // The provider doesn't answer, so the others wait for the next round.
      if (error instanceof NoAnswer) return;
    }
  }
}

async function reconcile(ctx: Context, attempt: AttemptRow): Promise<void> {
  const { piId, state } = attempt;
  // Not begun, or we don't have the provider's id for the charge: nothing has been or can be charged.
  if (piId === null || state === "created")
    return inShortTransaction(ctx, (inside) => cancelUnbegun(inside, attempt));
  const named = { ...attempt, piId };
  const { standing, charge } = await finish(ctx, named);
  if (standing.state !== "processing" && standing.state !== "requires_action") return;
  const atBank = charge.status === "requires_action";
  const patient = atBank && ctx.now.getTime() - attempt.createdAt.getTime() < BANK_MS;
  // "processing" at the provider ends by itself; anything else was never confirmed.
  if (!patient && charge.status !== "processing" && charge.status !== "succeeded") await giveUp(ctx, named);
}

async function cancelUnbegun(ctx: Context, { id, state, cfid }: AttemptRow): Promise<void> {
  const jobids = (await listClaims(ctx.db, id)).map(({ jobid }) => jobid);
  await lockJobsToPay(ctx.db, cfid, jobids);
  const [row] = await lockAttempts(ctx.db, [id]);
  if (row?.state !== state || row.settledAt !== null) return;
  await changeAttempt(ctx.db, id, { state: "cancelled", settledAt: ctx.now }, ctx.now);
  await settlePlans(ctx, row, jobids, "cancelled");
}
