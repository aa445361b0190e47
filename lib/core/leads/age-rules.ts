import type { BusinessDate } from "@/lib/values/dates";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days from one business date to another, never less than 0: today's is 0. Plain sums, for lists of thousands. */
export const daysFrom = (from: BusinessDate, to: BusinessDate): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The same, or null while it has not happened. */
export const daysUntil = (from: BusinessDate, to: BusinessDate | null): number | null =>
  to ? daysFrom(from, to) : null;

/** Whole hours since it came in. */
export const hoursFrom = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / HOUR_MS));

/** "today", "1 day", "12 days". */
export const ageText = (days: number): string =>
  days === 0 ? "today" : days === 1 ? "1 day" : `${days} days`;

type Waited = { days_old: number; days_to_resolve: number | null };

/** How long a lead has waited, or took. */
export function waitingText({ days_old, days_to_resolve }: Waited): string {
  if (days_to_resolve === null) return days_old === 0 ? "Came in today" : `Waiting ${ageText(days_old)}`;
  return days_to_resolve === 0 ? "Done the same day" : `Done in ${ageText(days_to_resolve)}`;
}
