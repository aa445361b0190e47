import type { Context } from "@/lib/context";
import { writeMoney } from "@/lib/core/jobs/sql/job-changes";
import {
  type AttemptRow,
  changeAttempt,
  findAttemptOfCharge,
  type JobToPay,
  listClaims,
  listRivals,
  lockAttempts,
  lockJobsToPay,
} from "@/lib/core/payments/sql/payments";
import { audit } from "@/lib/platform/audit/record";
import type { Charge } from "@/lib/platform/services/cards/payments";
import { inShortTransaction } from "@/lib/short-transaction";
import { isPayable } from "./amount-rules";
import { ownAttemptId, type Step, stepOf } from "./attempt-rules";
import { alarmOffice, mailReceipt } from "./payment-mails";
import { settlePlans } from "./plans/settle-plans";

type Standing = Pick<AttemptRow, "id" | "state" | "amount" | "lastError">;

/**
 * The only way a job becomes PAID by card: stores the provider's charge, in one transaction, for the return page, the
 * webhook and the reconciler alike. Repeated or late calls change nothing. Null when the charge isn't ours.
 */
export const settle = (ctx: Context, charge: Charge): Promise<Standing | null> =>
  inShortTransaction(ctx, (inside) => settleInside(inside, charge));

/** The same within a transaction that's already open and holds no lock. */
export async function settleInside(ctx: Context, charge: Charge): Promise<Standing | null> {
  const attemptId = ownAttemptId(charge);
  const found = attemptId && (await findAttemptOfCharge(ctx.db, attemptId));
  if (!found || (found.piId !== null && found.piId !== charge.id)) return null;
  const jobids = (await listClaims(ctx.db, found.id)).map(({ jobid }) => jobid);
  const jobs = await lockJobsToPay(ctx.db, found.cfid, jobids);
  const [attempt] = await lockAttempts(ctx.db, [found.id]);
  if (!attempt) return null;
  const step = await possible(ctx, attempt, jobs, stepOf(attempt, charge));
  return take(ctx, attempt, { step, jobs, charge });
}

/** A charge that succeeded after we gave it up: fine, unless the jobs were paid another way in the meantime. */
async function possible(ctx: Context, attempt: AttemptRow, jobs: JobToPay[], step: Step): Promise<Step> {
  if (step.do !== "pay" || attempt.live) return step;
  const rivals = await listRivals(
    ctx.db,
    jobs.map(({ jobid }) => jobid),
    attempt.id,
  );
  const free = rivals.length === 0 && jobs.every(isPayable);
  return free
    ? step
    : { do: "alarm", error: "The card was charged, but the job had just been paid another way." };
}

type Taken = { step: Step; jobs: JobToPay[]; charge: Charge };

async function take(ctx: Context, attempt: AttemptRow, { step, jobs, charge }: Taken): Promise<Standing> {
  const jobids = jobs.map(({ jobid }) => jobid);
  const change = (changes: Parameters<typeof changeAttempt>[2]) =>
    changeAttempt(ctx.db, attempt.id, { piId: charge.id, ...changes }, ctx.now);
  switch (step.do) {
    case "nothing":
      return attempt;
    case "wait":
      await change({ state: step.state });
      return { ...attempt, state: step.state };
    case "alarm":
      await change({ lastError: step.error, settledAt: ctx.now });
      await alarmOffice(ctx, attempt, jobids, step.error);
      await tell(ctx, attempt, { error: step.error });
      return { ...attempt, lastError: step.error };
    case "end":
      await change({ state: step.state, lastError: step.error ?? attempt.lastError, settledAt: ctx.now });
      await settlePlans(ctx, { ...attempt, lastError: step.error ?? attempt.lastError }, jobids, step.state);
      await tell(ctx, attempt, { state: step.state, error: step.error });
      return { ...attempt, state: step.state, lastError: step.error };
    case "pay":
      return pay(ctx, attempt, jobs, change);
  }
}

async function pay(
  ctx: Context,
  attempt: AttemptRow,
  jobs: JobToPay[],
  change: (changes: Parameters<typeof changeAttempt>[2]) => Promise<void>,
): Promise<Standing> {
  const jobids = jobs.map(({ jobid }) => jobid);
  await change({ state: "succeeded", lastError: null, settledAt: ctx.now });
  await writeMoney(ctx.db, jobids, { recstatus: "PAID", alreadyPaid: 0 });
  await settlePlans(ctx, attempt, jobids, "succeeded");
  await mailReceipt(ctx, attempt);
  const twice = jobs.filter((job) => !isPayable(job)).map(({ jobid }) => jobid);
  if (twice.length > 0)
    await alarmOffice(
      ctx,
      attempt,
      twice,
      "The card was charged, but the office or a crew already had another payment for the job.",
    );
  await tell(ctx, attempt, { state: "succeeded", amount: attempt.amount, jobids });
  return { ...attempt, state: "succeeded", lastError: null };
}

const tell = (ctx: Context, attempt: AttemptRow, after: object) =>
  audit(ctx, {
    action: "payment.settle",
    subject: "payment",
    subjectId: attempt.id,
    before: { state: attempt.state },
    after,
  });
