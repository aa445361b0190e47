import { publicHolidays } from "@/lib/core/settings/closed-days";
import { addDays, type BusinessDate, businessDate, weekday, yearOf } from "@/lib/values/dates";

/** The business day by the machine's clock, which routes use. */
export const TODAY = businessDate(new Date());
export const inDays = (days: number): string => addDays(TODAY, days);

let used = 0;
/** A day no other test in the file uses: long past, or in the future. */
export const freshPastDay = (): string => inDays(-400 + used++);
export function freshFutureDay(): string {
  const day = openDay(inDays(10 + used++));
  while (inDays(10 + used) <= day) used++;
  return day;
}

const isHoliday = (day: BusinessDate): boolean =>
  publicHolidays(yearOf(day)).some(([holiday]) => holiday === day);
/** Whether we don't visit clients that day, by default: planning on it is asked about (rule closed-days). */
const isClosedDay = (day: BusinessDate): boolean => weekday(day) === 0 || isHoliday(day);

/** The first day from `day` on that isn't closed. */
export const openDay = (day: BusinessDate): BusinessDate =>
  isClosedDay(day) ? openDay(addDays(day, 1)) : day;

let sundays = 0;
/** A Sunday ahead that no other test in the file uses, and no fresh day is. */
export function freshSunday(): BusinessDate {
  const day = addDays(inDays(500), 7 * ++sundays - weekday(inDays(500)));
  return isHoliday(day) ? freshSunday() : day;
}
