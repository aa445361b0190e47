import {
  addDays,
  type BusinessDate,
  daysBetween,
  formatDate,
  formatShortDate,
  isBusinessDate,
  weekday,
  yearOf,
} from "@/lib/values/dates";

const DAYS = 14;

/** The weeks of a period that begins on `date1`: date1–date2 and date3–date4. */
const periodFrom = (date1: BusinessDate) => ({
  date1,
  date2: addDays(date1, 6),
  date3: addDays(date1, 7),
  date4: addDays(date1, DAYS - 1),
});

/** The missing periods up to the one that includes `today`; a company's first one begins on that week's Monday. */
export function missingPeriods(newest: { date4: BusinessDate } | undefined, today: BusinessDate) {
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const made = [];
  for (let date1 = newest ? addDays(newest.date4, 1) : monday; date1 <= today; date1 = addDays(date1, DAYS))
    made.push(periodFrom(date1));
  return made;
}

/** A year including a leap day: anything longer is a report, not a screen. */
export const MAX_RANGE_DAYS = 366;

export type DayRange = { from: BusinessDate; to: BusinessDate };

/** "Mon 4 May – Sun 17 May 2026"; with both years if they differ, and only one date for a single day. */
export function stretchTitle({ from, to }: DayRange): string {
  if (from === to) return formatDate(from);
  const first = yearOf(from) === yearOf(to) ? formatShortDate(from) : formatDate(from);
  return `${first} – ${formatDate(to)}`;
}

/** "4–17 May 2026", "20 Apr–3 May 2026": short enough to fit a list on the smallest phone. */
export function stretchLabel({ from, to }: DayRange): string {
  const [first, last] = [from, to].map((day) => formatDate(day).replace(/^\S+ /, ""));
  if (from === to) return String(last);
  const [day, month] = String(first).split(" ");
  return `${from.slice(0, 7) === to.slice(0, 7) ? day : `${day} ${month}`}–${last}`;
}

/** What `range` can be: a pay period's id, or two days in order; null if it's neither. */
type RangeAsked = { periodId: number } | DayRange | null;

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
