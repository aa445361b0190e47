import { findNearestCrewDay } from "@/db/queries/crew-payments";
import type { LockedJob } from "@/db/queries/job-changes";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { Conflict, Malformed } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import { stateFor } from "@/lib/jobs/change-job";
import type { startJobContract, unstartJobContract } from "@/lib/jobs/contract";
import { jobToChange, stepJob, tellRunsheet } from "@/lib/jobs/job-step";
import { formatDate } from "@/lib/values/dates";
import { startValues } from "./report-values-rules";

/** Starts a job, numbered or not (corrections 29), of a crew that goes out that day. Errors: 404, 409, 422. */
export async function startJob(
  ctx: Context,
  { id, jobid = id, hrid, ...form }: Input<typeof startJobContract>,
): Promise<Answer<typeof startJobContract>> {
  if (jobid !== id) throw new Malformed('"jobid" differs between address and form.');
  const job = await jobToChange(ctx, id, hrid);
  await stateFor(ctx, job, "start");
  await requireCrewDay(ctx, job);
  const after = startValues(form);
  await stepJob(ctx, job, "start", after);
  await audit(ctx, { action: "job.start", subject: "job", subjectId: id, after });
  return { success: true, msg: tellRunsheet(ctx, "started", job) };
}

/** A crew may have been taken off the day, or Eaves +5 moved the job to one without it. */
async function requireCrewDay(ctx: Context, { crewHrid, schdate, crewName }: LockedJob): Promise<void> {
  const day = crewHrid !== null && schdate ? await findNearestCrewDay(ctx.db, crewHrid, schdate) : null;
  if (day && day.ocdate === schdate) return;
  const when = schdate ? ` on ${formatDate(schdate)}` : "";
  throw new Conflict(
    `${crewName ?? "This job"} has no crew${when}, so it cannot be started. Ask the office to set it up.`,
  );
}

/** Takes a start back; number and estimated minutes stay. Errors: 404, 409 unless it is started and not returned. */
export async function unstartJob(
  ctx: Context,
  { id }: Input<typeof unstartJobContract>,
): Promise<Answer<typeof unstartJobContract>> {
  const job = await jobToChange(ctx, id);
  await stepJob(ctx, job, "unstart", { reportstime: null });
  const before = { reportstime: job.reportstime };
  await audit(ctx, { action: "job.unstart", subject: "job", subjectId: id, before });
  tellRunsheet(ctx, "unstarted", job);
  return { success: true };
}
