import type { Context } from "@/lib/context";
import { type Caller, holdJob } from "@/lib/core/jobs/change-job";
import {
  brokenPromises,
  closedReason,
  type Destination,
  type Kept,
  noteOverride,
  requireOverride,
} from "@/lib/core/jobs/promise/guard";
import { lockPackage } from "@/lib/core/jobs/sql/packages-changes";
import type { BrokenPromise, Override } from "@/lib/core/work/promise-schema";

/** The columns of a job that goes to a crew's day, also out of the holding cell, or off it. */
export const ontoCrew = ({ crew, day }: Destination) => ({
  crewHrid: crew.hrid,
  schdate: day,
  holdingCell: false,
});
export const OFF_CREW = { crewHrid: null, schdate: null };

/**
 * Puts a job on the day of a crew, which is locked. Errors: 404; 409 unless it's free; 409 `promise` with every reason,
 * unless there's an override, which stays in the job's history.
 */
export async function putOnCrew(
  ctx: Context,
  jobid: number,
  { to, override, ...caller }: { to: Destination; override: Override } & Caller,
): Promise<void> {
  // The day before the job: everything that plans a crew's day locks in this order.
  await lockPackage(ctx.db, to.crew.hrid, to.day);
  const { write } = await holdJob(ctx, jobid, "assign", caller);
  const closed = await closedReason(ctx, to.day);
  const broken = await brokenPromises(ctx, { ...to, closed }, [jobid], false);
  requireOverride(broken, override);
  const kept = overridden(broken[0], override);
  await write(ontoCrew(to), wordsOf(kept));
  if (kept) await noteOverride(ctx, to, kept);
}

/** What an override allowed; null if nothing was broken. */
export const overridden = (broken: BrokenPromise | undefined, override: Override): Kept | null =>
  broken && override ? { broken, reason: override.reason } : null;

/** What the activity log keeps about an override: which promises, and the person's own reason. */
export const wordsOf = (kept: Kept | null) => ({
  context: kept ? { promise: kept.broken.reasons.map(({ kind }) => kind).join(", ") } : undefined,
  ownWords: kept?.reason,
});
