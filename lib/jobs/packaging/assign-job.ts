import { findCrewByName } from "@/db/queries/packages";
import { assignHeldJobs, holdCrew, holdJobStates } from "@/db/queries/packages-changes";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { Invalid } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import { type JobNow, loadJob, NO_JOB, withLastChange } from "@/lib/jobs/change-job";
import { can, transition } from "@/lib/jobs/transition-rules";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { putOnCrew, takeOffCrew } from "./crew-step";
import type { assignJobContract, assignJobsContract, PackageJob } from "./packaging-contract";
import { packageJobNow } from "./packaging-reads";

async function crewOn(ctx: Context, crewname: string, day: BusinessDate) {
  const crew = await findCrewByName(ctx.db, crewname, day);
  // Held: a crew deleted at this moment must not leave its new job on nobody's day.
  if (crew && (await holdCrew(ctx.db, crew.hrid, day))) return crew;
  const message = `${crewname} has no crew on ${formatDate(day)}. Set it up first.`;
  throw new Invalid(message, { errors: { crewname: [message] } });
}

/** Puts a job on a crew's day. Errors: 404, 409 unless it is free, 422 when that crew does not go out that day. */
export async function assignJob(
  ctx: Context,
  { jobid, crewname, schdate }: Input<typeof assignJobContract>,
): Promise<PackageJob> {
  const crew = await crewOn(ctx, crewname, schdate);
  await putOnCrew(ctx, await loadJob(ctx, jobid), crew, schdate);
  return packageJobNow(ctx, jobid);
}

/**
 * A selection in one go, in a handful of statements however large it is: what is free is assigned, the rest named
 * with the reason why not. Errors: 422 when that crew does not go out that day.
 */
export async function assignJobs(
  ctx: Context,
  { jobids, crewname, schdate }: Input<typeof assignJobsContract>,
): Promise<Answer<typeof assignJobsContract>> {
  const crew = await crewOn(ctx, crewname, schdate);
  const wanted = [...new Set(jobids)];
  const held = await holdJobStates(ctx.db, wanted);
  const assigned = held.filter((job) => can(job, "assign")).map(({ jobid }) => jobid);
  await assignHeldJobs(ctx.db, assigned, { crewHrid: crew.hrid, schdate });
  await audit(ctx, {
    action: "job.assign-several",
    subject: "crew-day",
    subjectId: `${crew.hrid}:${schdate}`,
    after: { crew: crew.name, schdate, jobids: assigned },
  });
  const left = wanted.filter((jobid) => !assigned.includes(jobid));
  const refused = [];
  for (const jobid of left) {
    const job = held.find((each) => each.jobid === jobid);
    refused.push({ jobid, message: job ? await reasonAgainst(ctx, job) : NO_JOB });
  }
  return { assigned, refused };
}

async function reasonAgainst(ctx: Context, job: JobNow): Promise<string> {
  const step = transition(job, "assign", job.crewName ?? undefined);
  return step.ok ? "" : withLastChange(ctx, job, step.message);
}

/** Takes a job off its crew. Errors: 404, 409 while numbered, started or returned. */
export async function unassignJob(ctx: Context, { jobid }: { jobid: number }): Promise<PackageJob> {
  await takeOffCrew(ctx, await loadJob(ctx, jobid));
  return packageJobNow(ctx, jobid);
}
