import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { deleteVisitCall, insertVisitCall } from "@/lib/core/jobs/sql/visit-calls";
import { Conflict, NotFound } from "@/lib/errors";
import { lockPlan } from "@/lib/features/planning/sql/plans";
import { audit } from "@/lib/platform/audit/record";
import type { callPushedContract } from "./contract";

/** The visit that a call about a push is stored under: another push of the same day is another call. */
const visitOf = (plan: number): string => `push ${plan}`;

/**
 * Records that someone called the client of a job in the holding cell about the push that put it there, or undoes
 * that. Errors: 404; 409 when the push was undone, or the call is already in that state.
 */
export async function callPushed(
  ctx: Context,
  { id, jobid, called }: Input<typeof callPushedContract>,
): Promise<Answer<typeof callPushedContract>> {
  const { hrid: calledBy, name } = staffOf(ctx);
  const plan = await lockPlan(ctx.db, id);
  const isToCall = plan?.changes.some((change) => change.jobid === jobid && change.after.holdingCell);
  if (!plan || plan.reason === null || !isToCall) throw new NotFound("This push has no such call.");
  if (plan.state !== "applied") throw new Conflict("This push was undone, so there's no one to call.");
  const visit = visitOf(id);
  const changed = called
    ? await insertVisitCall(ctx.db, { jobid, visit, calledAt: ctx.now, calledBy })
    : await deleteVisitCall(ctx.db, jobid, visit);
  if (!changed)
    throw new Conflict(
      called
        ? "Someone else already called this client. Close the push and open it again."
        : "This client isn't marked as called. Close the push and open it again.",
    );
  await audit(ctx, {
    action: called ? "job.call-client" : "job.uncall-client",
    subject: "job",
    subjectId: jobid,
    context: { day: plan.date },
  });
  return { id, called: called ? { by: name, at: ctx.now.toISOString() } : null };
}
