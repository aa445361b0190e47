import { lockPlaceOf } from "@/db/queries/clients/client-changes";
import { findOpenLeadLike, insertLead } from "@/db/queries/leads/lead-changes";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder, ownerScope } from "@/lib/platform/auth/scope";
import { vouchOnDashboard } from "@/lib/platform/results/vouch";
import type { addRequestContract } from "./contract";
import { REQUEST_SENT, readRequest, requestMessage } from "./rules";

type Add = typeof addRequestContract;

/**
 * A request for painting, an odd job, lawn care or power washing: a lead of its kind. The same one, still open, is not
 * made twice. Errors: 404 another's place; 403 another's number; 422 'Select address', 'Enter Notes'.
 */
export async function addRequest(ctx: Context, input: Input<Add>): Promise<Answer<Add>> {
  checkRecorder(ctx, input.recorder, input.hrid);
  const { cfid, by } = ownerScope(ctx);
  const request = readRequest(input.requestMessage);
  if (!request) throw new Invalid("Enter Notes");
  const place = await lockPlaceOf(ctx.db, Number(input.jobinfoid), cfid);
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
