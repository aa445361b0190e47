import { type BusinessDate, daysBetween, isBusinessDate } from "@/lib/values/dates";

/** A year and a leap day: more is a report, not a screen. */
export const MAX_RANGE_DAYS = 366;

export type DayRange = { from: BusinessDate; to: BusinessDate };

/** What `range` may say: a pay period's id, or two days in order; null when it says neither. */
export type RangeAsked = { periodId: number } | DayRange | null;

/** Reads "12" or "2026-01-01,2026-12-31". */
export function parseRange(text: string): RangeAsked {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return { periodId: Number(text) };
  const [from, to, more] = text.split(",");
  if (more !== undefined || !isBusinessDate(from) || !isBusinessDate(to)) return null;
  const days = daysBetween(from, to);
  return days >= 0 && days < MAX_RANGE_DAYS ? { from, to } : null;
}

export const rangeKey = ({ from, to }: DayRange): string => `${from},${to}`;
export const yearRange = (year: number): string => rangeKey({ from: `${year}-01-01`, to: `${year}-12-31` });
