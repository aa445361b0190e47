import { isFloater } from "@/lib/core/jobs/card-rules";
import { arrivalText, promisedUntil } from "@/lib/core/work/order-rules";
import { parseClock, toClock } from "@/lib/values/clock-time";
import { addDays, type BusinessDate, businessDate, torontoClock, torontoInstant } from "@/lib/values/dates";

/** We only write to clients between these minutes of the day. */
const QUIET_UNTIL = 9 * 60;
const QUIET_FROM = 20 * 60;

/** A visit's time of day: "8–10 am", "any time" for a floater. */
export const visitArrival = (visit: {
  sdate: BusinessDate;
  fdate: BusinessDate;
  stime: string | null;
}): string => (isFloater(visit) ? "any time" : arrivalText(visit.stime));

/** Two days before, as the screens promise. */
const DAYS_BEFORE = 2;

export const isQuietHour = (now: Date): boolean => {
  const minutes = torontoClock(now);
  return minutes < QUIET_UNTIL || minutes >= QUIET_FROM;
};

/** The first moment from now on when we may write to clients. */
export function nextWritingTime(now: Date): Date {
  if (!isQuietHour(now)) return now;
  const today = businessDate(now);
  const day = torontoClock(now) >= QUIET_FROM ? addDays(today, 1) : today;
  return torontoInstant(day, QUIET_UNTIL);
}

/** Whether a message that goes now, or at 9 am after a night, would come when the visit has begun. */
export function isTooLateToWrite(
  { visitDay, stime }: { visitDay: BusinessDate; stime: string | null },
  now: Date,
): boolean {
  const goesAt = nextWritingTime(now);
  return `${businessDate(goesAt)} ${toClock(torontoClock(goesAt))}` >= `${visitDay} ${stime ?? "20:00:00"}`;
}

/** Whether the time promised for a visit is past: there's nothing left to tell its client beforehand. */
export function isVisitPast(
  { visitDay, stime }: { visitDay: BusinessDate; stime: string | null },
  now: Date,
): boolean {
  const [today, until] = [businessDate(now), promisedUntil(stime)];
  return visitDay < today || (visitDay === today && until !== null && torontoClock(now) >= until);
}

/** The last day whose appointments we confirm on `today`. */
export const confirmedUpTo = (today: BusinessDate): BusinessDate => addDays(today, DAYS_BEFORE);

/** The first day we confirm an appointment's visit on `day`. */
export const confirmedFrom = (day: BusinessDate): BusinessDate => addDays(day, -DAYS_BEFORE);

/** When clients are told about their visits: from this time of day on, by itself or once someone has looked. */
export type VisitRun = { at: string; byItself: boolean };

/** Whether it's the hour of today's run, or later. */
export const hasRunBegun = ({ at }: VisitRun, now: Date): boolean =>
  torontoClock(now) >= (parseClock(at) ?? 0);

type Due = { visitDay: BusinessDate; email: { told: boolean }; text: { told: boolean } };

/**
 * Whether a visit's message goes by itself now. One that says that a visit moved always does, because the client counts
 * on another day; otherwise those of the next two days do, from the hour of the run on, unless someone looks first.
 */
export function goesByItself(visit: Due, run: VisitRun, now: Date): boolean {
  if (visit.email.told || visit.text.told) return true;
  if (!run.byItself || visit.visitDay > confirmedUpTo(businessDate(now))) return false;
  return hasRunBegun(run, now);
}
