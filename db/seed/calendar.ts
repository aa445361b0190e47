import { type FloatWindow, floatWindowsOf } from "@/lib/core/seasons/rules";
import { addDays, type BusinessDate, startOfBusinessDay, weekday, yearOf } from "@/lib/values/dates";
import { at } from "./random";

/** Midnight UTC of each day is enough to count days; the whole calendar is built once. */
export function daysFrom(first: BusinessDate, last: BusinessDate): BusinessDate[] {
  const days: BusinessDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** How busy each month is, January first: spring and fall are the busy seasons. */
const SEASON = [0.04, 0.04, 0.25, 0.9, 1.3, 1.1, 0.65, 0.55, 0.8, 1.25, 1.4, 0.5];

/** A day's weight by season and weekday: no Sundays, half on Saturdays, nothing at Christmas. */
export function dayWeight(day: BusinessDate): number {
  const date = weekday(day);
  const monthDay = day.slice(5);
  if (date === 0 || monthDay >= "12-23" || monthDay <= "01-06") return 0;
  return at(SEASON, Number(day.slice(5, 7)) - 1) * (date === 6 ? 0.5 : 1);
}

/** The instant of a local time on that day, 'HH:MM'; an hour off on the two days when the clocks change. */
export function instantOf(day: BusinessDate, time = "12:00"): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new Date(startOfBusinessDay(day).getTime() + (hour * 60 + minute) * 60_000);
}

/** The windows floaters are promised for, each day in exactly one: December's long ones are left out. */
export const promisedWindows = (year: number): FloatWindow[] =>
  floatWindowsOf(year).filter(({ key }) => key !== "dec_5_23" && key !== "dec_1_31");

export function windowOf(day: BusinessDate): FloatWindow {
  const found = promisedWindows(yearOf(day)).find((w) => w.sdate <= day && day <= w.fdate);
  if (!found) throw new RangeError(`No float window holds ${day}`);
  return found;
}

/** The windows that are open on `today` or come later, by date, this year's and next year's. */
export function windowsFrom(today: BusinessDate): FloatWindow[] {
  const year = yearOf(today);
  return [...promisedWindows(year), ...promisedWindows(year + 1)].filter((w) => w.fdate >= today);
}
