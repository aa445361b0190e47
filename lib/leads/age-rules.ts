import { businessDate, daysBetween } from "@/lib/values/dates";

const HOUR_MS = 3_600_000;

/** Business days from one instant to another, never less than 0: today's is 0. */
export const daysFrom = (from: Date, to: Date): number =>
  Math.max(0, daysBetween(businessDate(from), businessDate(to)));

/** The same, or null while it has not happened. */
export const daysUntil = (from: Date, to: Date | null): number | null => (to ? daysFrom(from, to) : null);

/** Whole hours since it came in. */
export const hoursFrom = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / HOUR_MS));

/** "today", "1 day", "12 days". */
export const ageText = (days: number): string =>
  days === 0 ? "today" : days === 1 ? "1 day" : `${days} days`;
