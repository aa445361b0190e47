import type { PayPeriodOption } from "@/lib/core/pay/contract";
import { type DayRange, MAX_RANGE_DAYS, rangeKey, stretchLabel } from "@/lib/core/pay/period-rules";
import { type BusinessDate, daysBetween, isBusinessDate } from "@/lib/values/dates";

export const periodStretch = ({ date1, date4 }: PayPeriodOption): DayRange => ({ from: date1, to: date4 });

export const isInside = (day: BusinessDate, { from, to }: DayRange): boolean => from <= day && day <= to;

/** What is wrong with two typed days; null when they can be shown. */
export function stretchIssue(from: string, to: string): string | null {
  if (!isBusinessDate(from) || !isBusinessDate(to)) return "Enter both days.";
  if (to < from) return "The end date is before the start date.";
  return daysBetween(from, to) >= MAX_RANGE_DAYS ? `Choose at most ${MAX_RANGE_DAYS} days.` : null;
}

export type RangeOption = DayRange & { key: string; label: string };
export type RangeGroup = { label: string; options: RangeOption[] };

/** The range selector's options: pay periods newest first, then whole years. */
export function rangeGroups(periods: readonly PayPeriodOption[], years: readonly number[]): RangeGroup[] {
  const newest = [...periods].sort((a, b) => b.date1.localeCompare(a.date1));
  const ofPeriod = (period: PayPeriodOption): RangeOption => {
    const stretch = periodStretch(period);
    const mark = period.active === "yes" ? " (current)" : "";
    return { ...stretch, key: String(period.id), label: `${stretchLabel(stretch)}${mark}` };
  };
  const ofYear = (year: number): RangeOption => {
    const stretch = { from: `${year}-01-01`, to: `${year}-12-31` };
    return { ...stretch, key: rangeKey(stretch), label: String(year) };
  };
  const groups = [
    { label: "Pay periods", options: newest.map(ofPeriod) },
    { label: "Years", options: years.map(ofYear) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
