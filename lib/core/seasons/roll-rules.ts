import type { BusinessDate } from "@/lib/values/dates";
import { isBusinessDate, yearOf } from "@/lib/values/dates";

type Dated = { key: string; label: string; season: string; sdate: BusinessDate; fdate: BusinessDate };

/** The same day of another year; 29 February becomes the 28th. */
function movedDay(day: BusinessDate, years: number): BusinessDate {
  const year = yearOf(day) + years;
  const moved = `${year}${day.slice(4)}`;
  return isBusinessDate(moved) ? moved : `${year}-02-28`;
}

/** A year's windows as the next year's. */
export const nextYearsWindows = (rows: readonly Dated[], year: number) =>
  rows.map(({ key, label, season, sdate, fdate }) => ({
    key,
    label,
    season,
    year,
    sdate: movedDay(sdate, 1),
    fdate: movedDay(fdate, 1),
  }));
