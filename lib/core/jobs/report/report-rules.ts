import { asksCash, asksCheque, receivableOf } from "@/lib/core/work/receivable-rules";
import { PRICED_PARTS, type PricedPart } from "@/lib/core/work/schema";
import { hourChoice, minuteChoice } from "@/lib/values/clock-time";
import { type Issue, isUnselected, tooLong } from "@/lib/values/form-fields";
import { MAX_CENTS, parseMoney } from "@/lib/values/money";
import {
  NOTES,
  type PartFields,
  priceOf,
  type ReportForm,
  type StartForm,
  workMinutes,
} from "./report-totals-rules";

export type StartField = keyof StartForm;
/** The form's fields, and the two that it only shows. */
export type ReportField = keyof ReportForm | "totMins" | "totalPrice";

/** The longest estimate: one day. */
const MAX_EST_MINS = 1440;

/** The errors of the start or finish pickers. */
export function timeIssues<F extends string>(
  fields: { hour: F; minute: F },
  label: string,
  hour: string,
  minute: string,
): Issue<F>[] {
  const issues: Issue<F>[] = [];
  if (isUnselected(hour)) issues.push({ field: fields.hour, message: `${label} Hour cannot be blank` });
  else if (hourChoice(hour) === null)
    issues.push({ field: fields.hour, message: `${label} Hour must be 7 to 20` });
  if (isUnselected(minute))
    issues.push({ field: fields.minute, message: `${label} Minutes cannot be blank` });
  else if (minuteChoice(minute) === null)
    issues.push({ field: fields.minute, message: `${label} Minutes must be 00 to 55 in steps of 5` });
  return issues;
}

/** Estimated minutes as a whole number; null when it isn't one. */
const wholeMinutes = (typed: string): number | null => (/^[+-]?\d{1,9}$/.test(typed) ? Number(typed) : null);

function estimateIssue(typed: string): string | null {
  if (typed === "") return "Est Mins must be entered";
  const minutes = wholeMinutes(typed);
  if (minutes === null) return "Est Mins must be a number";
  if (minutes <= 0) return "Est Mins must be greater than 0";
  return minutes > MAX_EST_MINS ? `Est Mins must be ${MAX_EST_MINS} or less` : null;
}

/** Start Job's errors, in the order of the form. */
export function startIssues(form: StartForm): Issue<StartField>[] {
  const estimate = estimateIssue(form.estMins);
  return [
    ...timeIssues({ hour: "startHour", minute: "startMinute" }, "Start", form.startHour, form.startMinute),
    ...(estimate ? [{ field: "estMins" as const, message: estimate }] : []),
  ];
}

function partIssue(part: PricedPart, typed: string): string | null {
  const label = part === "custom" ? "Custom price" : `${part.toUpperCase()} Price`;
  const cents = parseMoney(typed);
  if (cents === null) return `${label} must be a number`;
  if (cents <= 0) {
    return part === "custom"
      ? `${label} must be greater than zero OR uncheck custom`
      : `${label} must be greater than zero`;
  }
  return cents > MAX_CENTS ? `${label} is too high` : null;
}

function partIssues(form: PartFields): Issue<ReportField>[] {
  return PRICED_PARTS.flatMap((part) => {
    const message = form[`${part}Check`] ? partIssue(part, form[`${part}Text`]) : null;
    return message ? [{ field: `${part}Text` as const, message }] : [];
  });
}

/** The errors of the counted cash. */
export function cashIssue(typed: string): string | null {
  if (typed === "") return "Cash amount must be entered";
  const cents = parseMoney(typed);
  if (cents === null) return "Cash amount must be a number";
  if (cents <= 0) return "Cash amount must be greater than zero";
  return cents > MAX_CENTS ? "Cash amount is too high" : null;
}

function paymentIssues(form: ReportForm): Issue<ReportField>[] {
  const { recStatus } = form;
  if (receivableOf(recStatus) === null) return [{ field: "recStatus", message: "Select receivable status" }];
  if (asksCheque(recStatus)) {
    return form.chqNum === ""
      ? [{ field: "chqNum", message: "Cheque number must be entered" }]
      : tooLong("chqNum", "Cheque number", form.chqNum, 40);
  }
  const message = asksCash(recStatus) ? cashIssue(form.cashAmount) : null;
  return message ? [{ field: "cashAmount", message }] : tooLong("cashReason", "Reason", form.cashReason, 200);
}

function discountIssues({ discountText, discountReason }: ReportForm): Issue<ReportField>[] {
  if (discountText === "") return [];
  const cents = parseMoney(discountText);
  if (cents === null || cents < 0)
    return [{ field: "discountText", message: "Discount must be an amount, such as 20.00" }];
  return discountReason === ""
    ? [{ field: "discountReason", message: "Say why the discount changes" }]
    : tooLong("discountReason", "Reason", discountReason, 200);
}

function selectIssues(form: ReportForm): Issue<ReportField>[] {
  const selects = [
    ["lawnSign", "Select lawn sign status"],
    ["clientHome", "Select client home status"],
    ["nextDest", "Next destination must be selected"],
  ] as const;
  return selects.flatMap(([field, message]) => {
    return isUnselected(form[field]) ? [{ field, message }] : tooLong(field, "This", form[field], 200);
  });
}

function workMinutesIssues(form: ReportForm): Issue<ReportField>[] {
  const minutes = workMinutes(form);
  return minutes !== null && minutes <= 0
    ? [{ field: "totMins", message: "Work Minutes must be greater than 0" }]
    : [];
}

/** The errors of Return Job and Edit Job, in the order of the form. */
export function reportIssues(form: ReportForm): Issue<ReportField>[] {
  const priceIssue = { field: "totalPrice" as const, message: "Total price must be greater than zero" };
  return [
    ...startIssues(form),
    ...timeIssues(
      { hour: "finishHour", minute: "finishMinute" },
      "Finish",
      form.finishHour,
      form.finishMinute,
    ),
    ...workMinutesIssues(form),
    ...partIssues(form),
    ...tooLong("customDesc", "Custom description", form.customDesc, 200),
    ...(priceOf(form) > 0 ? [] : [priceIssue]),
    ...discountIssues(form),
    ...paymentIssues(form),
    ...tooLong("lessReason", "Reason", form.lessReason ?? "", 200),
    ...selectIssues(form),
    ...NOTES.flatMap(({ column, label, max }) => tooLong(column, label, form[column], max)),
  ];
}
