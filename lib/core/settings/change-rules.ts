import { addDays, type BusinessDate, formatDate } from "@/lib/values/dates";
import type { SettingKey } from "./schema";

/** Where money hangs on the value, it holds from a day somebody names; everything else from today. */
const DATED: readonly SettingKey[] = ["hst", "burden", "commission", "hourlyRate"];

export const isDated = (key: SettingKey): boolean => DATED.includes(key);

/** How far ahead a value may be planned, in days. */
const PLANNED_DAYS = 730;

/** What is wrong with the day a value shall hold from; null when nothing is. */
export function fromIssue(key: SettingKey, from: BusinessDate, today: BusinessDate): string | null {
  if (!isDated(key)) return from === today ? null : "This setting holds from today";
  return from > addDays(today, PLANNED_DAYS) ? "Choose a day within the next two years" : null;
}

export const ASK_PAST = "Select the checkbox to change past values";

export type Since = { from: BusinessDate };

/** The values around a day, newest first: the one that holds on it and the one that follows it. */
export function around<Row extends Since>(rows: readonly Row[], day: BusinessDate) {
  const at = rows.findIndex(({ from }) => from <= day);
  return {
    holding: at < 0 ? null : (rows[at] ?? null),
    next: rows[(at < 0 ? rows.length : at) - 1] ?? null,
  };
}

/** What a value from a past day changes, in words. */
export function pastWords(rows: readonly Since[], from: BusinessDate): string {
  const { next } = around(rows, from);
  const until = next ? `up to ${formatDate(addDays(next.from, -1))}` : "up to today and from then on";
  return `This changes the value from ${formatDate(from)} ${until}. Amounts owed and reports for those days will be recalculated. Anything already paid or saved with a record stays the same.`;
}
