import {
  addDays,
  type BusinessDate,
  businessDate,
  isBusinessDate,
  torontoClock,
  yearOf,
} from "@/lib/values/dates";
import type { ClosedOn } from "./closed-rules";

type Season = "Spring" | "Summer" | "Fall";

/** A window of days that clients can book in a year's season (rule seasons). */
export type FloatWindow = {
  key: string;
  label: string;
  year: number;
  season: Season;
  sdate: BusinessDate;
  fdate: BusinessDate;
};

/** The list of 2025, by month and day, which every later year repeats. Windows overlap on purpose. */
const PATTERN: readonly [key: string, label: string, season: Season, from: string, to: string][] = [
  ["before_apr_1", "Before Apr 1", "Spring", "01-01", "03-31"],
  ["apr_1_15", "Apr 1-15", "Spring", "04-01", "04-15"],
  ["apr_16_30", "Apr 16-30", "Spring", "04-16", "04-30"],
  ["may_1_15", "May 1-15", "Spring", "05-01", "05-15"],
  ["may_16_31", "May 16-31", "Spring", "05-16", "05-31"],
  ["jun_1_15", "Jun 1-15", "Spring", "06-01", "06-15"],
  ["jun_16_30", "Jun 16-30", "Spring", "06-16", "06-30"],
  ["jul_1_15", "Jul 1-15", "Summer", "07-01", "07-15"],
  ["jul_16_31", "Jul 16-31", "Summer", "07-16", "07-31"],
  ["aug_1_15", "Aug 1-15", "Summer", "08-01", "08-15"],
  ["aug_16_31", "Aug 16-31", "Summer", "08-16", "08-31"],
  ["sep_1_15", "Sep 1-15", "Summer", "09-01", "09-15"],
  ["sep_16_30", "Sep 16-30", "Summer", "09-16", "09-30"],
  ["oct_1_15", "Oct 1-15", "Fall", "10-01", "10-15"],
  ["oct_16_31", "Oct 16-31", "Fall", "10-16", "10-31"],
  ["nov_1_10", "Nov 1-10", "Fall", "11-01", "11-10"],
  ["nov_11_23", "Nov 11-23", "Fall", "11-11", "11-23"],
  ["nov_24_dec_4", "Nov 24-Dec 4", "Fall", "11-24", "12-04"],
  ["dec_5_15", "Dec 5-15", "Fall", "12-05", "12-15"],
  ["dec_16_31", "Dec 16-31", "Fall", "12-16", "12-31"],
  ["dec_5_23", "Dec 5-23", "Fall", "12-05", "12-23"],
  ["dec_1_31", "Dec 1-31", "Fall", "12-01", "12-31"],
];

/** A year's float windows, as rows to store. */
export const floatWindowsOf = (year: number): FloatWindow[] =>
  PATTERN.map(([key, label, season, from, to]) => ({
    key,
    label,
    year,
    season,
    sdate: `${year}-${from}`,
    fdate: `${year}-${to}`,
  }));

/** The windows in `today`'s year that aren't over, by date: what a list offers now. */
export function currentFloatWindows<W extends Pick<FloatWindow, "year" | "sdate" | "fdate">>(
  rows: readonly W[],
  today: BusinessDate,
): W[] {
  return rows
    .filter((row) => row.year === Number(today.slice(0, 4)) && row.fdate >= today)
    .sort((a, b) => a.sdate.localeCompare(b.sdate) || a.fdate.localeCompare(b.fdate));
}

const NOON = 12 * 60;

/** The earliest last day of a window that clients can still book: until noon of the day before (rule seasons). */
export const firstLastDay = (now: Date): BusinessDate =>
  addDays(businessDate(now), torontoClock(now) < NOON ? 1 : 2);

type Dated = { key: string; label: string; season: string; sdate: BusinessDate; fdate: BusinessDate };

/** The same day in another year; 29 February becomes the 28th. */
function movedDay(day: BusinessDate, years: number): BusinessDate {
  const year = yearOf(day) + years;
  const moved = `${year}${day.slice(4)}`;
  return isBusinessDate(moved) ? moved : `${year}-02-28`;
}

/** A year's windows moved to the next year. */
export const nextYearsWindows = (rows: readonly Dated[], year: number) =>
  rows.map(({ key, label, season, sdate, fdate }) => ({
    key,
    label,
    season,
    year,
    sdate: movedDay(sdate, 1),
    fdate: movedDay(fdate, 1),
  }));

