import type { PlanColumn, Target } from "@/lib/features/partners/plan/rules";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";

export const COLUMN_WORDS: Record<PlanColumn, string> = {
  windows: "Windows",
  odd_jobs: "Odd jobs",
  paint: "Paint",
  total: "Total",
};

/** "15 Mar 2026". */
const shortDay = (date: BusinessDate): string => formatDate(date).replace(/^\w+ /, "");

export const daysText = ({ sdate, fdate }: Target): string => `${shortDay(sdate)} to ${shortDay(fdate)}`;

/** "+$120.00", "-$50.00", "$0.00". */
export const signed = (cents: Cents): string => `${cents > 0 ? "+" : ""}${formatMoney(cents)}`;

export const isRunning = ({ sdate, fdate }: Target, today: BusinessDate): boolean =>
  sdate <= today && today <= fdate;

export const NO_TARGETS = "No targets in this year";
export const emptyHint = (mayEdit: boolean): string =>
  mayEdit ? "Select New target to plan a period." : "The office enters them.";
