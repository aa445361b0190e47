import { addDays, type BusinessDate, yearOf } from "@/lib/values/dates";

/** The first year of the partners' books. */
export const FIRST_YEAR = 2023;
/** Before the first and after the last day of anything: life to date has no start. */
export const BEGINNING: BusinessDate = "1900-01-01";

export const LIFE_TO_DATE = "LTD";

export type Period = { name: string; from: BusinessDate; to: BusinessDate };

/** Every year from 2023 to the current one, and LTD (rule partner-years). */
export function periodNames(today: BusinessDate): string[] {
  const years = Array.from({ length: yearOf(today) - FIRST_YEAR + 1 }, (_, i) => String(FIRST_YEAR + i));
  return [...years, LIFE_TO_DATE];
}

/** A year or LTD, both of which end with the current year; null for any other. */
export function periodOf(name: string, today: BusinessDate): Period | null {
  if (!periodNames(today).includes(name)) return null;
  const year = name === LIFE_TO_DATE ? yearOf(today) : Number(name);
  return { name, from: name === LIFE_TO_DATE ? BEGINNING : `${year}-01-01`, to: `${year}-12-31` };
}

/** The period at the end of a list's name, "expense_list_2024"; null for another list or year. */
export function periodOfList(list: string, prefix: string, today: BusinessDate): Period | null {
  return list.startsWith(prefix) ? periodOf(list.slice(prefix.length), today) : null;
}

/** One month of a period, '2026-05'; the whole period for '' or a month outside it. */
export function monthOf(period: Period, month: string): Period {
  const first = `${month}-01`;
  if (month === "" || first < period.from || first > period.to) return period;
  const next = addDays(first, 31).slice(0, 7);
  return { name: period.name, from: first, to: addDays(`${next}-01`, -1) };
}
