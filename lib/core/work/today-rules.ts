import { openSpans, promisedUntil } from "@/lib/core/work/order-rules";
import { type Minutes, toClock } from "@/lib/values/clock-time";

// What makes today's work urgent: the same for Home and for Stuff To Do, which counts in SQL.

/** A promised time is about to break when so much is left of it, or less. */
const WARNING: Minutes = 30;
/** Crews that have work are signed in by then. */
const SIGN_IN_BY: Minutes = 8 * 60 + 30;
const LAST_MINUTE: Minutes = 24 * 60 - 1;

/** Whether an appointment that isn't started is about to be late, or is; never for Anytime. */
export function isPromiseAtRisk(stime: string | null, now: Minutes): boolean {
  const until = promisedUntil(stime);
  return until !== null && until - WARNING <= now;
}

/** The same for SQL: starts up to `by` are at risk, except for those of spans that end later. */
export function startsAtRisk(now: Minutes): { by: string; except: string[] } {
  const soon = Math.min(now + WARNING, LAST_MINUTE);
  return { by: toClock(soon), except: openSpans(soon) };
}

export const shouldBeSignedIn = (now: Minutes): boolean => now >= SIGN_IN_BY;
