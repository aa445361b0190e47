import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { changeJob, changeJobs } from "@/lib/core/jobs/change-job";
import { OFF_CREW, ontoCrew, overridden, putOnCrew, wordsOf } from "@/lib/core/jobs/crew-step";
import { brokenPromises, closedReason, type Destination, noteOverride } from "@/lib/core/jobs/promise/guard";
import { holdCrew, lockPackage } from "@/lib/core/jobs/sql/packages-changes";
import type { BrokenPromise, Override } from "@/lib/core/work/promise-schema";
import { Invalid } from "@/lib/errors";
import { findCrewByName } from "@/lib/features/packaging/sql/packages";
import { audit } from "@/lib/platform/audit/record";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import type { assignJobContract, assignJobsContract, PackageJob } from "./contract";
import { packageJobNow } from "./reads";

async function crewOn(ctx: Context, crewname: string, day: BusinessDate) {
  const crew = await findCrewByName(ctx.db, crewname, day);
  // Locked, so a crew deleted at this moment doesn't leave its new job without a crew.
  if (crew && (await holdCrew(ctx.db, crew.hrid, day))) return crew;
  const message = `${crewname}'s crew isn't set up for ${formatDate(day)}. Set it up first.`;
  throw new Invalid(message, { errors: { crewname: [message] } });
}

/**
 * Assigns a job to a crew's day. Errors: 404; 409 unless it's unassigned; 409 `promise` without an override; 422 when
 * that crew isn't out that day.
 */
export async function assignJob(
  ctx: Context,
  { jobid, crewname, schdate, override }: Input<typeof assignJobContract>,
): Promise<PackageJob> {
  const crew = await crewOn(ctx, crewname, schdate);
  await putOnCrew(ctx, jobid, { to: { crew, day: schdate }, override });
  return packageJobNow(ctx, jobid);
}

/**
 * Assigns a whole selection, in a handful of statements however large it is: jobs that are unassigned and keep their
 * promise, or are overridden, are assigned, and the others are returned with a reason. Errors: 422 when that crew
 * isn't out that day.
 */
export async function assignJobs(
  ctx: Context,
  { jobids, crewname, schdate, override }: Input<typeof assignJobsContract>,
): Promise<Answer<typeof assignJobsContract>> {
  const crew = await crewOn(ctx, crewname, schdate);
  // Before any job, in the order that everything planning a crew's day uses.
  await lockPackage(ctx.db, crew.hrid, schdate);
  const to = { crew, day: schdate, closed: await closedReason(ctx, schdate) };
  let broken: BrokenPromise[] = [];
  const { changed, refused } = await changeJobs(ctx, jobids, "assign", async (free) => {
    const ids = free.map(({ jobid }) => jobid);
    broken = await brokenPromises(ctx, to, ids, override !== undefined);
    const jobs = override ? free : free.filter(({ jobid }) => !broken.some((each) => each.jobid === jobid));
    return { jobs, changes: ontoCrew(to) };
  });
  const assigned = changed.map(({ jobid }) => jobid);
  await recordSeveral(ctx, to, { assigned, broken, override });
  const unkept = override ? [] : broken.map((promise) => ({ ...refusalOf(promise), promise }));
  const turn = ({ jobid }: { jobid: number }) => jobids.indexOf(jobid);
  return { assigned, refused: [...refused, ...unkept].sort((a, b) => turn(a) - turn(b)) };
}

const refusalOf = ({ jobid, reasons }: BrokenPromise) => ({
  jobid,
  message: reasons.map(({ message }) => message).join(" "),
});

type Several = { assigned: number[]; broken: BrokenPromise[]; override: Override };

/** One event for those that keep their promise, and one for each of the others, which has its own reasons. */
async function recordSeveral(ctx: Context, to: Destination, { assigned, broken, override }: Several) {
  const jobids = assigned.filter((jobid) => !broken.some((each) => each.jobid === jobid));
  await audit(ctx, {
    action: "job.assign-several",
    subject: "crew-day",
    subjectId: `${to.crew.hrid}:${to.day}`,
    after: { crew: to.crew.name, schdate: to.day, jobids },
  });
  for (const each of broken) {
    const kept = overridden(each, override);
    if (!kept) continue;
    const job = { subject: "job", subjectId: each.jobid, after: ontoCrew(to) } as const;
    await audit(ctx, { ...wordsOf(kept), action: "job.assign" as const, ...job });
    await noteOverride(ctx, to, kept);
  }
}

/** Unassigns a job from its crew. Errors: 404, 409 while numbered, started or returned. */
export async function unassignJob(ctx: Context, { jobid }: { jobid: number }): Promise<PackageJob> {
  await changeJob(ctx, jobid, "unassign", () => OFF_CREW);
  return packageJobNow(ctx, jobid);
}
