import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { lockJobOf, lockPropertyOf } from "@/lib/core/clients/sql/client-changes";
import { insertLead, insertSign } from "@/lib/core/leads/sql/lead-changes";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder, ownerScope } from "@/lib/platform/auth/scope";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";
import { limited } from "@/lib/values/text";
import type { addFeedbackContract, addRequestContract, addSignContract } from "./contract";
import {
  COMMENTS_LENGTH,
  LOCATION_LENGTH,
  REQUEST_SENT,
  ratingOf,
  readRequest,
  requestMessage,
} from "./rules";
import { findFeedbackLike, findOpenLeadLike, insertFeedback } from "./sql";

type AddRequest = typeof addRequestContract;

/**
 * A request for painting, an odd job, lawn care or power washing: creates a lead of its kind, but not a second one
 * while the same is open. Errors: 404 another's address; 403 another's number; 422 'Select address', 'Enter Notes'.
 */
export async function addRequest(ctx: Context, input: Input<AddRequest>): Promise<Answer<AddRequest>> {
  checkRecorder(ctx, input.recorder, input.hrid);
  const { cfid, by } = ownerScope(ctx);
  const request = readRequest(input.requestMessage);
  if (!request) throw new Invalid("Enter Notes");
  const place = await lockPropertyOf(ctx.db, Number(input.jobinfoid), cfid);
  if (!place) throw new NotFound();
  const { jobinfoid } = place;
  const message = requestMessage(request.type, request.notes);
  const lead = { kind: request.kind, message, jobinfoid };
  vouchOnDashboard(ctx, REQUEST_SENT[request.type]);
  if (await findOpenLeadLike(ctx.db, lead)) return { success: true };
  const made = await insertLead(ctx.db, { ...lead, cfid, ...by, messdate: ctx.now, createdAt: ctx.now });
  await audit(ctx, { action: "lead.request", subject: "lead", subjectId: made.msid, after: lead });
  return { success: true };
}

type AddSign = typeof addSignContract;

/**
 * Requests a lawn sign pickup for a completed job: creates the sign and the lead that points to it. While one is open,
 * a second call finds it done. Errors: 404 another's job, 409 not completed, 403 another's number.
 */
export async function addSign(ctx: Context, input: Input<AddSign>): Promise<Answer<AddSign>> {
  checkRecorder(ctx, input.register, input.hrid);
  const { cfid, by } = ownerScope(ctx);
  const job = await lockJobOf(ctx.db, input.jobid, cfid);
  if (!job) throw new NotFound();
  if (job.datebi === null) throw new Conflict("This job isn't completed yet.");
  const { jobid, jobinfoid } = job;
  const sign = { jobid, location: limited(input.location, LOCATION_LENGTH) };
  const signPickupId = await insertSign(ctx.db, { ...sign, ...by, createdAt: ctx.now });
  if (signPickupId !== null) {
    const message = `Pick Up sign${sign.location && `: ${sign.location}`}`;
    const when = { messdate: ctx.now, createdAt: ctx.now };
    await insertLead(ctx.db, { kind: "Sign", message, signPickupId, jobid, jobinfoid, cfid, ...by, ...when });
    await audit(ctx, { action: "sign.request", subject: "job", subjectId: jobid, after: sign });
  }
  vouchOnDashboard(ctx, "sign_sent");
  return { success: true };
}

type AddFeedback = typeof addFeedbackContract;

/**
 * A client's feedback on a completed job, from the dashboard; stored once. Errors: 404 another's job; 409 not
 * completed; 403 another's number; 422 'Enter feedback', 'Enter rating'.
 */
export async function addFeedback(ctx: Context, input: Input<AddFeedback>): Promise<Answer<AddFeedback>> {
  checkRecorder(ctx, input.caller, input.hrid);
  const { cfid, by } = ownerScope(ctx);
  const rating = ratingOf(input.rating);
  if (rating === null) throw new Invalid("Enter rating");
  const job = await lockJobOf(ctx.db, input.jobid, cfid);
  if (!job) throw new NotFound();
  if (job.datebi === null) throw new Conflict("This job isn't completed yet.");
  const comments = limited(input.comments, COMMENTS_LENGTH);
  const said = { jobid: job.jobid, comments, rating };
  const caller = "recorderCfid" in by ? { callerCfid: by.recorderCfid } : { callerHrid: by.recorderHrid };
  vouchOnDashboard(ctx, "feedback_recorded");
  if (await findFeedbackLike(ctx.db, said)) return { success: true };
  const id = await insertFeedback(ctx.db, { ...said, ...caller, source: "Dashboard", createdAt: ctx.now });
  await audit(ctx, { action: "feedback.add", subject: "feedback", subjectId: id, after: said });
  return { success: true };
}
