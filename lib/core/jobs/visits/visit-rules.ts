import { isFloater } from "@/lib/core/jobs/card-rules";
import { arrivalText } from "@/lib/core/work/order-rules";
import { addDays, type BusinessDate, torontoClock } from "@/lib/values/dates";

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

/** The last day whose appointments we confirm on `today`. */
export const confirmedUpTo = (today: BusinessDate): BusinessDate => addDays(today, DAYS_BEFORE);

/** The first day we confirm an appointment's visit on `day`. */
export const confirmedFrom = (day: BusinessDate): BusinessDate => addDays(day, -DAYS_BEFORE);
