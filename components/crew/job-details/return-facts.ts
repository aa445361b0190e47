import type { Fact } from "@/components/ui/stale-record";
import type { JobDetailsView } from "@/lib/core/jobs/job-schema";
import type { ReportForm } from "@/lib/core/jobs/report/report-totals-rules";
import { CAGES_LINE, PRICED_PARTS } from "@/lib/core/work/schema";

type Times = Pick<ReportForm, "startHour" | "startMinute" | "finishHour" | "finishMinute">;
type Payment = Pick<ReportForm, "recStatus" | "cashAmount" | "cashReason" | "chqNum">;

export const TIME_FACTS: readonly Fact<Times>[] = [
  ["Start", ({ startHour, startMinute }) => startHour && `${startHour}:${startMinute}`],
  ["Finish", ({ finishHour, finishMinute }) => finishHour && `${finishHour}:${finishMinute}`],
];

export const PAYMENT_FACTS: readonly Fact<Payment>[] = [
  ["Receivable status", ({ recStatus }) => recStatus],
  ["Cash amount", ({ cashAmount }) => cashAmount],
  ["Why the cash isn't the total", ({ cashReason }) => cashReason],
  ["Cheque number", ({ chqNum }) => chqNum],
];

const tick = (done: boolean) => (done ? "Yes" : "No");

/** A job's return as its form names it. */
export const reportFacts = (labels: JobDetailsView["labels"]): readonly Fact<ReportForm>[] => [
  ...TIME_FACTS,
  ["Est Mins", ({ estMins }) => estMins],
  ...PRICED_PARTS.map(
    (part): Fact<ReportForm> => [
      labels[part]?.label ?? part.toUpperCase(),
      (form) => (form[`${part}Check`] ? form[`${part}Text`] || "Yes" : "No"),
    ],
  ),
  ["Custom description", ({ customDesc }) => customDesc],
  [CAGES_LINE, ({ cagesCheck }) => tick(cagesCheck)],
  ["Discount", ({ discountText }) => discountText],
  ...PAYMENT_FACTS,
  ["Lawn sign", ({ lawnSign }) => lawnSign],
  ["Client home", ({ clientHome }) => clientHome],
  ["Next destination", ({ nextDest }) => nextDest],
  ["Post job note", ({ postJobNote }) => postJobNote],
];
