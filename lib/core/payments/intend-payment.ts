import { isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { cardFailedFor } from "@/lib/core/payments/sql/card-returns";
import { findSavedCard, listSavedCards } from "@/lib/core/payments/sql/cards";
import {
  changePlan,
  findJobToPlan,
  isPlanWithdrawn,
  isReturnDoubted,
  lockPlans,
  planCharge,
} from "@/lib/core/payments/sql/intended-payments";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder, ownerScope } from "@/lib/platform/auth/scope";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";
import { isPaid } from "./amount-rules";
import { lockAlone } from "./claim-jobs";
import type { intendPaymentContract } from "./contract";

type Intend = typeof intendPaymentContract;

/**
 * "Charge my card when the job is done": planned once per job; the worker charges it seven days after (rule
 * planned-charge). Errors: 404 for another's job or card; 409 when it is paid or cancelled, or no card is on file.
 */
export async function intendPayment(ctx: Context, input: Input<Intend>): Promise<Answer<Intend>> {
  const { cfid } = ownerScope(ctx, { cfid: input.cfid });
  checkRecorder(ctx, input.hrid);
  const job = await findJobToPlan(ctx.db, cfid, input.jobid);
  const card = input.pm_id ? await findSavedCard(ctx.db, cfid, input.pm_id) : null;
  if (!job || (input.pm_id && !card)) throw new NotFound();
  if (isPaid(job)) throw new Conflict("This job is already paid.");
  if (job.cancelledAt) throw new Conflict("This job is cancelled.");
  if (!card && (await listSavedCards(ctx.db, cfid)).length === 0) throw new Conflict("No Cards on File");
  const id = await plan(ctx, job.jobid, card?.id ?? null);
  await audit(ctx, { action: "payment.intend", subject: "job", subjectId: job.jobid, after: { id } });
  vouchOnDashboard(ctx, "charge_planned", { jobid: job.jobid });
  return { success: true, id };
}

const plan = (ctx: Context, jobid: number, cardId: string | null): Promise<number> =>
  planCharge(ctx.db, {
    jobid,
    cardId,
    createdAt: ctx.now,
    recorderHrid: isStaff(ctx.actor) ? ctx.actor.hrid : null,
  });

/**
 * Plans the charge when a crew returns a job as Receivable and its client has a saved card, unless the client took it
 * back, a card already failed for it, its money was returned or its price waits to be confirmed. Part of the return's
 * transaction, whose audit row records it.
 */
export async function planOnReturn(ctx: Context, job: { jobid: number; cfid: number }): Promise<void> {
  if ((await cardFailedFor(ctx.db, job.jobid)) || (await isPlanWithdrawn(ctx.db, job.jobid))) return;
  if (await isReturnDoubted(ctx.db, job.jobid)) return;
  if ((await listSavedCards(ctx.db, job.cfid)).length > 0) await plan(ctx, job.jobid, null);
}

/**
 * Unreporting or cancelling a job drops its planned charge and any payment that hasn't begun (rule planned-charge).
 * Part of that transaction, with the job locked. Errors: 409 while it's being paid by card.
 */
export async function withdrawCardPayment(ctx: Context, jobid: number): Promise<void> {
  await lockAlone(ctx, [jobid], null);
  for (const { id } of await lockPlans(ctx.db, [jobid])) await changePlan(ctx.db, id, { state: "cancelled" });
}
