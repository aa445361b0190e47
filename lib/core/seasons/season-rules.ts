import type { FloatWindow, Season } from "@/lib/core/seasons/rules";
import { addDays, type BusinessDate, weekday, yearOf } from "@/lib/values/dates";

export type Trade = "windows" | "eaves";
export type Half = "summer" | "fall";

/** What one booking panel offers: the windows of a season that are not over, and the days an appointment may be on. */
export type BookingSeason = {
  trade: Trade;
  half: Half;
  year: number;
  /** "Book Windows Fall 2026". */
  title: string;
  windows: FloatWindow[];
  from: BusinessDate;
  to: BusinessDate;
};

const SEASONS: Record<Half, readonly Season[]> = { summer: ["Spring", "Summer"], fall: ["Fall"] };
const HALF_NAMES: Record<Half, string> = { summer: "Spring/Summer", fall: "Fall" };
const TRADE_NAMES: Record<Trade, string> = { windows: "Windows", eaves: "Eaves" };

/** December's windows overlap: each trade offers its own last one, Dec 1-31 and Dec 5-15. */
const LEFT_OUT: Record<Trade, readonly string[]> = {
  windows: ["dec_5_15", "dec_16_31", "dec_5_23"],
  eaves: ["dec_16_31", "dec_5_23", "dec_1_31"],
};

/** The year's season of a panel as it stands on `today`, or the next one when it is over (rule seasons). */
export function bookingSeason(
  rows: readonly FloatWindow[],
  { trade, half, today }: { trade: Trade; half: Half; today: BusinessDate },
): BookingSeason | null {
  const open = rows
    .filter((row) => SEASONS[half].includes(row.season) && !LEFT_OUT[trade].includes(row.key))
    .filter((row) => row.fdate >= today)
    .sort((a, b) => a.sdate.localeCompare(b.sdate) || a.fdate.localeCompare(b.fdate));
  const [first] = open;
  if (!first) return null;
  const { year } = first;
  const windows = open.filter((row) => row.year === year);
  const tomorrow = addDays(today, 1);
  return {
    trade,
    half,
    year,
    windows,
    title: `Book ${TRADE_NAMES[trade]} ${HALF_NAMES[half]} ${year}`,
    from: latest([first.sdate, tomorrow]),
    to: latest(windows.map(({ fdate }) => fdate)),
  };
}

const latest = (days: BusinessDate[]): BusinessDate => days.sort().at(-1) ?? "";

export type BookingEntry = { panel: `book_${Trade}${"" | "_summer"}`; label: string };

/** The panels of the menu, fall first; summer's while this year's can still be booked (rule seasons). */
export function bookingMenu(rows: readonly FloatWindow[], today: BusinessDate): BookingEntry[] {
  const trades: Trade[] = ["windows", "eaves"];
  const fall = trades.map((trade): BookingEntry => {
    const season = bookingSeason(rows, { trade, half: "fall", today });
    return { panel: `book_${trade}`, label: season?.title ?? `Book ${TRADE_NAMES[trade]}` };
  });
  const summer = trades.flatMap((trade): BookingEntry[] => {
    const season = bookingSeason(rows, { trade, half: "summer", today });
    return season?.year === yearOf(today) ? [{ panel: `book_${trade}_summer`, label: season.title }] : [];
  });
  return [...fall, ...summer];
}

/** Days of the season on which we come: never a Sunday. */
export function bookableDays({ from, to }: Pick<BookingSeason, "from" | "to">): BusinessDate[] {
  const days: BusinessDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekday(day) !== 0) days.push(day);
  return days;
}

/** Whether an order's days are on offer: a window of the season as a whole, or one of its days. */
export function isBookable(
  season: BookingSeason,
  { sdate, fdate }: { sdate: string; fdate: string },
): boolean {
  if (sdate === fdate) return sdate >= season.from && sdate <= season.to && weekday(sdate) !== 0;
  return season.windows.some((row) => row.sdate === sdate && row.fdate === fdate);
}
