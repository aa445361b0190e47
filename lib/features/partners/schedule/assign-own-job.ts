import type { JobNow } from "@/db/queries/jobs/job-changes";
import { findLastChange, holdCrew } from "@/db/queries/jobs/packages-changes";
import { isOwnCrew, listOwnCrews } from "@/db/queries/partners/partner-schedule";
import { type Context, staffOf } from "@/lib/context";
import { isAppointment } from "@/lib/core/jobs/card-rules";
import { changeJob, loadJob, requireStep } from "@/lib/core/jobs/change-job";
import { OFF_CREW, putOnCrew } from "@/lib/core/jobs/crew-step";
import type { Override } from "@/lib/core/work/promise-schema";
import { Conflict, Forbidden } from "@/lib/errors";
import { type BusinessDate, businessDate, formatDate } from "@/lib/values/dates";
import { assignDay, chooseCrew } from "./assign-rules";

type Asked = { jobid: number; partner: number; crew?: number | null; override?: Override };

/** On whose crew's day a job is, and which. */
type Put = { crewname: string; crew: number; schdate: BusinessDate };

/** The own crew that takes the job on, held until the transaction ends. */
async function crewOn(ctx: Context, { partner, crew: chosen }: Asked, day: BusinessDate) {
  const crews = await listOwnCrews(ctx.db, partner, [day, day]);
  const crew = chooseCrew(crews, partner, chosen);
  if (crew && (await holdCrew(ctx.db, crew.hrid, day))) return crew;
  const who = chosen ? "That crew isn't working for you" : "None of your crews are working";
  throw new Conflict(`${who} on ${formatDate(day)}. Ask the office to set one up.`);
}

/**
 * Puts a free job on the day of the partner's crew: an appointment on its date, a floater today (rule partner-assign).
 * Errors: 404; 409 with who has it, or why it cannot be done on that day; 409 `promise` without an override.
 */
export async function assignOwnJob(ctx: Context, asked: Asked): Promise<Put> {
  const seen = await loadJob(ctx, asked.jobid);
  // Who already has it is told first, whatever else speaks against it.
  await requireStep(ctx, seen, "assign");
  const today = businessDate(ctx.now);
  const when = assignDay(seen, today);
  if (!when.ok) throw new Conflict(when.message);
  const crew = await crewOn(ctx, asked, when.day);
  const may = (job: JobNow) => {
    const now = assignDay(job, today);
    if (!now.ok || now.day !== when.day)
      throw new Conflict("Someone else just changed this job. Reload the page to see it.");
  };
  await putOnCrew(ctx, asked.jobid, { to: { crew, day: when.day }, override: asked.override, may });
  return { crewname: crew.name, crew: crew.hrid, schdate: when.day };
}

const UNDO_MS = 10 * 60_000;

/** Whether the last that happened to a job was that this person gave it to its crew, less than ten minutes ago. */
async function assignedJustNow(ctx: Context, job: JobNow): Promise<boolean> {
  const last = await findLastChange(ctx.db, job);
  if (last?.action !== "job.assign" || last.hrid !== staffOf(ctx).hrid) return false;
  return ctx.now.getTime() - last.at.getTime() < UNDO_MS;
}

/**
 * Takes a floater off a crew of the partner's, and an appointment within ten minutes of the own assignment. Errors: 403
 * another's crew; 404; 409 another appointment, or numbered, started or returned.
 */
export async function unassignOwnJob(ctx: Context, { jobid, partner }: Asked): Promise<Put> {
  const may = async ({ crewHrid, schdate }: JobNow) => {
    if (crewHrid !== null && schdate !== null && !(await isOwnCrew(ctx.db, partner, crewHrid, schdate)))
      throw new Forbidden("This job is not on a crew of yours.");
  };
  const takeOff = async (job: JobNow) => {
    if (isAppointment(job) && !(await assignedJustNow(ctx, job)))
      throw new Conflict("An appointment stays with its crew on its date. The office can move it.");
    return OFF_CREW;
  };
  const { crewName, crewHrid, schdate } = await changeJob(ctx, jobid, "unassign", takeOff, { may });
  return { crewname: crewName ?? "", crew: crewHrid ?? 0, schdate: schdate ?? "" };
}
