import { hasCapability } from "@/lib/actor";
import { type Context, doneAt, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { changeJob, holdJob } from "@/lib/core/jobs/change-job";
import type { startJobContract, unstartJobContract } from "@/lib/core/jobs/contract";
import { changesAnyWork } from "@/lib/core/jobs/rights/change-right-rules";
import { findNearestCrewDay } from "@/lib/core/jobs/sql/crew-payments";
import { findJobUnderWay, type LockedJob, lockCrewWork } from "@/lib/core/jobs/sql/job-changes";
import { isTakenByItsPartner } from "@/lib/core/jobs/sql/jobs";
import { Conflict, Malformed, Refused } from "@/lib/errors";
import { hasAuditEvent } from "@/lib/platform/audit/sql";
import { tellRunsheet } from "@/lib/platform/results/runsheet-message";
import { businessDate, formatDate, startOfBusinessDay } from "@/lib/values/dates";
import { checkStart } from "./check-times";
import { underWay } from "./report-schema";
import { startValues } from "./report-values-rules";

/**
 * Starts a job, numbered or not (rule job-states), for a crew that's out that day: not before the day, not ahead of the clock,
 * and not while the crew has another job in progress. Errors: 404, 403, 409, 422.
 */
export async function startJob(
  ctx: Context,
  { id, jobid = id, hrid, override = false, ...form }: Input<typeof startJobContract>,
): Promise<Answer<typeof startJobContract>> {
  if (jobid !== id) throw new Malformed("This form doesn't match its page. Reload the page and try again.");
  const { job, write } = await holdJob(ctx, id, "start", { sender: hrid });
  await requireCrewDay(ctx, job);
  const values = startValues(form);
  if (job.schdate) checkStart(ctx, values.reportstime, job.schdate);
  await write(values, { note: await checkUnderWay(ctx, job, override) });
  return { success: true, msg: tellRunsheet(ctx, "started", job) };
}

/** The office may have deleted the crew for the day, or Eaves +5 moved the job to a day without it. */
async function requireCrewDay(ctx: Context, { crewHrid, schdate }: LockedJob): Promise<void> {
  if (schdate && schdate > businessDate(doneAt(ctx)))
    throw new Conflict(`This job is planned for ${formatDate(schdate)}. You can start it that day.`);
  const day = crewHrid !== null && schdate ? await findNearestCrewDay(ctx.db, crewHrid, schdate) : null;
  if (day && day.ocdate === schdate) return;
  const when = schdate ? ` on ${formatDate(schdate)}` : "";
  throw new Conflict(
    `This job's crew isn't set up${when}, so you can't start it. Ask the office to set it up.`,
  );
}

/** Returns a note if someone with production starts a second job at the same time. Errors: 409 names the first. */
async function checkUnderWay(ctx: Context, job: LockedJob, override: boolean): Promise<string | undefined> {
  const { jobid, crewHrid, schdate } = job;
  if (crewHrid === null || schdate === null) return undefined;
  await lockCrewWork(ctx.db, crewHrid, schdate);
  const other = await findJobUnderWay(ctx.db, { crewHrid, day: schdate, except: jobid });
  if (!other) return undefined;
  const mayOverride = hasCapability(ctx.actor, "production");
  if (override && mayOverride) return `Job ${other.jobid} was under way`;
  const first = `The job at ${other.address} is started and isn't returned yet.`;
  throw new Refused(underWay, `${first} Return or unstart it first.`, { mayOverride });
}

/**
 * Undoes a start; number and estimated minutes stay. Errors: 404, 409 unless it is started and not returned; 409 for its
 * crew once a code has been shown for a job that its partner took.
 */
export async function unstartJob(
  ctx: Context,
  { id }: Input<typeof unstartJobContract>,
): Promise<Answer<typeof unstartJobContract>> {
  const job = await changeJob(ctx, id, "unstart", async (held) => {
    await requireUnopened(ctx, held);
    return { reportstime: null };
  });
  tellRunsheet(ctx, "unstarted", job);
  return { success: true };
}

/** Or a partner could take one home after another, start there, look at its code and hand it back. */
async function requireUnopened(ctx: Context, { jobid, jobinfoid, schdate }: LockedJob): Promise<void> {
  if (changesAnyWork(staffOf(ctx).stored) || schdate === null) return;
  const since = startOfBusinessDay(schdate);
  const look = { action: "property.show-code", subject: "property", subjectId: String(jobinfoid), since };
  if ((await hasAuditEvent(ctx.db, look)) && (await isTakenByItsPartner(ctx.db, jobid)))
    throw new Conflict(
      "A code of this home has been shown for this job. Return it or end the visit, or ask the office to undo the start.",
    );
}
