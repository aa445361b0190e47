import { changePlan, type IntendedRow, lockPlans } from "@/db/queries/payments/intended-payments";
import type { AttemptRow } from "@/db/queries/payments/payments";
import type { Context } from "@/lib/context";
import { audit } from "@/lib/platform/audit/record";
import { tellOfGivenUp } from "./plan-mails";
import { MAX_TRIES } from "./plan-rules";

/** What the end of a charge means for the planned charges of its jobs; the jobs are locked. */
export async function settlePlans(
  ctx: Context,
  attempt: Pick<AttemptRow, "id" | "lastError">,
  jobids: readonly number[],
  end: "succeeded" | "failed" | "cancelled",
): Promise<void> {
  for (const plan of await lockPlans(ctx.db, jobids)) {
    const own = plan.attemptId === attempt.id;
    if (end === "succeeded") await changePlan(ctx.db, plan.id, { state: own ? "charged" : "cancelled" });
    // Given up before the card was asked: that was no try. One that was refused has its reason.
    else if (own && end === "cancelled" && attempt.lastError === null)
      await changePlan(ctx.db, plan.id, { tries: plan.tries - 1 });
    else if (own) await failedTry(ctx, plan, attempt.lastError);
  }
}

/** A try that failed, already counted in `tries`: after the last one nothing is charged until somebody acts. */
export async function failedTry(ctx: Context, plan: IntendedRow, lastError: string | null): Promise<void> {
  const { id, jobid, tries } = plan;
  if (tries < MAX_TRIES) return changePlan(ctx.db, id, { tries, lastError });
  await changePlan(ctx.db, id, { tries, lastError, state: "declined" });
  const note = `The planned card payment failed on ${tries} days and was given up. ${lastError ?? ""}`.trim();
  await audit(ctx, {
    action: "job.card-plan-ended",
    subject: "job",
    subjectId: jobid,
    after: { tries },
    note,
  });
  await tellOfGivenUp(ctx, { planId: id, jobid, reason: lastError });
}
