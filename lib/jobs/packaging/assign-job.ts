import { findCrewByName } from "@/db/queries/packages";
import { assignHeldJobs, holdCrew, holdJobStates, lockPackage } from "@/db/queries/packages-changes";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { Invalid } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import { type JobNow, loadJob, NO_JOB, withLastChange } from "@/lib/jobs/change-job";
import { brokenPromises, type Destination } from "@/lib/jobs/promise/guard";
import type { BrokenPromise, Override } from "@/lib/jobs/promise/promise-schema";
import { can, transition } from "@/lib/jobs/transition-rules";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { overridden, putOnCrew, recordAssigned, takeOffCrew } from "./crew-step";
import type { assignJobContract, assignJobsContract, PackageJob } from "./packaging-contract";
import { packageJobNow } from "./packaging-reads";

async function crewOn(ctx: Context, crewname: string, day: BusinessDate) {
  const crew = await findCrewByName(ctx.db, crewname, day);
  // Held: a crew deleted at this moment must not leave its new job on nobody's day.
  if (crew && (await holdCrew(ctx.db, crew.hrid, day))) {
    // Before any job of it: the order of all who plan a crew's day.
    await lockPackage(ctx.db, crew.hrid, day);
    return crew;
  }
  const message = `${crewname}'s crew isn't set up for ${formatDate(day)}. Set it up first.`;
  throw new Invalid(message, { errors: { crewname: [message] } });
}

/**
 * Puts a job on a crew's day. Errors: 404; 409 unless it is free; 409 `promise` without an override; 422 when that
 * crew does not go out that day.
 */
export async function assignJob(
  ctx: Context,
  { jobid, crewname, schdate, override }: Input<typeof assignJobContract>,
): Promise<PackageJob> {
  const crew = await crewOn(ctx, crewname, schdate);
  await putOnCrew(ctx, await loadJob(ctx, jobid), { crew, day: schdate }, override);
  return packageJobNow(ctx, jobid);
}

/**
 * A selection in one go, in a handful of statements however large it is: what is free and keeps its promise, or is
 * overridden, is assigned, the rest named with the reason why not. Errors: 422 when that crew does not go out that day.
 */
export async function assignJobs(
  ctx: Context,
  { jobids, crewname, schdate, override }: Input<typeof assignJobsContract>,
): Promise<Answer<typeof assignJobsContract>> {
  const to = { crew: await crewOn(ctx, crewname, schdate), day: schdate };
  const wanted = [...new Set(jobids)];
  const held = await holdJobStates(ctx.db, wanted);
  const free = held.filter((job) => can(job, "assign")).map(({ jobid }) => jobid);
  const broken = await brokenPromises(ctx, to, free, override !== undefined);
  const brokenBy = (jobid: number) => broken.find((each) => each.jobid === jobid);
  const assigned = override ? free : free.filter((jobid) => !brokenBy(jobid));
  await assignHeldJobs(ctx.db, assigned, { crewHrid: to.crew.hrid, schdate });
  await recordSeveral(ctx, to, { assigned, broken, override });
  const refused = [];
  for (const jobid of wanted.filter((each) => !assigned.includes(each))) {
    const promise = brokenBy(jobid);
    const job = held.find((each) => each.jobid === jobid);
    const message = promise?.reasons.map((reason) => reason.message).join(" ");
    refused.push({ jobid, message: message ?? (job ? await reasonAgainst(ctx, job) : NO_JOB), promise });
  }
  return { assigned, refused };
}

type Several = { assigned: number[]; broken: BrokenPromise[]; override: Override };

/** One event for those that keep their promise, one for each other, which has its own reasons. */
async function recordSeveral(ctx: Context, to: Destination, { assigned, broken, override }: Several) {
  const jobids = assigned.filter((jobid) => !broken.some((each) => each.jobid === jobid));
  await audit(ctx, {
    action: "job.assign-several",
    subject: "crew-day",
    subjectId: `${to.crew.hrid}:${to.day}`,
    after: { crew: to.crew.name, schdate: to.day, jobids },
  });
  if (!override) return;
  for (const each of broken) await recordAssigned(ctx, to, each.jobid, overridden(each, override));
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
