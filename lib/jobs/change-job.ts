import { changeJobIn, findJobState, findLastChange } from "@/db/queries/packages-changes";
import type { Context } from "@/lib/context";
import { Conflict, NotFound } from "@/lib/errors";
import { formatInstant } from "@/lib/values/dates";
import { type JobAction, transition } from "./transition-rules";

export type JobNow = NonNullable<Awaited<ReturnType<typeof findJobState>>>;

export const NO_JOB = "We can't find this job. It may have been deleted.";

export async function loadJob(ctx: Context, jobid: number): Promise<JobNow> {
  const job = await findJobState(ctx.db, jobid);
  if (!job) throw new NotFound(NO_JOB);
  return job;
}

/** A refusal's sentence with who changed the job last, and when, where that is known. */
export async function withLastChange(ctx: Context, job: JobNow, message: string): Promise<string> {
  const last = await findLastChange(ctx.db, job);
  return last ? `${message} Last change: ${last.name}, ${formatInstant(last.at)}.` : message;
}

/** The state a job must be in for `action`, or the 409 that says how it stands, who did that and when. */
export async function stateFor(ctx: Context, job: JobNow, action: JobAction): Promise<string> {
  const step = transition(job, action, job.crewName ?? undefined);
  if (step.ok) return step.from;
  throw new Conflict(await withLastChange(ctx, job, step.message), { details: { state: step.from } });
}

/**
 * Does `action` to a job that may be in another state by now: rule, conditional update, and on losing a race the
 * 409 of how it stands afterwards. Errors: 404, 409.
 */
export async function changeJob(
  ctx: Context,
  job: JobNow,
  action: JobAction,
  values: Parameters<typeof changeJobIn>[3],
): Promise<void> {
  const state = await stateFor(ctx, job, action);
  if (await changeJobIn(ctx.db, job, state, values)) return;
  await stateFor(ctx, await loadJob(ctx, job.jobid), action);
  throw new Conflict("Someone else just changed this job. Try again.");
}
