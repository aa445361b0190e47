import { findCrewByName, holdCrew } from "@/db/queries/packages";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { AppError, Invalid } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import { changeJob, loadJob } from "@/lib/jobs/change-job";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import type { assignJobContract, assignJobsContract, PackageJob } from "./packaging-contract";
import { packageJobNow } from "./packaging-reads";

async function crewOn(ctx: Context, crewname: string, day: BusinessDate) {
  const crew = await findCrewByName(ctx.db, crewname, day);
  // Held: a crew deleted at this moment must not leave its new job on nobody's day.
  if (crew && (await holdCrew(ctx.db, crew.hrid, day))) return crew;
  const message = `${crewname} has no crew on ${formatDate(day)}. Set it up first.`;
  throw new Invalid(message, { errors: { crewname: [message] } });
}

async function assignOne(ctx: Context, jobid: number, crewHrid: number, schdate: BusinessDate) {
  const job = await loadJob(ctx, jobid);
  await changeJob(ctx, job, "assign", { crewHrid, schdate, holdingCell: false });
}

/** Puts a job on a crew's day. Errors: 404, 409 unless it is free, 422 when that crew does not go out that day. */
export async function assignJob(
  ctx: Context,
  { jobid, crewname, schdate }: Input<typeof assignJobContract>,
): Promise<PackageJob> {
  const crew = await crewOn(ctx, crewname, schdate);
  await assignOne(ctx, jobid, crew.hrid, schdate);
  const after = { crew: crew.name, schdate };
  await audit(ctx, { action: "job.assign", subject: "job", subjectId: jobid, after });
  return packageJobNow(ctx, jobid);
}

/** A selection in one go: each job is assigned or named with the reason why not. */
export async function assignJobs(
  ctx: Context,
  { jobids, crewname, schdate }: Input<typeof assignJobsContract>,
): Promise<Answer<typeof assignJobsContract>> {
  const crew = await crewOn(ctx, crewname, schdate);
  const assigned: number[] = [];
  const refused: { jobid: number; message: string }[] = [];
  // In the order of their ids: two selections that overlap then never wait for each other in a circle.
  for (const jobid of [...new Set(jobids)].sort((a, b) => a - b)) {
    try {
      await assignOne(ctx, jobid, crew.hrid, schdate);
      assigned.push(jobid);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ jobid, message: error.message });
    }
  }
  const after = { crew: crew.name, schdate, jobids: assigned };
  await audit(ctx, {
    action: "job.assign-several",
    subject: "crew-day",
    subjectId: `${crew.hrid}:${schdate}`,
    after,
  });
  return { assigned, refused };
}

/** Takes a job off its crew. Errors: 404, 409 while numbered, started or returned. */
export async function unassignJob(ctx: Context, { jobid }: { jobid: number }): Promise<PackageJob> {
  const job = await loadJob(ctx, jobid);
  await changeJob(ctx, job, "unassign", { crewHrid: null, schdate: null });
  const before = { crew: job.crewName, schdate: job.schdate };
  await audit(ctx, { action: "job.unassign", subject: "job", subjectId: jobid, before });
  return packageJobNow(ctx, jobid);
}
