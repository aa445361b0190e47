import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { changeJob, type JobNow, stateFor } from "@/lib/jobs/change-job";
import {
  brokenPromises,
  type Destination,
  type Kept,
  noteOverride,
  requireOverride,
} from "@/lib/jobs/promise/guard";
import type { BrokenPromise, Override } from "@/lib/jobs/promise/promise-schema";

/**
 * Puts a job on the day of a crew that is held. Errors: 409 unless it is free; 409 `promise` with every reason, unless
 * there is an override, which stays in the job's history.
 */
export async function putOnCrew(
  ctx: Context,
  job: JobNow,
  to: Destination,
  override: Override,
): Promise<void> {
  // Who already has it is told first, whatever else speaks against it.
  await stateFor(ctx, job, "assign");
  const broken = await brokenPromises(ctx, to, [job.jobid], false);
  requireOverride(broken, override);
  const { crew, day } = to;
  await changeJob(ctx, job, "assign", { crewHrid: crew.hrid, schdate: day, holdingCell: false });
  await recordAssigned(ctx, to, job.jobid, overridden(broken[0], override));
}

/** What an override did; null where nothing was broken. */
export const overridden = (broken: BrokenPromise | undefined, override: Override): Kept | null =>
  broken && override ? { broken, reason: override.reason } : null;

/** Who gave a job to which crew, and why where that breaks a promise. */
export async function recordAssigned(ctx: Context, to: Destination, jobid: number, kept: Kept | null) {
  const promise = kept?.broken.reasons.map(({ kind }) => kind).join(", ");
  await audit(ctx, {
    action: "job.assign",
    subject: "job",
    subjectId: jobid,
    after: { crew: to.crew.name, schdate: to.day, promise },
    ownWords: kept?.reason,
  });
  if (kept) await noteOverride(ctx, to, kept);
}

/** Takes a job off its crew. Errors: 409 while numbered, started or returned. */
export async function takeOffCrew(ctx: Context, job: JobNow): Promise<void> {
  await changeJob(ctx, job, "unassign", { crewHrid: null, schdate: null });
  const before = { crew: job.crewName, schdate: job.schdate };
  await audit(ctx, { action: "job.unassign", subject: "job", subjectId: job.jobid, before });
}
