import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { holdPlaces, NO_JOB, placeJobs, requireStep } from "@/lib/core/jobs/change-job";
import { overridden, wordsOf } from "@/lib/core/jobs/crew-step";
import { brokenPromises, closedReason, noteOverride, requireOverride } from "@/lib/core/jobs/promise/guard";
import { type LockedJob, lockJob } from "@/lib/core/jobs/sql/job-changes";
import { holdCrew, lockPackage } from "@/lib/core/jobs/sql/packages-changes";
import { listStops } from "@/lib/core/jobs/sql/promises";
import { resolveLiveAction } from "@/lib/core/live-actions/resolve";
import { lockLiveAction } from "@/lib/core/live-actions/sql";
import { packageNumberLabel } from "@/lib/core/work/number-rules";
import { Conflict, NotFound, Refused } from "@/lib/errors";
import { findCrewName } from "@/lib/features/planning/sql/asks";
import { audit } from "@/lib/platform/audit/record";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import { askAnswered, type giveJobContract } from "./contract";
import { numberNext } from "./offer-rules";

/**
 * Gives a crew the job it asked for, as the next one after its current job, and resolves the live action (rule
 * ahead-of-time). Errors: 404; 409 `answered`; 409 `state` if someone else has the job by now; 409 `promise` without an
 * override; 409 on another day, or if that crew isn't out any more.
 */
export async function giveJob(
  ctx: Context,
  { id, override }: Input<typeof giveJobContract>,
): Promise<Answer<typeof giveJobContract>> {
  const row = await lockLiveAction(ctx.db, id);
  if (!row || row.jobid === null || row.askCrewHrid === null)
    throw new NotFound("We can't find this request for a job. It may have been deleted.");
  if (row.status === "Resolved") throw new Refused(askAnswered, "Someone already answered this.", { id });
  const today = businessDate(ctx.now);
  if (businessDate(row.createdAt) !== today)
    throw new Conflict("The crew asked for this on another day. Assign the job on Make Packages.");
  const { jobid, askCrewHrid: hrid } = row;
  if (!(await holdCrew(ctx.db, hrid, today))) throw new Conflict("This crew isn't out today any more.");
  const crew = { hrid, name: await findCrewName(ctx.db, hrid) };
  // Before the jobs, in the order that everything planning a crew's day locks them.
  await lockPackage(ctx.db, hrid, today);
  const job = await lockJob(ctx.db, jobid);
  if (!job) throw new NotFound(NO_JOB);
  await requireStep(ctx, job, "assign");
  const to = { crew, day: today, closed: await closedReason(ctx, today) };
  const broken = await brokenPromises(ctx, to, [jobid], false);
  requireOverride(broken, override);
  const num = await placeNext(ctx, job, { hrid, day: today });
  const kept = overridden(broken[0], override);
  await audit(ctx, {
    action: "job.assign",
    subject: "job",
    subjectId: jobid,
    before: { crewHrid: null, schdate: null, num: null },
    after: { crewHrid: hrid, schdate: today, num },
    ...wordsOf(kept),
  });
  if (kept) await noteOverride(ctx, to, kept);
  const label = packageNumberLabel(num);
  await resolveLiveAction(ctx, row, {
    note: `Assigned to ${crew.name} as number ${label}`,
    claimedBy: row.claimedBy ?? staffOf(ctx).hrid,
  });
  return { success: true, msg: `${job.address} is number ${label} with ${crew.name}` };
}

/** After the current job; later numbers move up where they have to. */
async function placeNext(
  ctx: Context,
  { jobid }: LockedJob,
  { hrid, day }: { hrid: number; day: BusinessDate },
): Promise<number> {
  const there = await listStops(ctx.db, hrid, day);
  const { num, moved } = numberNext(
    there.map((stop) => ({ jobid: stop.jobid, num: stop.num, begun: stop.reportstime !== null })),
  );
  const held = await holdPlaces(ctx, [jobid, ...moved.map((each) => each.jobid)]);
  const at = { crewHrid: hrid, schdate: day, holdingCell: false };
  await placeJobs(
    ctx,
    held,
    [{ jobid, num }, ...moved].map((each) => ({ ...at, ...each })),
  );
  return num;
}
