import { formatMinutes, type Minutes, parseClock } from "@/lib/values/clock-time";

/** When to expect a crew, in minutes of the day. */
export type Arrival = { from: Minutes; until: Minutes };

const STEP = 5;
/** How long the client should allow for the arrival: lights, parking and ladders take their time. */
const SPAN = 20;
/** The drive if we don't know both places, and the arrival then. */
const UNKNOWN = { drive: 15, span: 30 };
const LAST_MINUTE = 24 * 60 - 1;

/** From now plus the drive, rounded to five minutes; `drive` in minutes, null when we can't estimate it. */
export function arrivalAfter(now: Minutes, drive: Minutes | null): Arrival {
  const soonest = now + (drive ?? UNKNOWN.drive);
  const from = Math.floor(soonest / STEP) * STEP;
  const until = Math.ceil(soonest / STEP) * STEP + (drive === null ? UNKNOWN.span : SPAN);
  return { from, until: Math.min(until, LAST_MINUTE) };
}

/** "10:40 to 11:00 am", "11:50 am to 12:10 pm". */
export function arrivalWords({ from, until }: Arrival): string {
  const [first, last] = [formatMinutes(from), formatMinutes(until)];
  const sameHalf = first.slice(-2) === last.slice(-2);
  return `${sameHalf ? first.slice(0, -3) : first} to ${last}`;
}

/** For a sentence: "between 10:40 and 11:00 am". */
export const betweenWords = (arrival: Arrival): string =>
  `between ${arrivalWords(arrival).replace(" to ", " and ")}`;

/** `arrivalWords` of two of the database's times, 'HH:MM:SS'. */
export const clockArrival = ({ from, until }: { from: string; until: string }): string =>
  arrivalWords({ from: parseClock(from) ?? 0, until: parseClock(until) ?? 0 });
