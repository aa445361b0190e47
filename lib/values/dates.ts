import { TZDate } from "@date-fns/tz";
import { UTCDate } from "@date-fns/utc";
// Each from its own file: all of date-fns is 300 files, which every test worker and planner thread would read.
import { addDays as addDaysTo } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { format } from "date-fns/format";

/** A day in the company's calendar, 'YYYY-MM-DD', in America/Toronto. Sorts correctly with < and >. */
export type BusinessDate = string;

/** The milliseconds of 24 hours, for what lasts that long; a calendar day can have 23 or 25 hours. */
export const DAY_MS = 86_400_000;

export const BUSINESS_ZONE = "America/Toronto";

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight UTC of that day: we calculate in UTC, where no hour is ever lost or doubled. */
function calendarDay(date: BusinessDate): UTCDate {
  const [, year, month, day] = SHAPE.exec(date) ?? [];
  const at = new UTCDate(Number(year), Number(month) - 1, Number(day));
  if (!year || at.getMonth() !== Number(month) - 1) throw new RangeError(`Not a business date: ${date}`);
  return at;
}

/** True for a real day between 2000 and 2099; '2026-02-30' isn't one. */
export function isBusinessDate(value: unknown): value is BusinessDate {
  if (typeof value !== "string" || !/^20\d\d-/.test(value) || !SHAPE.test(value)) return false;
  try {
    return format(calendarDay(value), "yyyy-MM-dd") === value;
  } catch {
    return false;
  }
}

const QUARTER_HOUR = 15 * 60_000;
let latest = { quarter: Number.NaN, day: "" };

/**
 * The business day of the instant `now`. We cache it by quarter hour: every request asks about nearly the same instant,
 * and days only begin on a quarter hour in any time zone.
 */
export function businessDate(now: Date): BusinessDate {
  const quarter = Math.floor(now.getTime() / QUARTER_HOUR);
  if (quarter !== latest.quarter)
    latest = { quarter, day: format(new TZDate(now, BUSINESS_ZONE), "yyyy-MM-dd") };
  return latest.day;
}

/** Minutes since midnight in Toronto at the instant `now`: 0 … 1439. */
export function torontoClock(now: Date): number {
  const local = new TZDate(now, BUSINESS_ZONE);
  return local.getHours() * 60 + local.getMinutes();
}

/** The instant a business day begins, for comparing instants with days. */
export const startOfBusinessDay = (date: BusinessDate): Date => torontoInstant(date, 0);

/**
 * The instant at which Toronto's clocks show that many minutes of a business day, also when the clocks change that day:
 * of an hour that comes twice the first, of one that's left out the next.
 */
export function torontoInstant(date: BusinessDate, minutes: number): Date {
  const day = calendarDay(date);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const local = new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute, BUSINESS_ZONE);
  return new Date(local.getTime());
}

export const addDays = (date: BusinessDate, days: number): BusinessDate =>
  format(addDaysTo(calendarDay(date), days), "yyyy-MM-dd");

/** The day after that of `now`: the default schedule date (rule default-dates). */
export const tomorrow = (now: Date): BusinessDate => addDays(businessDate(now), 1);

export const yesterday = (now: Date): BusinessDate => addDays(businessDate(now), -1);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number =>
  differenceInCalendarDays(calendarDay(to), calendarDay(from));

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (date: BusinessDate): number => calendarDay(date).getDay();

export const yearOf = (date: BusinessDate): number => Number(date.slice(0, 4));

/** "Tue 12 May 2026". */
export const formatDate = (date: BusinessDate): string => format(calendarDay(date), "EEE d MMM yyyy");

/** "Tue 12 May", where the year is clear. */
export const formatShortDate = (date: BusinessDate): string => format(calendarDay(date), "EEE d MMM");

/** "10–20 Jul", "28 Jun–4 Jul", or a single day: as short as possible, where the year is clear. */
export function formatDays(from: BusinessDate, to: BusinessDate): string {
  const last = format(calendarDay(to), "d MMM");
  if (from === to) return last;
  return `${format(calendarDay(from), from.slice(0, 7) === to.slice(0, 7) ? "d" : "d MMM")}–${last}`;
}

/** An instant's time of day for people: "8:35 am". */
export const formatTime = (at: Date): string => format(new TZDate(at, BUSINESS_ZONE), "h:mm aaa");

/** An instant for people: "Tue 12 May 2026, 8:35 am". */
export const formatInstant = (at: Date): string =>
  format(new TZDate(at, BUSINESS_ZONE), "EEE d MMM yyyy, h:mm aaa");

/** The refusal while the books are closed, and why: the same sentence for every change. */
export const closedSentence = (until: BusinessDate): string =>
  `The books are closed until ${formatDate(until)}: amounts, work, dates, crews and partners up to that day can't change any more.`;
