import { z } from "zod";
import { nextStop } from "@/lib/core/jobs/report/report-prefill-rules";
import { clockOf } from "@/lib/core/jobs/report/report-values-rules";
import { asksCash, asksCheque, isSettled, type ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { type Minutes, nearestChoice, parseClock, toHourMinute } from "@/lib/values/clock-time";
import { choiceOf, fieldText, fieldTickedFirst, refineBy } from "@/lib/values/form-fields";
import { type Cents, parseMoney, plainDollars } from "@/lib/values/money";
import { type DnfForm, dnfIssues, type Verdict, verdictOf } from "./return-rules";

/** Return DNF and Edit DNF. We don't read what the form only shows (minutes, jobDesc, price …). */
export const dnfFields = z.object({
  startHour: fieldText,
  startMinute: fieldText,
  finishHour: fieldText,
  finishMinute: fieldText,
  dnfNotes: fieldText,
  valid: fieldText,
  clientHome: fieldText,
  recStatus: fieldText,
  sendCashReceipt: fieldTickedFirst,
  cashAmount: fieldText,
  cashReason: fieldText,
  chqNum: fieldText,
  nextDest: fieldText,
});

/** With every rule at its field; the record says whether the job is paid, not the form. */
export const dnfForm = (settled: boolean) =>
  dnfFields.superRefine(refineBy((form) => dnfIssues(form, settled)));

/** What Return DNF writes on the DNF; times 'HH:MM:SS'. */
export type DnfValues = {
  reportstime: string;
  reportftime: string;
  notes: string;
  verdict: Verdict | null;
  clienthm: string;
  nextdest: string;
};

/** The columns for a form that passed `dnfIssues`. */
export const dnfValues = (form: DnfForm): DnfValues => ({
  reportstime: clockOf(form.startHour, form.startMinute),
  reportftime: clockOf(form.finishHour, form.finishMinute),
  notes: form.dnfNotes,
  verdict: verdictOf(form.valid),
  clienthm: form.clientHome,
  nextdest: form.nextDest,
});

/** What the form says was collected, by the chosen status; cents. */
export const collectedBy = (form: DnfForm) => ({
  cashAmount: asksCash(form.recStatus) ? parseMoney(form.cashAmount) : null,
  cashReason: (asksCash(form.recStatus) && form.cashReason) || null,
  chequeNumber: asksCheque(form.recStatus) ? form.chqNum : null,
});

/** A DNF and how its job is paid, as far as the form shows it; money in cents. */
export type ReturnedDnf = {
  reportstime: string | null;
  reportftime: string | null;
  notes: string | null;
  verdict: Verdict | null;
  clienthm: string | null;
  nextdest: string | null;
  recstatus: ReceivableStatus | null;
  cashAmount: Cents | null;
  cashReason: string | null;
  chequeNumber: string | null;
};

/** The return form for the current record. For cash that was paid earlier, we only send a receipt on request. */
export function dnfFormOf(dnf: ReturnedDnf): DnfForm {
  const [start, finish] = [toHourMinute(dnf.reportstime), toHourMinute(dnf.reportftime)];
  return {
    startHour: start.hour,
    startMinute: start.minute,
    finishHour: finish.hour,
    finishMinute: finish.minute,
    dnfNotes: dnf.notes ?? "",
    valid: choiceOf(dnf.verdict),
    clientHome: choiceOf(dnf.clienthm),
    recStatus: choiceOf(dnf.recstatus),
    sendCashReceipt: dnf.recstatus !== "Paid By Cash" && !isSettled(dnf.recstatus),
    cashAmount: dnf.cashAmount === null ? "" : plainDollars(dnf.cashAmount),
    cashReason: dnf.cashReason ?? "",
    chqNum: dnf.chequeNumber ?? "",
    nextDest: choiceOf(dnf.nextdest),
  };
}

type Place = { email: string | null; nextDests: Parameters<typeof nextStop>[0] };

/**
 * The form's initial values. One in progress finishes now, if that's after its start, and leads to the crew's next
 * number. `now`: minutes of the day.
 */
export function prefilledDnf(dnf: ReturnedDnf, { email, nextDests }: Place, now: Minutes): DnfForm {
  const form = dnfFormOf(dnf);
  if (dnf.reportftime === null) form.nextDest = choiceOf(dnf.nextdest ?? nextStop(nextDests, null));
  const receipt = form.sendCashReceipt && email !== null;
  const start = parseClock(dnf.reportstime);
  if (start === null || dnf.reportftime !== null || now - (now % 5) <= start)
    return { ...form, sendCashReceipt: receipt };
  const { hour, minute } = nearestChoice(now);
  return { ...form, sendCashReceipt: receipt, finishHour: hour, finishMinute: minute };
}
