import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { UNDER_WAY } from "@/lib/core/payments/claim-jobs";
import { paymentBegun, planEnded, type withdrawPlanContract } from "@/lib/core/payments/contract";
import {
  changePlan,
  findJobToPlan,
  type IntendedRow,
  lockPlansOf,
} from "@/lib/core/payments/sql/intended-payments";
import { findAttemptOfCharge } from "@/lib/core/payments/sql/payments";
import { NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { ownerScope } from "@/lib/platform/auth/scope";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";

type Withdraw = typeof withdrawPlanContract;

/**
 * Takes back a planned charge until it's made, whether the client planned it or the job's return did (rule
 * planned-charge). Errors: 404 for another's job or plan; 409 when it has ended, or is being charged now.
 */
export async function withdrawPlan(ctx: Context, input: Input<Withdraw>): Promise<Answer<Withdraw>> {
  const { cfid } = ownerScope(ctx, { cfid: input.cfid });
  const job = await findJobToPlan(ctx.db, cfid, input.jobid);
  const plans = job ? await lockPlansOf(ctx.db, job.jobid) : [];
  const plan = plans.find(({ id }) => id === input.id);
  if (!job || !plan) throw new NotFound();
  if (plan.state !== "planned") throw new Refused(planEnded, whyEnded(plan, plans), { state: plan.state });
  await checkNotCharging(ctx, plan);
  await changePlan(ctx.db, plan.id, { state: "cancelled", withdrawnAt: ctx.now });
  const change = { action: "payment.withdraw-plan", subject: "job", subjectId: job.jobid } as const;
  await audit(ctx, { ...change, before: { id: plan.id } });
  vouchOnDashboard(ctx, "charge_withdrawn", { jobid: job.jobid });
  return { success: true };
}

function whyEnded({ state, withdrawnAt }: IntendedRow, plans: readonly IntendedRow[]): string {
  if (state === "charged") return "We've already charged your card for this job.";
  if (plans.some((one) => one.state === "planned"))
    return "This charge was planned again while you had the page open. Check it, then try again.";
  if (withdrawnAt) return "This charge is already withdrawn. We won't charge your card.";
  return "This charge is no longer planned.";
}

/** An earlier try may have failed; one that is under way can't be taken back. */
async function checkNotCharging(ctx: Context, { attemptId }: IntendedRow): Promise<void> {
  const state = attemptId === null ? null : (await findAttemptOfCharge(ctx.db, attemptId))?.state;
  if (state === "processing" || state === "requires_action" || state === "succeeded")
    throw new Refused(paymentBegun, UNDER_WAY[state], { status: state });
}
