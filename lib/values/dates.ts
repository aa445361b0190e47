import { z } from "zod";

/** A day in the company's calendar, 'YYYY-MM-DD', in America/Toronto. Sorts correctly with < and >. */
export type BusinessDate = string;

export const BUSINESS_ZONE = "America/Toronto";

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Midnight UTC of that day: we calculate in UTC, where no hour is ever lost or doubled. */
function calendarDay(date: BusinessDate): Date {
  const [, year, month, day] = SHAPE.exec(date) ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (!year || at.getUTCMonth() !== Number(month) - 1) throw new RangeError(`Not a business date: ${date}`);
  return at;
}

const dateOf = (day: Date): BusinessDate => day.toISOString().slice(0, 10);

const toronto = new Intl.DateTimeFormat("en-CA", {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
  timeZone: BUSINESS_ZONE,
});

/** The clock on Toronto's wall at an instant, as a Date whose UTC fields it fills. */
function wallClock(at: Date): Date {
  const field: Record<string, number> = {};
  for (const { type, value } of toronto.formatToParts(at)) field[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = field;
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

const minutesInto = (wall: Date): number => wall.getUTCHours() * 60 + wall.getUTCMinutes();

/** True for a real day between 2000 and 2099; '2026-02-30' isn't one. */
export function isBusinessDate(value: unknown): value is BusinessDate {
  if (typeof value !== "string" || !/^20\d\d-/.test(value) || !SHAPE.test(value)) return false;
  try {
    return dateOf(calendarDay(value)) === value;
  } catch {
    return false;
  }
}

export const businessDateSchema = z.string().refine(isBusinessDate, "Enter a date");

const QUARTER_HOUR = 15 * 60_000;
let latest = { quarter: Number.NaN, day: "" };

/**
 * The business day of the instant `now`. We cache it by quarter hour: every request asks about nearly the same instant,
 * and days only begin on a quarter hour in any time zone.
 */
export function businessDate(now: Date): BusinessDate {
  const quarter = Math.floor(now.getTime() / QUARTER_HOUR);
  if (quarter !== latest.quarter) latest = { quarter, day: dateOf(wallClock(now)) };
  return latest.day;
}

/** Minutes since midnight in Toronto at the instant `now`: 0 … 1439. */
export const torontoClock = (now: Date): number => minutesInto(wallClock(now));

/** The instant a business day begins, for comparing instants with days. */
export function startOfBusinessDay(date: BusinessDate): Date {
  // At 05:00 UTC it's midnight in winter and 1:00 in summer; the clocks never change in that hour.
  const at = calendarDay(date).getTime() + 5 * 60 * 60_000;
  return new Date(at - torontoClock(new Date(at)) * 60_000);
}

export function addDays(date: BusinessDate, days: number): BusinessDate {
  const day = calendarDay(date);
  day.setUTCDate(day.getUTCDate() + days);
  return dateOf(day);
}

/** The day after that of `now`: the default schedule date (rule default-dates). */
export const tomorrow = (now: Date): BusinessDate => addDays(businessDate(now), 1);

export const yesterday = (now: Date): BusinessDate => addDays(businessDate(now), -1);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number =>
  (calendarDay(to).getTime() - calendarDay(from).getTime()) / DAY_MS;

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (date: BusinessDate): number => calendarDay(date).getUTCDay();

export const yearOf = (date: BusinessDate): number => Number(date.slice(0, 4));

/** "12 May". */
const dayText = (day: Date): string => `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;

/** "Tue 12 May". */
const shortText = (day: Date): string => `${WEEKDAYS[day.getUTCDay()]} ${dayText(day)}`;

/** "Tue 12 May 2026". */
const longText = (day: Date): string => `${shortText(day)} ${day.getUTCFullYear()}`;

/** "8:35 am". */
function timeText(wall: Date): string {
  const hour = wall.getUTCHours();
  const minute = String(wall.getUTCMinutes()).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
}

/** "Tue 12 May 2026". */
export const formatDate = (date: BusinessDate): string => longText(calendarDay(date));

/** "Tue 12 May", where the year is clear. */
export const formatShortDate = (date: BusinessDate): string => shortText(calendarDay(date));

/** "10–20 Jul", "28 Jun–4 Jul", or a single day: as short as possible, where the year is clear. */
export function formatDays(from: BusinessDate, to: BusinessDate): string {
  const first = calendarDay(from);
  const last = dayText(calendarDay(to));
  if (from === to) return last;
  return `${from.slice(0, 7) === to.slice(0, 7) ? first.getUTCDate() : dayText(first)}–${last}`;
}

/** An instant's time of day for people: "8:35 am". */
export const formatTime = (at: Date): string => timeText(wallClock(at));

/** An instant for people: "Tue 12 May 2026, 8:35 am". */
export function formatInstant(at: Date): string {
  const wall = wallClock(at);
  return `${longText(wall)}, ${timeText(wall)}`;
}
