import { hasCapability } from "@/lib/actor";
import { type Context, doneAt } from "@/lib/context";
import { type LockedJob, listFinishedJobs, lockCrewWork } from "@/lib/core/jobs/sql/job-changes";
import { Invalid, Refused } from "@/lib/errors";
import { type BusinessDate, businessDate, torontoClock } from "@/lib/values/dates";
import { overlap } from "./report-schema";
import {
  hasSameTimes,
  overlapping,
  overlapSentence,
  type StoredTimes,
  type TimeNow,
  timeAhead,
} from "./time-check-rules";

/** Work that was over when it was entered. Errors: 422 at the finish. */
export function checkFinish(ctx: Context, finish: string, day: BusinessDate): void {
  const message = timeAhead("Finish", { time: finish, day }, timeNow(ctx));
  if (message) throw new Invalid({ finishHour: [message] });
}

/** Errors: 422 at the start if it's in the future. */
export function checkStart(ctx: Context, start: string, day: BusinessDate): void {
  const message = timeAhead("Start", { time: start, day }, timeNow(ctx));
  if (message) throw new Invalid({ startHour: [message] });
}

/** The day a job's work counts for: its crew's day, whenever the return is tapped or arrives (rule work-date). */
export const workDay = (ctx: Context, { schdate }: Pick<LockedJob, "schdate">): BusinessDate =>
  schdate ?? businessDate(doneAt(ctx));

/** When it was entered. */
function timeNow(ctx: Context): TimeNow {
  const entered = doneAt(ctx);
  return { today: businessDate(entered), clock: torontoClock(entered) };
}

/**
 * Checks a return's or edit's times against the clock and the crew's other jobs; it doesn't check unchanged times
 * again. Returns a note if someone allowed an overlap. Errors: 422 a finish in the future; 409 an overlap, which people
 * with production can `override`.
 */
export async function checkJobTimes(
  ctx: Context,
  job: LockedJob,
  { times, override }: { times: StoredTimes & { reportftime: string }; override: boolean },
): Promise<string | undefined> {
  if (job.datebi && hasSameTimes(job, times)) return undefined;
  const { jobid, crewHrid } = job;
  const day = workDay(ctx, job);
  checkFinish(ctx, times.reportftime, day);
  if (crewHrid === null) return undefined;
  await lockCrewWork(ctx.db, crewHrid, day);
  const others = overlapping(times, await listFinishedJobs(ctx.db, { crewHrid, day, except: jobid }));
  if (others.length === 0) return undefined;
  const mayOverride = hasCapability(ctx.actor, "production");
  if (!(override && mayOverride)) throw new Refused(overlap, overlapSentence(others), { mayOverride });
  return `Its times overlap those of ${others.map((other) => `job ${other.jobid}`).join(", ")}`;
}
