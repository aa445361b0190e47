import { SHARED_AREAS } from "@/lib/core/employees/access/rules";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { isFiledLate, isReportDay } from "./rules";

type Duty = { hrid: number; name: string; area: string };
export type DayState = "filed" | "late" | "missing" | "open";

export type MonthRow = Duty & { days: DayState[]; filed: number; due: number };
export type ReportMonth = { days: BusinessDate[]; rows: MonthRow[] };

const SHAPE = /^20\d\d-(0[1-9]|1[0-2])$/;

export const isMonth = (value: unknown): value is string => typeof value === "string" && SHAPE.test(value);

/** The first day of the month that many months away: `monthAway("2026-12", 1)` is "2027-01". */
export function monthAway(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

export function daysOf(month: string): BusinessDate[] {
  const last = Number(addDays(`${monthAway(month, 1)}-01`, -1).slice(8));
  return Array.from({ length: last }, (_, n) => `${month}-${String(n + 1).padStart(2, "0")}`);
}

/** A report is missing when a past working day, Monday to Saturday, has none. */
const isMissing = (day: BusinessDate, today: BusinessDate): boolean => day < today && isReportDay(day);

/** A line for each report a person has to file, and for extra ones that were filed, which are never missing. */
export function reportMonth(
  month: string,
  today: BusinessDate,
  duties: readonly Duty[],
  filed: readonly (Duty & { date: BusinessDate; filedAt: Date })[],
): ReportMonth {
  const days = daysOf(month);
  const stands = new Map(filed.map((report) => [`${keyOf(report)} ${report.date}`, report]));
  const rowOf = ({ hrid, name, area }: Duty, isDuty: boolean): MonthRow => {
    const due = isDuty && !SHARED_AREAS.includes(area);
    const states = days.map((day): DayState => {
      const report = stands.get(`${hrid} ${area} ${day}`);
      if (report) return isFiledLate(report) ? "late" : "filed";
      return due && isMissing(day, today) ? "missing" : "open";
    });
    const done = countOf(states, "filed") + countOf(states, "late");
    const missing = countOf(states, "missing");
    return { hrid, name, area, days: states, filed: done, due: done + missing };
  };
  const known = new Set(duties.map(keyOf));
  const beyond = new Map(filed.filter((report) => !known.has(keyOf(report))).map((r) => [keyOf(r), r]));
  const rows = [
    ...duties.map((duty) => rowOf(duty, true)),
    ...[...beyond.values()].map((r) => rowOf(r, false)),
  ];
  return { days, rows: rows.sort((a, b) => a.name.localeCompare(b.name) || a.area.localeCompare(b.area)) };
}

const keyOf = ({ hrid, area }: Duty) => `${hrid} ${area}`;
const countOf = (states: readonly DayState[], state: DayState) => states.filter((s) => s === state).length;
