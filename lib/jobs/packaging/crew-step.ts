import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { changeJob, type JobNow } from "@/lib/jobs/change-job";
import type { BusinessDate } from "@/lib/values/dates";

type CrewOfDay = { hrid: number; name: string };

/** Puts a job on the day of a crew that is held. Errors: 409 unless it is free. */
export async function putOnCrew(
  ctx: Context,
  job: JobNow,
  crew: CrewOfDay,
  schdate: BusinessDate,
): Promise<void> {
  await changeJob(ctx, job, "assign", { crewHrid: crew.hrid, schdate, holdingCell: false });
  const after = { crew: crew.name, schdate };
  await audit(ctx, { action: "job.assign", subject: "job", subjectId: job.jobid, after });
}

/** Takes a job off its crew. Errors: 409 while numbered, started or returned. */
export async function takeOffCrew(ctx: Context, job: JobNow): Promise<void> {
  await changeJob(ctx, job, "unassign", { crewHrid: null, schdate: null });
  const before = { crew: job.crewName, schdate: job.schdate };
  await audit(ctx, { action: "job.unassign", subject: "job", subjectId: job.jobid, before });
}
