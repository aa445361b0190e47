import type { Context } from "@/lib/context";
import {
  type AttemptRow,
  type Claim,
  changeAttempt,
  type JobToPay,
  listRivals,
  lockAttempts,
  lockJobsToPay,
} from "@/lib/core/payments/sql/payments";
import { readHst } from "@/lib/core/settings/reads";
import { NotFound, Refused } from "@/lib/errors";
import { claimsOf, isPaid, isPayable } from "./amount-rules";
import { notPayable, paymentBegun } from "./contract";

/** The client's own jobs, locked until the transaction ends. Errors: 404 for one that isn't theirs. */
export async function lockOwn(ctx: Context, cfid: number, jobids: readonly number[]): Promise<JobToPay[]> {
  const wanted = [...new Set(jobids)];
  const jobs = await lockJobsToPay(ctx.db, cfid, wanted);
  if (jobs.length !== wanted.length) throw new NotFound();
  return jobs;
}

/** What the jobs owe. Errors: 409 for one that is paid, not done or not priced. */
export async function owedOf(ctx: Context, jobs: readonly JobToPay[]): Promise<Claim[]> {
  const payable = jobs.filter(isPayable);
  if (payable.length < jobs.length) throw refusalOf(jobs.filter((job) => !isPayable(job)));
  const claims = claimsOf(payable, await readHst(ctx.db));
  const covered = payable.filter(({ jobid }) =>
    claims.some((one) => one.jobid === jobid && one.amount === 0),
  );
  if (covered.length > 0) throw refusalOf(covered);
  return claims;
}

function refusalOf(jobs: readonly JobToPay[]): Refused {
  const names = jobs.map(({ jobid }) => `[${jobid}]`).join(", ");
  const message = jobs.every(isPaid)
    ? `Job${names} is already paid.`
    : `You can't pay Job${names} by card right now. Reload the page, or call our office.`;
  return new Refused(notPayable, message, { jobids: jobs.map(({ jobid }) => jobid) });
}

/** Why jobs can't be claimed while an attempt is in this state. */
export const UNDER_WAY = {
  processing: "We're already processing a payment for this job.",
  requires_action: "A payment for this job is waiting for the cardholder's bank.",
  succeeded: "This job is already paid.",
};

/**
 * Claims the (locked) jobs for an attempt, and sets aside other attempts that haven't begun: the newest window counts.
 * Errors: 409 when one is being charged.
 */
export async function lockAlone(
  ctx: Context,
  jobids: readonly number[],
  attemptId: string | null,
): Promise<AttemptRow | null> {
  const rivals = await listRivals(ctx.db, jobids, attemptId);
  const ids = [...rivals.map(({ id }) => id), ...(attemptId === null ? [] : [attemptId])];
  const locked = ids.length === 0 ? [] : await lockAttempts(ctx.db, ids);
  const own = locked.find(({ id }) => id === attemptId) ?? null;
  for (const { id, state } of locked) {
    if (id === attemptId || state === "failed" || state === "cancelled") continue;
    if (state !== "created") throw new Refused(paymentBegun, UNDER_WAY[state], { status: state });
    await changeAttempt(ctx.db, id, { state: "cancelled", settledAt: ctx.now }, ctx.now);
  }
  return own;
}
