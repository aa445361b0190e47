import { type Context, doneAt, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { checkFinish } from "@/lib/core/jobs/report/check-times";
import { clockOf } from "@/lib/core/jobs/report/report-values-rules";
import {
  changePaymentOfJob,
  type JobPayment,
  moneyDay,
  RETURN_SETTINGS,
} from "@/lib/core/jobs/report/settle-return";
import { hasSameTimes } from "@/lib/core/jobs/report/time-check-rules";
import { changesAnyWork } from "@/lib/core/jobs/rights/change-right-rules";
import { settleDnfLead } from "@/lib/core/leads/lead-step";
import { getSettings } from "@/lib/core/settings/reads";
import { changeReceivable, isSettled } from "@/lib/core/work/receivable-rules";
import { Forbidden, Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { tellRunsheet } from "@/lib/platform/results/runsheet-message";
import { formatClock, nearestChoice } from "@/lib/values/clock-time";
import { type BusinessDate, businessDate, formatDate, torontoClock } from "@/lib/values/dates";
import { type Issue, issuesToErrors } from "@/lib/values/form-fields";
import type { returnDnfContract, startDnfContract } from "./contract";
import {
  type DnfToChange,
  dnfToChange,
  entryOn,
  refuseState,
  requireDnfRight,
  requireVersion,
  requireVersionOfReturn,
  stepDnf,
} from "./dnf-step";
import { collectedBy, dnfValues } from "./return-form-rules";
import { type DnfForm, dnfIssues } from "./return-rules";
import { bringsRights, dnfStatus } from "./rules";

/**
 * Starts a DNF now, rounded to five minutes as in the pickers; the return can correct it (rule dnf-states). Errors:
 * 404, 403 someone else's hrid or another crew's work, 409 when it's already started or done.
 */
export async function startDnf(
  ctx: Context,
  { id, hrid, version }: Input<typeof startDnfContract>,
): Promise<Answer<typeof startDnfContract>> {
  const found = await dnfToChange(ctx, id, hrid);
  await requireDnfRight(ctx, found);
  const { dnf, job } = found;
  const state = dnfStatus(dnf);
  if (state !== "Pending") {
    const when = dnf.datebi
      ? `done on ${formatDate(dnf.datebi)}`
      : `started at ${formatClock(dnf.reportstime)}`;
    throw refuseState(dnf, `This DNF is already ${when}.`);
  }
  requireVersion(found, version);
  const at = doneAt(entryOn(ctx, dnf));
  const { hour, minute } = nearestChoice(torontoClock(at));
  const after = { reportstime: clockOf(hour, minute), startedOn: businessDate(at) };
  await stepDnf(ctx, dnf, after);
  await audit(ctx, { action: "dnf.start", subject: "dnf", subjectId: id, after });
  return { success: true, msg: tellRunsheet(ctx, "dnfStarted", job) };
}

const SETTINGS = [...RETURN_SETTINGS, "clientHomeOptions"] as const;

/**
 * Returns a started DNF or edits a done one: its report, how its job is paid, the crew payment and the cash receipt,
 * all or nothing. It's done on the day it was started (rule work-date), and an edit keeps that day. Errors: 404; 403 someone else's hrid, another crew's work or its job's money; 409 not
 * started, stale version, already returned if no version is sent, marked payment; 422 by field.
 */
export async function returnDnf(
  ctx: Context,
  { id, hrid, version, ...form }: Input<typeof returnDnfContract>,
): Promise<Answer<typeof returnDnfContract>> {
  const found = await dnfToChange(ctx, id, hrid);
  await requireDnfRight(ctx, found);
  const { dnf, job } = found;
  if (dnf.reportstime === null) throw refuseState(dnf, "Start DNF First.");
  requireVersionOfReturn(found, version);
  const entry = entryOn(ctx, dnf);
  const datebi = dnf.datebi ?? dnf.startedOn ?? businessDate(doneAt(entry));
  const settings = await getSettings(ctx.db, SETTINGS, job.datebi ?? datebi);
  checkForm(form, found, settings.clientHomeOptions);
  const values = dnfValues(form);
  if (!(dnf.datebi && hasSameTimes(dnf, values))) checkFinish(entry, values.reportftime, datebi);
  const after = { ...values, datebi };
  await stepDnf(ctx, dnf, after);
  await settleDnfLead(ctx, id);
  const payment = await paymentOf(ctx, form, found, datebi);
  const mailed = payment !== null && (await changePaymentOfJob(ctx, job, { ...payment, settings }));
  await audit(ctx, {
    action: dnf.datebi ? "dnf.edit-return" : "dnf.return",
    subject: "dnf",
    subjectId: id,
    before: { ...pick(dnf, after), recstatus: job.recstatus, cashAmount: job.cashAmount },
    after: {
      ...after,
      recstatus: payment?.recstatus ?? job.recstatus,
      cashAmount: payment ? payment.cashAmount : job.cashAmount,
    },
  });
  return { success: true, msg: tellRunsheet(ctx, mailed ? "dnfReturnedWithReceipt" : "dnfReturned", job) };
}

/** All of the form's errors at once; the DNF's stored values stay valid after a list has changed. */
function checkForm(form: DnfForm, { dnf, job }: DnfToChange, homes: readonly string[]): void {
  const issues: Issue[] = dnfIssues(form, isSettled(job.recstatus));
  const said = (field: keyof DnfForm) => issues.some((issue) => issue.field === field);
  if (!said("clientHome") && ![...homes, dnf.clienthm].includes(form.clientHome))
    issues.push({ field: "clientHome", message: "Select client home status" });
  if (!said("recStatus")) {
    const change = changeReceivable(job.recstatus, form.recStatus);
    if (!change.ok) issues.push({ field: "recStatus", message: change.message });
    else if (change.next === "Paid By Cheque" && job.price === null)
      issues.push({
        field: "recStatus",
        message: "This job has no price yet, so you can't record a cheque",
      });
  }
  if (issues.length > 0) throw new Invalid(issuesToErrors(issues));
}

/**
 * The job's payment from the form; null when the job is paid and the form doesn't ask, or nothing about it may change.
 * Errors: 403 a change that the DNF gives its crew no right to (rule dnf-crew).
 */
async function paymentOf(
  ctx: Context,
  form: DnfForm,
  { dnf, job }: DnfToChange,
  worked: BusinessDate,
): Promise<Omit<JobPayment, "settings"> | null> {
  const change = changeReceivable(job.recstatus, form.recStatus);
  if (isSettled(job.recstatus) || !change.ok) return null;
  const collected = { ...collectedBy(form), recstatus: change.next };
  const mayCollect =
    changesAnyWork(staffOf(ctx).stored) || bringsRights(dnf, job.schdate, businessDate(ctx.now));
  if (!mayCollect) {
    if (isSamePayment(collected, job)) return null;
    throw new Forbidden(NOT_TO_COLLECT, "too_late");
  }
  return {
    ...collected,
    crewHrid: dnf.crewHrid ?? job.crewHrid,
    dateDone: await moneyDay(ctx, worked),
    receipt: form.sendCashReceipt,
  };
}

const NOT_TO_COLLECT =
  "A crew added this DNF, and its job's three days are over. Only the office can change how the job is paid, or assign the DNF to a crew first.";

type Paid = Pick<DnfToChange["job"], "recstatus" | "cashAmount" | "cashReason" | "chequeNumber">;

/** A job that no one has returned is owed, and an owed one keeps what was collected so far. */
const isSamePayment = (said: Paid, { recstatus, cashAmount, cashReason, chequeNumber }: Paid): boolean =>
  said.recstatus === (recstatus ?? "Receivable") &&
  (said.recstatus === "Receivable" ||
    (said.cashAmount === cashAmount && said.cashReason === cashReason && said.chequeNumber === chequeNumber));

/** The old values of what was overwritten. */
const pick = (before: object, after: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(before).filter(([key]) => key in after));
