import {
  cancelJobOf,
  dropIntendedPayment,
  dropPendingSign,
  findStateOf,
  freeSlotOf,
} from "@/db/queries/client-changes";
import { insertJobNote } from "@/db/queries/job-changes";
import { audit } from "@/lib/audit/record";
import { ownerScope } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { vouchOnDashboard } from "@/lib/dashboard/vouch";
import { Conflict, NotFound } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import type { deleteJobContract } from "@/lib/jobs/contract";

type Delete = typeof deleteJobContract;

const NOTE = "Deleted on the client's dashboard";
const STANDS: Record<string, string> = {
  started: "Our crew has started this job, so you can't delete it. Call our office if you need to change it.",
  reported: "This job is completed, so you can't delete it.",
  cancelled: "This job is deleted already.",
};

/**
 * A client's job that no crew has started leaves every list; it is kept, cancelled, with a note, and the office can
 * bring it back. Its appointment comes back once. Errors: 404 another's; 409 with how it stands.
 */
export async function deleteJob(ctx: Context, { id }: Input<Delete>): Promise<Answer<Delete>> {
  const { cfid, by } = ownerScope(ctx);
  // Slot before job, as in booking; a refusal below takes it all back.
  await freeSlotOf(ctx.db, id, cfid);
  const job = await cancelJobOf(ctx.db, id, cfid, ctx.now);
  if (!job) return refuse(ctx, id, cfid);
  await dropIntendedPayment(ctx.db, id);
  await dropPendingSign(ctx.db, id, ctx.now);
  await insertJobNote(ctx.db, { jobid: id, kind: "Cancel", notes: NOTE, ...by, ts: ctx.now });
  const after = { cancelledAt: ctx.now };
  await audit(ctx, { action: "job.delete", subject: "job", subjectId: id, before: job, after, note: NOTE });
  vouchOnDashboard(ctx, "deleted", { jobid: id });
  return { success: true };
}

async function refuse(ctx: Context, jobid: number, cfid: number): Promise<never> {
  const state = await findStateOf(ctx.db, jobid, cfid);
  if (state === null) throw new NotFound();
  throw new Conflict(STANDS[state] ?? "This job just changed. Reload the page to see it.", {
    details: { state },
  });
}
