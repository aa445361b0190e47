import type { Context } from "@/lib/context";
import { isClosed } from "@/lib/core/books/contract";
import { booksClosedUntil } from "@/lib/core/books/sql";
import {
  type CrewPaymentRow,
  changeUnmarkedPayment,
  insertCrewPayment,
  lockLivePayment,
} from "@/lib/core/crews/sql/crew-payments";
import { findNearestCrewDay } from "@/lib/core/jobs/sql/crew-payments";
import { type LockedJob, writeMoney } from "@/lib/core/jobs/sql/job-changes";
import { planOnReturn, withdrawCardPayment } from "@/lib/core/payments/intend-payment";
import { closeCovered } from "@/lib/core/payments/returns/close-covered";
import type { SettingValues } from "@/lib/core/settings/schema";
import { type ReceivableStatus, unreportPayment } from "@/lib/core/work/receivable-rules";
import { Conflict, Invalid } from "@/lib/errors";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";
import { withHst } from "@/lib/values/tax";
import { sendCashReceipt } from "./cash-receipt";
import { type Collected, cashDifference, collectedOf, paymentStep } from "./report-totals-rules";

/** The settings that a return's money depends on. */
export const RETURN_SETTINGS = ["hst", "company", "officePhone"] as const;

/**
 * What the return of a job, or of one of its DNFs, says about its money. Cents; `price` after the discount, without
 * HST.
 */
export type ReturnMoney = {
  price: Cents;
  /** The work as the receipt describes it. */
  jobdesc: string;
  recstatus: ReceivableStatus;
  cashAmount: Cents | null;
  cashReason: string | null;
  chequeNumber: string | null;
  /** Who collected the money. */
  crewHrid: number | null;
  dateDone: BusinessDate;
  /** The crew wants the receipt sent. */
  receipt: boolean;
  settings: Pick<SettingValues, (typeof RETURN_SETTINGS)[number]>;
};

/**
 * Creates the locked job's crew payment, or the planned charge of its client's card (rule planned-charge), and, if
 * requested or correcting earlier amounts, and possible, the cash receipt. True when one was queued. Errors: 409 once the
 * closer or the office has signed the payment (rule receivable-status), or while the job is being paid by card; 422 cash
 * that differs, or a total that's less than before, without a reason.
 */
export async function settleReturn(
  ctx: Context,
  job: LockedJob,
  { settings, crewHrid, dateDone, receipt, jobdesc, ...money }: ReturnMoney,
): Promise<boolean> {
  const rate = settings.hst.crewForm;
  const totals = withHst(money.price, rate);
  const difference = money.recstatus === "Paid By Cash" ? cashDifference(money, totals.total) : null;
  if (difference) throw new Invalid({ [difference.field]: [difference.message] });
  const before = withHst(job.discountPrice ?? job.price ?? 0, rate);
  const isLess = job.datebi !== null && totals.total < before.total;
  if (money.recstatus === "Paid By Cash" && isLess && !money.cashReason)
    throw new Invalid({ cashReason: [`Say why the total is less than ${formatMoney(before.total)}`] });
  const collected = collectedOf(money.recstatus, money, totals.total);
  const { address, email, jobid, cfid } = job;
  const owed = job.recstatus === "Receivable";
  const paymentId = await settleCrewPayment(ctx, { jobid, crewHrid, owed }, collected, dateDone);
  if (money.recstatus !== "Receivable") await withdrawCardPayment(ctx, jobid);
  else if (!(await closeCovered(ctx, { jobid, cfid }))) await planOnReturn(ctx, { jobid, cfid });
  const isCorrected =
    job.recstatus === "Paid By Cash" && (job.cashAmount !== money.cashAmount || before.price !== money.price);
  if (!(receipt || isCorrected) || !email || paymentId === null || collected?.paymentType !== "Cash")
    return false;
  const { company, officePhone: phone } = settings;
  const words = { company, phone, client: job, address, jobdesc, date: dateDone };
  return sendCashReceipt(
    ctx,
    { ...words, totals, rate, cash: collected.amount },
    { email, jobid, cfid, paymentId },
  );
}

/** What's collected for a day whose books are closed is dated when the return arrives (rule work-date). */
export async function moneyDay(ctx: Context, worked: BusinessDate): Promise<BusinessDate> {
  return isClosed(worked, await booksClosedUntil(ctx.db)) ? businessDate(ctx.now) : worked;
}

type Owing = { recstatus: ReceivableStatus | null };

/** Owed before and after: anything collected for it stays as it is. */
export const remainsOwed = (before: Owing, after: Owing): boolean =>
  before.recstatus === "Receivable" && after.recstatus === "Receivable";

type JobOfPayment = { jobid: number; crewHrid: number | null; owed: boolean };

const MARKED = "Someone just confirmed this job's payment, so you can't change it. Reload the page.";

/**
 * Makes the job's one live crew payment match the report; the job must be locked. Returns its id, null when nothing was
 * collected. Errors: 409 once the closer or the office has marked it (rule receivable-status).
 */
async function settleCrewPayment(
  ctx: Context,
  job: JobOfPayment,
  collected: Collected | null,
  dateDone: BusinessDate,
): Promise<number | null> {
  const live = await lockLivePayment(ctx.db, job.jobid);
  const step = paymentStep(live, collected, job.owed);
  switch (step.do) {
    case "refuse":
      throw new Conflict(step.message);
    case "add":
      return addPayment(ctx, job, step.collected, dateDone);
    case "change":
      return change(ctx, live, step.collected);
    case "withdraw":
      await withdraw(ctx, live);
      return null;
    case "nothing":
      return live?.id ?? null;
  }
}

/** Withdraws an unsigned payment. Errors: 409 once it's signed, or when the job is paid (rule unreport). */
export async function withdrawCrewPayment(
  ctx: Context,
  { jobid, recstatus }: { jobid: number; recstatus: ReceivableStatus | null },
): Promise<void> {
  const live = await lockLivePayment(ctx.db, jobid);
  const ruling = unreportPayment(recstatus, live);
  if (!ruling.ok) throw new Conflict(ruling.message);
  if (ruling.withdraw) await withdraw(ctx, live);
}

async function addPayment(
  ctx: Context,
  { jobid, crewHrid }: Omit<JobOfPayment, "owed">,
  collected: Collected,
  dateDone: BusinessDate,
): Promise<number> {
  // The office may have deleted the crew day; the driver's nearest one still says which shop gets the money.
  const day = crewHrid === null ? null : await findNearestCrewDay(ctx.db, crewHrid, dateDone);
  if (crewHrid === null || !day)
    throw new Conflict("This job has no crew, so you can't record its payment. Call the office.");
  return insertCrewPayment(ctx.db, {
    jobid,
    crewHrid,
    dateDone,
    shop: day.shop,
    createdAt: ctx.now,
    ...collected,
  });
}

async function change(ctx: Context, live: CrewPaymentRow | null, collected: Collected) {
  if (!live || !(await changeUnmarkedPayment(ctx.db, live.id, collected))) throw new Conflict(MARKED);
  return live.id;
}

async function withdraw(ctx: Context, live: CrewPaymentRow | null): Promise<void> {
  if (!live || !(await changeUnmarkedPayment(ctx.db, live.id, { withdrawnAt: ctx.now })))
    throw new Conflict(MARKED);
}

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
