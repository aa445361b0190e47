import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { type HeldJob, holdJob } from "@/lib/core/jobs/change-job";
import type { reportJobContract, unreportJobContract } from "@/lib/core/jobs/contract";
import { type Audience, jobFields } from "@/lib/core/jobs/fields";
import { audienceOf, isOfCrew } from "@/lib/core/jobs/rights/change-right";
import type { LockedJob } from "@/lib/core/jobs/sql/job-changes";
import { withdrawCardPayment } from "@/lib/core/payments/intend-payment";
import { checkReturn } from "@/lib/core/prices/check-return";
import { mayConfirmPrices } from "@/lib/core/prices/set-prices";
import { getSettings } from "@/lib/core/settings/reads";
import type { SettingValues } from "@/lib/core/settings/schema";
import { changeReceivable, isSettled, type ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { onlyPart, repriceBy } from "@/lib/core/work/reprice-rules";
import { editJob } from "@/lib/core/work/schema";
import { Conflict, Forbidden, Invalid, Refused } from "@/lib/errors";
import { mayChange } from "@/lib/fields";
import { tellRunsheet } from "@/lib/platform/results/runsheet-message";
import { isUnselected } from "@/lib/values/form-fields";
import { type Cents, formatMoney, plainDollars } from "@/lib/values/money";
import { checkJobTimes, workDay } from "./check-times";
import { settleLeftOut } from "./left-out";
import { soldFor } from "./left-out-rules";
import { reportForm, staleReport } from "./report-schema";
import { discountAsked, discountOf, priceOf, type ReportForm } from "./report-totals-rules";
import { jobdescAfter, reportFormOf, reportValues } from "./report-values-rules";
import { moneyDay, RETURN_SETTINGS, remainsOwed, settleReturn, withdrawCrewPayment } from "./settle-return";
import { keepWhyLess } from "./why-less";
import { bookedFor } from "./why-less-rules";

const SETTINGS = [...RETURN_SETTINGS, "lawnSignOptions", "clientHomeOptions"] as const;
type Settings = Pick<SettingValues, (typeof SETTINGS)[number]>;
type Report = ReturnType<typeof reportValues> & {
  recstatus: ReceivableStatus;
  discountPrice: Cents | null;
  jobdesc: string;
};

/**
 * Returns a started job as done, or edits a returned one: the report, its crew payment, the cash receipt, all or
 * nothing. The day done (`datebi`) is the crew's day, whenever the return comes, and an edit keeps it (rule work-date).
 * Errors: 404; 409 wrong state, stale version, already returned if no version is sent, marked payment, times of another
 * job; 422 by field.
 */
export async function reportJob(
  ctx: Context,
  { jobid, hrid, version, override = false, ...form }: Input<typeof reportJobContract>,
): Promise<Answer<typeof reportJobContract>> {
  const asked = (found: LockedJob) => (found.datebi ? "editReport" : "report");
  const held = await holdJob(ctx, jobid, asked, { sender: hrid });
  const { job } = held;
  refuseStale(job, version);
  const mailed = await saveReturn(ctx, held, { form, override });
  const code = mailed ? "returnedWithReceipt" : job.datebi ? "edited" : "returned";
  return { success: true, msg: tellRunsheet(ctx, code, job) };
}

/**
 * Gives a returned job whose one work is still owed another price, as Edit Job would with everything else left as it
 * is. `why` goes into the activity log. Errors: 404; 403; 409 wrong state or paid, or `edit_job`, when that form has to
 * be filled in.
 */
export async function repriceReturn(
  ctx: Context,
  jobid: number,
  { price, why }: { price: Cents; why: string },
): Promise<void> {
  const held = await holdJob(ctx, jobid, "editReport");
  if (isSettled(held.job.recstatus)) throw new Conflict(PAID);
  const part = repriceBy(held.job) === "here" ? onlyPart(held.job) : null;
  const { data } = reportForm.safeParse({
    ...reportFormOf(held.job),
    ...(part && { [`${part}Text`]: plainDollars(price) }),
    sendCashReceipt: false,
  });
  if (!part || !data)
    throw new Refused(editJob, "This return has more to it than a price. Use Edit Job.", { jobid });
  await saveReturn(ctx, held, { form: data, note: why });
}

type Saving = { form: ReportForm; override?: boolean; note?: string };

/** True when a receipt was queued. */
async function saveReturn(
  ctx: Context,
  { job, write }: HeldJob,
  { form, override = false, note }: Saving,
): Promise<boolean> {
  const datebi = job.datebi ?? workDay(ctx, job);
  const settings = await getSettings(ctx.db, SETTINGS, datebi);
  checkChoices(form, job, settings);
  checkDiscount(ctx, form, job);
  const report = reportOf(job, form, audienceOf(ctx.actor));
  const overlap = await checkJobTimes(ctx, job, { times: report, override });
  const notes = [note, form.discountReason, overlap].filter(Boolean).join(". ") || undefined;
  await write({ ...report, datebi }, { note: notes });
  await keepWhyLess(ctx, job, form);
  const booked = form.leftOut ? bookedFor(form, job) : soldFor(job);
  const isTrusted = mayConfirmPrices(staffOf(ctx)) && !(await isOfCrew(ctx, job));
  await checkReturn(ctx, job, { ...report, booked, isTrusted });
  const money = {
    ...report,
    price: report.discountPrice ?? report.price,
    crewHrid: job.crewHrid,
    dateDone: await moneyDay(ctx, datebi),
    receipt: form.sendCashReceipt,
    settings,
  };
  const mailed = !isSettled(job.recstatus) && (await settleReturn(ctx, job, money));
  await settleLeftOut(ctx, job, form);
  return mailed;
}

/** Without a version it's a first return: only who has seen a return changes it. */
function refuseStale(job: LockedJob, seen: number | undefined): void {
  const isSeen = seen === undefined ? job.datebi === null : seen === job.version;
  if (isSeen) return;
  const message =
    seen === undefined
      ? "This job is already returned. Review its return, then save again."
      : "Someone else changed this job. Review their changes, then save again.";
  throw new Refused(staleReport, message, { version: job.version, newer: reportFormOf(job) });
}

/** The lists come from the office's settings; a job's own values stay valid after a list has changed. */
function checkChoices(form: ReportForm, job: LockedJob, settings: Settings): void {
  const errors: Record<string, string[]> = {};
  if (![...settings.lawnSignOptions, job.lawnsign].includes(form.lawnSign))
    errors.lawnSign = ["Select lawn sign status"];
  if (![...settings.clientHomeOptions, job.clienthm].includes(form.clientHome))
    errors.clientHome = ["Select client home status"];
  const change = changeReceivable(job.recstatus, form.recStatus);
  if (!change.ok || isUnselected(form.recStatus)) errors.recStatus = ["Select receivable status"];
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

/** A discount stays the same in dollars, whatever the work costs; only the office changes it, with a reason. */
function checkDiscount(ctx: Context, form: ReportForm, job: LockedJob): void {
  if (form.discountText !== "" && !mayChange(jobFields, audienceOf(ctx.actor), "discountPrice"))
    throw new Forbidden("Only the office can change a discount.");
  const discount = discountAsked(form, discountOf(job));
  if (discount === 0 || discount < priceOf(form)) return;
  const message = `The discount of ${formatMoney(discount)} must be less than the price. Call the office to change it.`;
  throw new Invalid({ totalPrice: [message] });
}

const PAID = "This job is paid, so you can't change its price.";

/** The columns for a valid form. A paid job keeps its price and payment method. */
function reportOf(job: LockedJob, form: ReportForm, audience: Audience): Report {
  const values = reportValues(form, audience);
  const discount = discountAsked(form, discountOf(job));
  const discountPrice = discount === 0 ? null : values.price - discount;
  const jobdesc = jobdescAfter(form, job);
  const change = changeReceivable(job.recstatus, form.recStatus);
  if (!change.ok) throw new Invalid(change.message, { errors: { recStatus: [change.message] } });
  const report = { ...values, discountPrice, jobdesc, recstatus: change.next };
  const { cashAmount, cashReason, chequeNumber, discountPrice: kept } = job;
  if (remainsOwed(job, report)) return { ...report, cashAmount, cashReason, chequeNumber };
  if (!isSettled(job.recstatus)) return report;
  if (values.price !== job.price || discount !== discountOf(job)) throw new Conflict(PAID);
  return { ...report, cashAmount, cashReason, chequeNumber, discountPrice: kept };
}

/**
 * Unreports a job: it's started again, loses its unsigned crew payment and has no payment method; times, prices and
 * notes stay for the next return. Errors: 404, 409 (rule unreport).
 */
export async function unreportJob(
  ctx: Context,
  { id }: Input<typeof unreportJobContract>,
): Promise<Answer<typeof unreportJobContract>> {
  const { job, write } = await holdJob(ctx, id, "unreport");
  await withdrawCrewPayment(ctx, job);
  await withdrawCardPayment(ctx, id);
  await write({
    datebi: null,
    reportftime: null,
    recstatus: null,
    cashAmount: null,
    cashReason: null,
    chequeNumber: null,
  });
  tellRunsheet(ctx, "unreported", job);
  return { success: true };
}
