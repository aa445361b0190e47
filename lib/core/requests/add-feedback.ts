import { lockJobOf } from "@/db/queries/clients/client-changes";
import { findFeedbackLike, insertFeedback } from "@/db/queries/requests/feedback";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder, ownerScope } from "@/lib/platform/auth/scope";
import { vouchOnDashboard } from "@/lib/platform/results/vouch";
import { limited } from "@/lib/values/text";
import type { addFeedbackContract } from "./contract";
import { COMMENTS_LENGTH } from "./form-schema";
import { ratingOf } from "./rules";

type Add = typeof addFeedbackContract;

/**
 * A client's word on a completed job, from the dashboard; the same one is kept once. Errors: 404 another's job; 409
 * not completed; 403 another's number; 422 'Enter feedback', 'Enter rating'.
 */
export async function addFeedback(ctx: Context, input: Input<Add>): Promise<Answer<Add>> {
  checkRecorder(ctx, input.caller, input.hrid);
  const { cfid, by } = ownerScope(ctx);
  const rating = ratingOf(input.rating);
  if (rating === null) throw new Invalid("Enter rating");
  const job = await lockJobOf(ctx.db, input.jobid, cfid);
  if (!job) throw new NotFound();
  if (job.datebi === null) throw new Conflict("This job is not completed yet.");
  const comments = limited(input.comments, COMMENTS_LENGTH);
  const said = { jobid: job.jobid, comments, rating };
  const caller = "recorderCfid" in by ? { callerCfid: by.recorderCfid } : { callerHrid: by.recorderHrid };
  vouchOnDashboard(ctx, "feedback_recorded");
  if (await findFeedbackLike(ctx.db, said)) return { success: true };
  const id = await insertFeedback(ctx.db, { ...said, ...caller, source: "Dashboard", createdAt: ctx.now });
  await audit(ctx, { action: "feedback.add", subject: "feedback", subjectId: id, after: said });
  return { success: true };
}
