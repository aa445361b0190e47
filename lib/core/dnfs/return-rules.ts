import { cashIssue, timeIssues } from "@/lib/core/jobs/report/report-rules";
import { type WorkTimes, workMinutes } from "@/lib/core/jobs/report/report-totals-rules";
import { asksCash, asksCheque, RECEIVABLE_STATUSES } from "@/lib/core/work/receivable-rules";
import { type Issue, isUnselected, NONE_SELECTED, tooLong } from "@/lib/values/form-fields";

/** The verdicts as stored, which are also the form's choices. */
export const VERDICTS = ["VALID", "INVALID", "Client Service"] as const;
export type Verdict = (typeof VERDICTS)[number];
export const VALID_OPTIONS: readonly string[] = [NONE_SELECTED, ...VERDICTS];

export const DNF_RECEIVABLE_OPTIONS: readonly string[] = [
  NONE_SELECTED,
  "Receivable",
  "Paid By Cheque",
  "Paid By Cash",
];

/** A DNF's return form, without what it only shows (minutes, descriptions, price). */
export type DnfForm = WorkTimes & {
  dnfNotes: string;
  valid: string;
  clientHome: string;
  recStatus: string;
  sendCashReceipt: boolean;
  cashAmount: string;
  /** Required when the cash differs from the form's total. */
  cashReason: string;
  chqNum: string;
  nextDest: string;
};
/** The form's fields, and the sum that it only shows. */
export type DnfField = keyof DnfForm | "minutes";

export const verdictOf = (choice: string): Verdict | null =>
  VERDICTS.find((verdict) => verdict === choice) ?? null;

function minutesIssues(form: DnfForm): Issue<DnfField>[] {
  const minutes = workMinutes(form);
  return minutes !== null && minutes <= 0
    ? [{ field: "minutes", message: "DNF Minutes must be greater than 0" }]
    : [];
}

function notesIssues({ dnfNotes }: DnfForm): Issue<DnfField>[] {
  if (dnfNotes === "") return [{ field: "dnfNotes", message: "DNF notes must be filled out" }];
  return tooLong("dnfNotes", "DNF notes", dnfNotes, 2000);
}

function paymentIssues({ recStatus, chqNum, cashAmount, cashReason }: DnfForm): Issue<DnfField>[] {
  if (!RECEIVABLE_STATUSES.some((status) => status === recStatus))
    return [{ field: "recStatus", message: "Select receivable status" }];
  if (asksCheque(recStatus)) {
    return chqNum === ""
      ? [{ field: "chqNum", message: "Cheque number must be entered" }]
      : tooLong("chqNum", "Cheque number", chqNum, 40);
  }
  const message = asksCash(recStatus) ? cashIssue(cashAmount) : null;
  return message ? [{ field: "cashAmount", message }] : tooLong("cashReason", "Reason", cashReason, 200);
}

/**
 * The errors of Return DNF and Edit DNF, in form order. `settled`: the job is paid, so the form doesn't ask
 * about payment.
 */
export function dnfIssues(form: DnfForm, settled: boolean): Issue<DnfField>[] {
  const { startHour, startMinute, finishHour, finishMinute, nextDest, clientHome } = form;
  const select = (field: "clientHome" | "nextDest", value: string, message: string): Issue<DnfField>[] =>
    isUnselected(value) ? [{ field, message }] : tooLong(field, "This", value, 200);
  return [
    ...timeIssues({ hour: "startHour", minute: "startMinute" }, "Start", startHour, startMinute),
    ...timeIssues({ hour: "finishHour", minute: "finishMinute" }, "Finish", finishHour, finishMinute),
    ...minutesIssues(form),
    ...notesIssues(form),
    ...(verdictOf(form.valid) ? [] : [{ field: "valid" as const, message: "Select a valid status" }]),
    ...select("clientHome", clientHome, "Select client home status"),
    ...(settled ? [] : paymentIssues(form)),
    ...select("nextDest", nextDest, "Next destination must be selected"),
  ];
}
