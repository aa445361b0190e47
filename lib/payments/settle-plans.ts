import { changePlan, lockPlans } from "@/db/queries/intended-payments";
import type { AttemptRow } from "@/db/queries/payments";
import type { Context } from "@/lib/context";
import { tellOfDecline } from "./payment-mails";

/** Declined at first and on three more days, then the office is told (decisions 8). */
export const MAX_TRIES = 4;

/** What the end of a charge means for the planned charges of its jobs; the jobs are locked. */
export async function settlePlans(
  ctx: Context,
  attempt: Pick<AttemptRow, "id" | "cfid" | "lastError">,
  jobids: readonly number[],
  end: "succeeded" | "failed" | "cancelled",
): Promise<void> {
  for (const plan of await lockPlans(ctx.db, jobids)) {
    const own = plan.attemptId === attempt.id;
    if (end === "succeeded") await changePlan(ctx.db, plan.id, { state: own ? "charged" : "cancelled" });
    // Given up before the card was asked: that was no try.
    else if (own && end === "cancelled") await changePlan(ctx.db, plan.id, { tries: plan.tries - 1 });
    else if (own && plan.tries >= MAX_TRIES) {
      await changePlan(ctx.db, plan.id, { state: "declined" });
      await tellOfDecline(ctx, { planId: plan.id, jobid: plan.jobid, cfid: attempt.cfid });
    }
  }
}
