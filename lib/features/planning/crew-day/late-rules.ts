import type { Minutes } from "@/lib/values/clock-time";

/** How late a crew can say it's running, in minutes. */
export const LATE_CHOICES = [15, 30, 45, 60] as const;
export type LateBy = (typeof LATE_CHOICES)[number];

/** How long after the new time a client should allow for. */
const SPAN: Minutes = 60;
const STEP: Minutes = 5;
const LAST_MINUTE = 24 * 60 - 1;

/** The choice to preset: the smallest that covers how late the crew is, otherwise the longest. */
export const proposedLate = (late: Minutes): LateBy => LATE_CHOICES.find((choice) => choice >= late) ?? 60;

/** The new time to expect a crew that is that much later than planned, at the earliest at `soonest`. */
export function lateArrival(
  planned: Minutes,
  by: Minutes,
  soonest: Minutes,
): { from: Minutes; until: Minutes } {
  const from = Math.floor(Math.max(planned + by, soonest) / STEP) * STEP;
  return { from, until: Math.min(from + SPAN, LAST_MINUTE) };
}

/** How long a client isn't told anything again, in milliseconds. */
const QUIET_MS = 60 * 60_000;

export const wasJustTold = (toldAt: Date | null, now: Date): boolean =>
  toldAt !== null && now.getTime() - toldAt.getTime() < QUIET_MS;
