import { freeSlotOf } from "@/db/queries/bookings/booking-limits";
import { insertJobNote, type LockedJob } from "@/db/queries/jobs/job-changes";
import { dropPendingSign } from "@/db/queries/leads/lead-changes";
import { dropIntendedPayment } from "@/db/queries/payments/intended-payments";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { holdJob, NO_JOB } from "@/lib/core/jobs/change-job";
import type { deleteJobContract } from "@/lib/core/jobs/contract";
import type { JobState } from "@/lib/core/work/schema";
import { NotFound } from "@/lib/errors";
import { ownerScope } from "@/lib/platform/auth/scope";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";

type Delete = typeof deleteJobContract;

const NOTE = "Deleted on the client's dashboard";
const STANDS: Partial<Record<JobState, string>> = {
  started: "Our crew has started this job, so you can't delete it. Call our office if you need to change it.",
  reported: "This job is completed, so you can't delete it.",
  cancelled: "This job is already deleted.",
};

/**
 * Cancels a client's job that no crew has started. It leaves every list, but we keep it with a note, and the office can
 * restore it. Frees its appointment slot once. Errors: 404 another's; 409 with its state.
 */
export async function deleteJob(ctx: Context, { id }: Input<Delete>): Promise<Answer<Delete>> {
  const { cfid, by } = ownerScope(ctx);
  // Slot before job, as in booking; a refusal below rolls both back.
  await freeSlotOf(ctx.db, id, cfid);
  const may = (job: LockedJob) => {
    if (job.cfid !== cfid) throw new NotFound(NO_JOB);
  };
  const { write } = await holdJob(ctx, id, "delete", { may, says: STANDS });
  await write({ cancelledAt: ctx.now }, { note: NOTE });
  await dropIntendedPayment(ctx.db, id);
  await dropPendingSign(ctx.db, id, ctx.now);
  await insertJobNote(ctx.db, { jobid: id, kind: "Cancel", notes: NOTE, ...by, ts: ctx.now });
  vouchOnDashboard(ctx, "deleted", { jobid: id });
  return { success: true };
}
