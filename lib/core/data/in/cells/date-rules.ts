import type { ImportOptions } from "@/lib/core/data/in/option-schema";
import { type BusinessDate, businessDate, isBusinessDate, torontoClock } from "@/lib/values/dates";
import { type Cell, quoted } from "./cell-schema";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NAMED_FIRST = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})/i;
const NAMED_SECOND = /^(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d])/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?![\d])/;

const month = (name: string | undefined) => MONTHS.indexOf((name ?? "").toLowerCase()) + 1;
const dayOf = (year = "", monthNumber: string | number = "", day = ""): BusinessDate =>
  `${year.padStart(4, "20")}-${String(monthNumber).padStart(2, "0")}-${day.padStart(2, "0")}`;

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2})?)$/i;

/** A moment with "Z" or an offset behind it; null for other texts. */
function readInstant(text: string): Date | null {
  const [, day, clock, seconds = "", utc, hours, minutes = "00"] = INSTANT.exec(text) ?? [];
  if (!day) return null;
  const at = new Date(`${day}T${clock}${seconds.slice(0, 7)}${utc ? "Z" : `${hours}:${minutes}`}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * '2024-05-31' from "2024-05-31", "31/05/2024" or "5/31/24" in the given order, "May 31, 2024", "31-May-2024"; a moment's
 * day in Toronto, from "2024-06-01T01:30:00Z"; null for none. In the order `ymd`, numbers that could be either day or
 * month are `ambiguous` (rule date-order).
 */
export function readDate(text: string, order: ImportOptions["dates"]): BusinessDate | "ambiguous" | null {
  const at = readInstant(text);
  if (at) return businessDate(at);
  const day = writtenDay(text, order);
  return day === "ambiguous" || isBusinessDate(day) ? day : null;
}

/** Which comes first in a date with its year last: what can't be a month is a day. */
type DateSign = "dmy" | "mdy" | "either";

/** What a date says about its order; null when it isn't one of those, or says the same both ways. */
export function signOf(text: string): DateSign | null {
  const [, first, second] = YEAR_LAST.exec(text.trim()) ?? [];
  if (first === second) return null;
  if (Number(first) > 12) return "dmy";
  return Number(second) > 12 ? "mdy" : "either";
}

function writtenDay(text: string, order: ImportOptions["dates"]): BusinessDate | "ambiguous" | null {
  const first = YEAR_FIRST.exec(text);
  if (first) return dayOf(first[1], first[2], first[3]);
  const last = YEAR_LAST.exec(text);
  if (last) {
    const read = order === "ymd" ? (signOf(text) ?? "mdy") : order;
    if (read === "either") return "ambiguous";
    return read === "dmy" ? dayOf(last[3], last[2], last[1]) : dayOf(last[3], last[1], last[2]);
  }
  const named = NAMED_FIRST.exec(text);
  if (named) return dayOf(named[3], month(named[1]), named[2]);
  const between = NAMED_SECOND.exec(text);
  return between ? dayOf(between[3], month(between[2]), between[1]) : null;
}

// With single spaces only.
const DAY_BEFORE = /^(?:[\d]{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|[a-z]{3,9}\.? \d{1,2},? \d{4})[ ,T]+/i;
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)? ?([ap])?\.?m?\.?(?: ?[-–] ?\d{1,2}:\d{2}.*|Z| ?[+-]\d{2}:?\d{2}| [A-Z]{3,4})?$/i;

/** "9:00", "9:05 pm", "2024-05-31 09:00"; for "9:00 AM - 11:00 AM", the first time; a moment's time in Toronto. */
export function readTime(text: string): Cell {
  if (text === "99:99:99") return { value: undefined };
  const at = readInstant(text);
  if (at) return { value: `${clockOf(torontoClock(at))}:00` };
  const [, hours, minutes = "", half] = CLOCK.exec(text.replace(/\s+/g, " ").replace(DAY_BEFORE, "")) ?? [];
  const twelve = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  if (!hours || twelve > 23 || Number(minutes) > 59) return { problem: `${quoted(text)} isn't a valid time` };
  return { value: `${String(twelve).padStart(2, "0")}:${minutes}:00` };
}

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const HOURS_AND_MINUTES = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/;
const IN_WORDS =
  /^(?:(\d+(?:\.\d+)?)\s*h(?:(?:ou)?rs?)?\.?,?)?\s*(?:and\s+)?(?:(\d+(?:\.\d+)?)\s*m(?:in(?:ute)?s?)?\.?)?$/i;
const MOST_MINUTES = 24 * 60;

/** Minutes from "01:05", "1 h 5 min", "65 min"; a plain number is in `unit`. Empty and 0 count as nothing. */
export function readDuration(text: string, unit: ImportOptions["durations"]): Cell {
  const minutes = minutesOf(text, unit);
  if (minutes === null || minutes > MOST_MINUTES)
    return { problem: `${quoted(text)} isn't a duration of up to 24 hours` };
  return { value: Math.round(minutes) || undefined };
}

function minutesOf(text: string, unit: ImportOptions["durations"]): number | null {
  const [, hours, minutes] = HOURS_AND_MINUTES.exec(text) ?? IN_WORDS.exec(text) ?? [];
  if (hours || minutes) return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  return Number(text) * (unit === "hours" ? 60 : 1);
}