export type Trade = "windows" | "eaves";
export type Half = "summer" | "fall";

/** What a booking panel offers: a season's windows that aren't over, and the days an appointment can be on. */
export type BookingSeason = {
  trade: Trade;
  half: Half;
  year: number;
  /** "Book Windows Fall 2026". */
  title: string;
  windows: FloatWindow[];
  from: BusinessDate;
  to: BusinessDate;
  /** Those we don't close on (rule closed-days). */
  days: BusinessDate[];
};

const SEASONS: Record<Half, readonly Season[]> = { summer: ["Spring", "Summer"], fall: ["Fall"] };
const HALF_NAMES: Record<Half, string> = { summer: "Spring/Summer", fall: "Fall" };
const TRADE_NAMES: Record<Trade, string> = { windows: "Windows", eaves: "Eaves" };

/** December's windows overlap: each trade offers its own last one, Dec 1-31 and Dec 5-15. */
const LEFT_OUT: Record<Trade, readonly string[]> = {
  windows: ["dec_5_15", "dec_16_31", "dec_5_23"],
  eaves: ["dec_16_31", "dec_5_23", "dec_1_31"],
};

type Panel = { trade: Trade; half: Half; today: BusinessDate };

/** A panel's windows as of `today`, or next year's if they're over (rule seasons). */
function windowsOf(rows: readonly FloatWindow[], { trade, half, today }: Panel): FloatWindow[] {
  const open = rows
    .filter((row) => SEASONS[half].includes(row.season) && !LEFT_OUT[trade].includes(row.key))
    .filter((row) => row.fdate >= today)
    .sort((a, b) => a.sdate.localeCompare(b.sdate) || a.fdate.localeCompare(b.fdate));
  return open.filter((row) => row.year === open[0]?.year);
}

const titleOf = ({ trade, half }: Panel, year: number) =>
  `Book ${TRADE_NAMES[trade]} ${HALF_NAMES[half]} ${year}`;

/** A panel's season as of `today`, or next year's if it's over (rule seasons). */
export function bookingSeason(
  rows: readonly FloatWindow[],
  { closedOn, ...panel }: Panel & { closedOn: ClosedOn },
): BookingSeason | null {
  const windows = windowsOf(rows, panel);
  const [first] = windows;
  if (!first) return null;
  const { trade, half, today } = panel;
  const days = {
    from: latest([first.sdate, addDays(today, 1)]),
    to: latest(windows.map(({ fdate }) => fdate)),
  };
  return {
    ...days,
    trade,
    half,
    windows,
    year: first.year,
    title: titleOf(panel, first.year),
    days: openDays(days, closedOn),
  };
}

function openDays(
  { from, to }: { from: BusinessDate; to: BusinessDate },
  closedOn: ClosedOn,
): BusinessDate[] {
  const days: BusinessDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (closedOn(day) === null) days.push(day);
  return days;
}

const latest = (days: BusinessDate[]): BusinessDate => days.sort().at(-1) ?? "";

export type BookingEntry = { panel: `book_${Trade}${"" | "_summer"}`; label: string };

/** The menu's panels, fall first; summer's while clients can still book this year's (rule seasons). */
export function bookingMenu(rows: readonly FloatWindow[], today: BusinessDate): BookingEntry[] {
  const trades: Trade[] = ["windows", "eaves"];
  const yearOn = (trade: Trade, half: Half) => windowsOf(rows, { trade, half, today })[0]?.year;
  const fall = trades.map((trade): BookingEntry => {
    const year = yearOn(trade, "fall");
    const label = year ? titleOf({ trade, half: "fall", today }, year) : `Book ${TRADE_NAMES[trade]}`;
    return { panel: `book_${trade}`, label };
  });
  const summer = trades
    .filter((trade) => yearOn(trade, "summer") === yearOf(today))
    .map((trade): BookingEntry => {
      const label = titleOf({ trade, half: "summer", today }, yearOf(today));
      return { panel: `book_${trade}_summer`, label };
    });
  return [...fall, ...summer];
}

/** Whether we offer an order's days: one of the season's whole windows, or one of its days. */
export function isBookable(
  season: BookingSeason,
  { sdate, fdate }: { sdate: string; fdate: string },
): boolean {
  if (sdate === fdate) return season.days.includes(sdate);
  return season.windows.some((row) => row.sdate === sdate && row.fdate === fdate);
}
