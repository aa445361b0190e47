import type { LockedJob } from "@/db/queries/jobs/job-changes";
import type { Context } from "@/lib/context";
import { planOnReturn, withdrawCardPayment } from "@/lib/core/payments/intend-payment";
import { closeCovered } from "@/lib/core/payments/returns/close-covered";
import type { SettingValues } from "@/lib/core/settings/schema";
import type { ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { Invalid } from "@/lib/errors";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import { withHst } from "@/lib/values/tax";
import { sendCashReceipt } from "./cash-receipt";
import { cashDifference, collectedOf } from "./crew-payment-rules";
import { settleCrewPayment } from "./job-money";

/** The settings a return's money needs. */
export const RETURN_SETTINGS = ["hst", "company", "officePhone"] as const;

/** What a return of a job, or of one of its DNFs, says about its money. Cents; `price` after discount, without HST. */
export type ReturnMoney = {
  price: Cents;
  /** The work as the receipt names it. */
  jobdesc: string;
  recstatus: ReceivableStatus;
  cashAmount: Cents | null;
  cashReason: string | null;
  chequeNumber: string | null;
  /** Who collected it. */
  crewHrid: number | null;
  dateDone: BusinessDate;
  /** The receipt is wanted. */
  receipt: boolean;
  settings: Pick<SettingValues, (typeof RETURN_SETTINGS)[number]>;
};

/**
 * The crew payment of the locked job, or the planned charge of its client's card (rule planned-charge), and, when asked for
 * and possible, the cash receipt. True when one was queued. Errors: 409 once the closer or the office has marked the
 * payment (rule receivable-status), or while the job is being paid by card; 422 cash that differs without a reason.
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
  const collected = collectedOf(money.recstatus, money, totals.total);
  const { address, email, jobid, cfid } = job;
  const paymentId = await settleCrewPayment(ctx, { jobid, crewHrid }, collected, dateDone);
  if (money.recstatus !== "Receivable") await withdrawCardPayment(ctx, jobid);
  else if (!(await closeCovered(ctx, { jobid, cfid }))) await planOnReturn(ctx, { jobid, cfid });
  if (!receipt || !email || paymentId === null || collected?.paymentType !== "Cash") return false;
  const { company, officePhone: phone } = settings;
  const words = { company, phone, client: job, address, jobdesc, date: dateDone };
  return sendCashReceipt(
    ctx,
    { ...words, totals, rate, cash: collected.amount },
    { email, jobid, cfid, paymentId },
  );
}
