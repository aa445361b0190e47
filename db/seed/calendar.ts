import { type FloatWindow, floatWindowsOf } from "@/lib/core/seasons/rules";
import { type Minutes, parseClock } from "@/lib/values/clock-time";
import {
  addDays,
  type BusinessDate,
  businessDate,
  startOfBusinessDay,
  torontoClock,
  weekday,
  yearOf,
} from "@/lib/values/dates";
import { at } from "./random";

/** When the world is seen: a business day, the minutes of it down to the quarter hour, and that instant. */
export type Moment = { today: BusinessDate; minute: Minutes; at: Date };

const QUARTER_HOUR: Minutes = 15;

export function momentOf(now: Date): Moment {
  const [today, clock] = [businessDate(now), torontoClock(now)];
  return momentAt(today, clock - (clock % QUARTER_HOUR));
}

export const momentAt = (today: BusinessDate, minute: Minutes): Moment => ({
  today,
  minute,
  at: instantAt(today, minute),
});

/** The day of `now` at 11 am: every crew but the late one is out, with work done, under way and to come. */
export const midMorning = (now: Date): Date => instantAt(businessDate(now), 11 * 60);

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

type Day = { start: number; shift: Minutes };
const days = new Map<BusinessDate, Day>();
const NOON: Minutes = 12 * 60;
/** Clocks change at two in the morning. */
const CHANGED: Minutes = 3 * 60;

/** Midnight of a day, and how far the clock at noon is from twelve hours later: an hour when the clocks change. */
function dayOf(day: BusinessDate): Day {
  const known = days.get(day);
  if (known) return known;
  const start = startOfBusinessDay(day).getTime();
  const made = { start, shift: NOON - torontoClock(new Date(start + NOON * 60_000)) };
  days.set(day, made);
  return made;
}

function instantAt(day: BusinessDate, minute: Minutes): Date {
  const { start, shift } = dayOf(day);
  return new Date(start + (minute + (minute < CHANGED ? 0 : shift)) * 60_000);
}

/** The instant of a local time on that day, 'HH:MM'. */
export const instantOf = (day: BusinessDate, time = "12:00"): Date => instantAt(day, parseClock(time) ?? 0);

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
