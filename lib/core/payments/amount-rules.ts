import { isSettled, type ReceivableStatus } from "@/lib/core/work/receivable-rules";
import type { BusinessDate } from "@/lib/values/dates";
import { type Cents, sumCents } from "@/lib/values/money";
import { type HstFrom, hstOn, restOf, withHst } from "@/lib/values/tax";

/** Why staff can't send a pay link for a job (rule open-issue). */
export const LINK_HELD =
  "Something at this job is still to be put right, so we don't ask for payment yet. The client can still pay.";

/** We only charge a card more than this. */
export const CHARGE_ABOVE: Cents = 100;

export type JobOwed = {
  jobid: number;
  price: Cents | null;
  discountPrice: Cents | null;
  /** With HST: what's still paid after a refund or dispute returned the rest. */
  alreadyPaid: Cents;
  recstatus: ReceivableStatus | null;
  datebi: string | null;
  cancelledAt: Date | null;
};

type Payable = JobOwed & { datebi: BusinessDate };

/** Whether a job is done and not cancelled; otherwise it costs nothing. */
export const isDone = <J extends Pick<JobOwed, "datebi" | "cancelledAt">>(
  job: J,
): job is J & { datebi: BusinessDate } => job.datebi !== null && job.cancelledAt === null;

/**
 * Done, not cancelled, priced, and not paid or covered by money that was handed in (rules price-tbd,
 * receivable-status).
 */
export const isPayable = <J extends JobOwed>(job: J): job is J & { datebi: BusinessDate } =>
  isDone(job) && (job.recstatus === null || job.recstatus === "Receivable") && priceOf(job) !== null;

export const isPaid = ({ recstatus }: Pick<JobOwed, "recstatus">): boolean => isSettled(recstatus);

const priceOf = ({ price, discountPrice }: JobOwed): Cents | null => discountPrice ?? price;

/** A done job's cost with the HST of its day. */
export const costOf = (job: Payable, hst: readonly HstFrom[]): Cents =>
  withHst(priceOf(job) ?? 0, hstOn(hst, job.datebi)).total;

/** What each done job still owes with the HST of its day, rounded per job. */
export const claimsOf = (jobs: readonly Payable[], hst: readonly HstFrom[]) =>
  jobs.map((job) => ({ jobid: job.jobid, amount: restOf(costOf(job, hst), job.alreadyPaid) }));

export const totalOf = (claims: readonly { amount: Cents }[]): Cents =>
  sumCents(claims.map(({ amount }) => amount));

/** Whether two sets of claims charge the same jobs the same amounts. */
export const sameClaims = (
  one: readonly { jobid: number; amount: Cents }[],
  other: readonly { jobid: number; amount: Cents }[],
): boolean =>
  one.length === other.length &&
  one.every(({ jobid, amount }) => other.some((claim) => claim.jobid === jobid && claim.amount === amount));
