import { isMuchLess } from "@/lib/core/prices/rules";
import { isPaidToCrew } from "@/lib/core/work/receivable-rules";
import { PRICED_PARTS } from "@/lib/core/work/schema";
import { type Cents, formatMoney, sumCents } from "@/lib/values/money";
import { type Sold, soldFor } from "./left-out-rules";
import { type PartFields, priceOf, type ReportForm } from "./report-totals-rules";

/** What the work done was sold for. What isn't done has a question of its own (rule work-left-out). */
export function bookedFor(form: PartFields, sold: Sold): Cents {
  const left = PRICED_PARTS.filter((part) => !form[`${part}Check`]);
  return soldFor(sold) - sumCents(left.map((part) => sold[part]));
}

/** Whether the crew says why a job paid to it comes to less than what was booked (rule returned-price). */
export const asksWhyLess = (form: PartFields & Pick<ReportForm, "recStatus">, sold: Sold): boolean =>
  isPaidToCrew(form.recStatus) && isMuchLess(priceOf(form), bookedFor(form, sold));

type Asked = PartFields & Pick<ReportForm, "recStatus" | "lessReason">;

/** What's wrong with a form that has the question: without a signal, a phone has to ask at the house. */
export function whyLessErrors(form: Asked, sold: Sold): Record<string, string[]> | null {
  if (form.lessReason !== "" || !asksWhyLess(form, sold)) return null;
  return { lessReason: [`Say why it's less than the ${formatMoney(bookedFor(form, sold))} booked`] };
}
