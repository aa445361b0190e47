import { clockOf } from "@/lib/core/jobs/report/report-values-rules";
import { type Minutes, nearestChoice, parseClock, toClock } from "@/lib/values/clock-time";
import { addDays, type BusinessDate, businessDate, formatDays } from "@/lib/values/dates";

/** Why a crew ends a visit without doing the work (rule visit-stopped). */
export const STOP_KINDS = ["no-access", "unsafe"] as const;
export type StopKind = (typeof STOP_KINDS)[number];

export const STOP_LABELS: Record<StopKind, string> = {
  "no-access": "No access",
  unsafe: "Unsafe, stopped",
};

/** The reason that needs the crew's own words. */
export const OTHER_REASON = "Something else";

export const STOP_REASONS: Record<StopKind, readonly string[]> = {
  "no-access": ["Nobody home", "Locked gate", "Iced over", "Dog in the yard", OTHER_REASON],
  unsafe: ["Ice or snow", "Wind or storm", "No safe spot for the ladder", "Power lines", OTHER_REASON],
};

export type Stop = { kind: StopKind; reason: string; note: string };

/** The reason as part of a sentence, with what the crew added: "locked gate. Back gate too". */
function reasonWords({ reason, note }: Stop): string {
  if (reason === OTHER_REASON) return note;
  const words = reason.charAt(0).toLowerCase() + reason.slice(1);
  return note ? `${words}. ${note}` : words;
}

/** What the property keeps: "No access 3 Nov: locked gate". */
export const stopLine = (stop: Stop, day: BusinessDate): string =>
  `${STOP_LABELS[stop.kind]} ${formatDays(day, day)}: ${reasonWords(stop)}`;

/** The DNF's description: "No access: locked gate". */
export const stopDescription = (stop: Stop): string => `${STOP_LABELS[stop.kind]}: ${reasonWords(stop)}`;

/**
 * A stopped visit's times, 'HH:MM:SS': from the job's start, if it was started, until now. A DNF's finish is always
 * after its start.
 */
export function stopTimes(started: string | null, now: Minutes): { start: string; finish: string } {
  const { hour, minute } = nearestChoice(now);
  const until = parseClock(clockOf(hour, minute)) ?? now;
  const start = parseClock(started) ?? until - STEP;
  return { start: toClock(start), finish: toClock(Math.max(until, start + STEP)) };
}
const STEP: Minutes = 5;

/** How long later crews see it above the job. */
const SHOWN_DAYS = 365;

/** The property's latest stop, while crews still need to know about it; null if there's none. */
export function latestStop<N extends { id10: string; ts: string }>(
  notes: readonly N[],
  today: BusinessDate,
): N | null {
  const isStop = ({ id10 }: N) => STOP_KINDS.some((kind) => STOP_LABELS[kind] === id10);
  const latest = notes.find(isStop);
  return latest && businessDate(new Date(latest.ts)) >= addDays(today, -SHOWN_DAYS) ? latest : null;
}
