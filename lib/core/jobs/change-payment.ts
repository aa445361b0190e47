import { type LockedJob, writeMoney } from "@/db/queries/jobs/job-changes";
import type { Context } from "@/lib/context";
import { type ReturnMoney, remainsOwed, settleReturn } from "@/lib/core/jobs/report/settle-return";

export type JobPayment = Omit<ReturnMoney, "price" | "jobdesc">;

/**
 * Sets how a job is paid from something other than its own return (a DNF's): status, cash and cheque on the job, its
 * crew payment, the receipt. The job must be locked and unpaid. True when a receipt was queued. Errors: 409.
 */
export async function changePaymentOfJob(
  ctx: Context,
  job: LockedJob,
  { recstatus, ...payment }: JobPayment,
): Promise<boolean> {
  const { cashAmount, cashReason, chequeNumber } = remainsOwed(job, { recstatus }) ? job : payment;
  const changes = { recstatus, cashAmount, cashReason, chequeNumber };
  const same =
    job.recstatus === recstatus &&
    job.cashAmount === cashAmount &&
    job.cashReason === cashReason &&
    job.chequeNumber === chequeNumber;
  if (!same) await writeMoney(ctx.db, [job.jobid], changes);
  const price = job.discountPrice ?? job.price ?? 0;
  return settleReturn(ctx, job, { ...payment, ...changes, price, jobdesc: job.jobdesc });
}
