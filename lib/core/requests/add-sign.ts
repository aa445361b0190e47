import { lockJobOf } from "@/db/queries/clients/client-changes";
import { insertLead, insertSign } from "@/db/queries/leads/lead-changes";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder, ownerScope } from "@/lib/platform/auth/scope";
import { vouchOnDashboard } from "@/lib/platform/results/vouch";
import { limited } from "@/lib/values/text";
import type { addSignContract } from "./contract";
import { LOCATION_LENGTH } from "./form-schema";

type Add = typeof addSignContract;

/**
 * Asks for the lawn sign of a completed job to be picked up: the sign and the lead that points to it. While one waits
 * a second call finds it done already. Errors: 404 another's job, 409 not completed, 403 another's number.
 */
export async function addSign(ctx: Context, input: Input<Add>): Promise<Answer<Add>> {
  checkRecorder(ctx, input.register, input.hrid);
  const { cfid, by } = ownerScope(ctx);
  const job = await lockJobOf(ctx.db, input.jobid, cfid);
  if (!job) throw new NotFound();
  if (job.datebi === null) throw new Conflict("This job is not completed yet.");
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
