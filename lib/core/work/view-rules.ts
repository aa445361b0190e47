import { z } from "zod";
import { addDays, type BusinessDate, isBusinessDate, yearOf } from "@/lib/values/dates";
import type { PlaceFilter } from "./filter-rules";

/** A season's window that clients can book, as a row of `float_windows`. */
export type FloatWindow = { key: string; label: string; sdate: BusinessDate; fdate: BusinessDate };

/** The nine documented views; their keys are part of the contract (rule package-views). */
export const VIEW_KEYS = [
  "appts",
  "crew_jobs",
  "emergency",
  "holding_cell",
  "oct_1_15",
  "oct_16_31",
  "nov_1_10",
  "nov_11_23",
  "nov_24_dec_4",
] as const;

const FIXED_VIEWS = {
  appts: "Appointments",
  crew_jobs: "Crew Jobs",
  emergency: "Emergency",
  holding_cell: "Holding Cell",
} as const;

type FixedKey = keyof typeof FIXED_VIEWS;

/** Our own: floaters whose promised window is over, which no current window would show. */
const PAST_WINDOWS: View = { key: "past_windows", label: "Past Windows", kind: "past_windows" };

/** Our own: recently cancelled jobs, which people can restore. */
const CANCELLED: View = { key: "cancelled", label: "Cancelled", kind: "cancelled" };

/** How many days a cancelled job stays in that view. */
export const CANCELLED_DAYS = 90;

/** The contract's fall windows, 'MM-DD', for a year whose season has no rows yet. */
const AUTUMN: readonly [key: string, label: string, from: string, to: string][] = [
  ["oct_1_15", "Oct 1-15", "10-01", "10-15"],
  ["oct_16_31", "Oct 16-31", "10-16", "10-31"],
  ["nov_1_10", "Nov 1-10", "11-01", "11-10"],
  ["nov_11_23", "Nov 11-23", "11-11", "11-23"],
  ["nov_24_dec_4", "Nov 24-Dec 4", "11-24", "12-04"],
];

/** 'sep_16_30' from 'Sep 16-30'; 'nov_24_dec_4' from 'Nov 24-Dec 4'. */
export const windowKey = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

/** What a view selects: one kind of job, or the floaters promised for one float window (its first and last day). */
export type View =
  | { key: string; label: string; kind: FixedKey | "past_windows" | "cancelled" }
  | { key: string; label: string; kind: "window"; sdate: BusinessDate; fdate: BusinessDate };

const windowView = (w: FloatWindow): View => ({
  key: w.key,
  label: `${w.label} ${yearOf(w.sdate)}`,
  kind: "window",
  sdate: w.sdate,
  fdate: w.fdate,
});

/** This year's windows plus the contract's five, whose dates come from the rows if there are any. */
function windowsOfYear(windows: readonly FloatWindow[], today: BusinessDate): FloatWindow[] {
  const year = yearOf(today);
  const ours = windows.filter((w) => yearOf(w.sdate) === year);
  const missing = AUTUMN.filter(([key]) => !ours.some((w) => w.key === key));
  const contract = missing.map(([key, label, from, to]) => {
    return { key, label, sdate: `${year}-${from}`, fdate: `${year}-${to}` };
  });
  return [...ours, ...contract];
}

/**
 * The views a manager can choose on the business day `today`: the contract's nine, in order, then this year's other
 * float windows that aren't over, by date (rules package-views, seasons), jobs past their window, and cancelled ones.
 */
export function viewsOn(windows: readonly FloatWindow[], today: BusinessDate): View[] {
  const year = windowsOfYear(windows, today);
  const fixed = Object.entries(FIXED_VIEWS) as [FixedKey, string][];
  const isContract = (w: FloatWindow) => AUTUMN.some(([key]) => key === w.key);
  const contract = AUTUMN.flatMap(([key]) => year.filter((w) => w.key === key));
  const current = year.filter((w) => !isContract(w) && w.fdate >= today);
  current.sort((a, b) => a.sdate.localeCompare(b.sdate) || a.fdate.localeCompare(b.fdate));
  return [
    ...fixed.map(([kind, label]): View => ({ key: kind, label, kind })),
    ...[...contract, ...current].map(windowView),
    PAST_WINDOWS,
    CANCELLED,
  ];
}

/** A key's view; null if there's none by that name on that day. */
export const viewOf = (key: string, windows: readonly FloatWindow[], today: BusinessDate): View | null =>
  viewsOn(windows, today).find((view) => view.key === key) ?? null;

/** The default schedule and sold-before date: tomorrow (rule default-dates). */
export const defaultScheduleDate = (today: BusinessDate): BusinessDate => addDays(today, 1);

/** How many cards make-packages shows at first, and adds with each "Show more". */
export const CARDS_STEP = 200;
export const CARDS_MOST = 2_000;

export type PackageQuery = {
  /** The planning board, its week or month, or the list. */
  mode: "board" | "week" | "month" | "list";
  view: string;
  schDate: BusinessDate;
  soldBefore: BusinessDate;
  crewName: string;
  /** The most cards to show. */
  show: number;
  /** For the week: lists the floaters that end within this many days from today. */
  due?: number | undefined;
} & PlaceFilter;

/** The query of /makepackages: missing or invalid values get their default for the day `today`. */
export function packageQuery(today: BusinessDate) {
  const date = z.string().refine(isBusinessDate).catch(defaultScheduleDate(today));
  const text = z.string().trim().max(80).catch("");
  return z.object({
    mode: z.enum(["board", "week", "month", "list"]).catch("list"),
    view: z
      .string()
      .regex(/^[a-z0-9_]{1,40}$/)
      .catch("appts"),
    schDate: date,
    soldBefore: date,
    crewName: text,
    postcode: text,
    address: text,
    perly: text,
    due: z.coerce.number().int().min(0).max(60).optional().catch(undefined),
    show: z.coerce.number().int().min(CARDS_STEP).max(CARDS_MOST).catch(CARDS_STEP),
  });
}

/** '?view=…&schDate=…' from a query, to link back to the same list. */
export function packageSearch({ show, due: _due, ...texts }: PackageQuery): string {
  const said = Object.entries(texts).filter(
    ([name, text]) => text !== "" && !(name === "mode" && text === "list"),
  );
  const more: [string, string][] = show > CARDS_STEP ? [["show", String(show)]] : [];
  return `?${new URLSearchParams([...said, ...more])}`;
}
