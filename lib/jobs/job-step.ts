import { changeJobAt, type JobChanges, type LockedJob, lockJob } from "@/db/queries/job-changes";
import { type Context, staffOf } from "@/lib/context";
import { vouchOnRunsheet } from "@/lib/crews/runsheet-message";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { type ResultCode, resultMessage } from "@/lib/http/results/result-rules";
import { stateFor } from "./change-job";
import { requireRightToChange, workOfJob } from "./rights/change-right";
import type { JobAction } from "./transition-rules";

/** What a form says about who sends it. */
export type Sender = number | "" | null | undefined;

/**
 * The job, locked, for a verb of the crews. Who acts is the session's (T17): a sent hrid may be the own one or the
 * job's crew. Errors: 404 no such job, 403 somebody else's hrid or another crew's work.
 */
export async function jobToChange(ctx: Context, jobid: number, sender?: Sender): Promise<LockedJob> {
  const staff = staffOf(ctx);
  const job = await lockJob(ctx.db, jobid);
  if (!job) throw new NotFound();
  if (sender && sender !== staff.hrid && sender !== job.crewHrid)
    throw new Forbidden("This is somebody else's number. Please log in again.");
  await requireRightToChange(ctx, workOfJob(job));
  return job;
}

/** Does `action` to the locked job, or refuses with the 409 of how it stands and who did that. */
export async function stepJob(
  ctx: Context,
  job: LockedJob,
  action: JobAction,
  changes: JobChanges,
): Promise<void> {
  const state = await stateFor(ctx, job, action);
  if (await changeJobAt(ctx.db, { jobid: job.jobid, state, version: job.version }, changes)) return;
  throw new Conflict("Someone else just changed this job. Try again.");
}

/** The result's text; the runsheet, where the screen goes next, shows it too. */
export function tellRunsheet(ctx: Context, code: ResultCode, { address }: { address: string }): string {
  vouchOnRunsheet(ctx, code, { address });
  return resultMessage(code, { address });
}
