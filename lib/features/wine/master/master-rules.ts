import { z } from "zod";
import { holdsWords } from "@/lib/values/text";
import type { MasterClient } from "./contract";

/** Which clients are in a range. Days are inclusive; a rating band includes its lower bound, not its upper one. */
export type RangeRule =
  | { kind: "odd-jobs"; type5: "Paint Est" | "Book Odd Job"; from: string; to: string }
  | { kind: "rating"; from: number; below: number | null }
  | { kind: "listed" };

export type MasterRange = { key: string; label: string; group: string; rule: RangeRule };

const HALVES = [
  { label: "Jan-Jun", key: "jan_jun", first: "01-01", last: "06-30" },
  { label: "Jul-Dec", key: "jul_dec", first: "07-01", last: "12-31" },
] as const;

type OrderType = Extract<RangeRule, { kind: "odd-jobs" }>["type5"];

const halfYears = (group: string, type5: OrderType, years: readonly number[]): MasterRange[] =>
  years.flatMap((year) =>
    HALVES.map(({ label, key, first, last }) => ({
      key: `${group.toLowerCase().replace(" ", "_")}_${year}_${key}`,
      label: `${group} ${year} ${label}`,
      group,
      rule: { kind: "odd-jobs", type5, from: `${year}-${first}`, to: `${year}-${last}` },
    })),
  );

const band = (label: string, from: number, below: number | null): MasterRange => ({
  key: `rating_${label.replace("-", "_").replace("+", "_up")}`,
  label,
  group: "Rating",
  rule: { kind: "rating", from, below },
});

export const MASTER_LIST: MasterRange = {
  key: "master",
  label: "Master Wine List",
  group: "This year",
  rule: { kind: "listed" },
};

/** Every range of the builder, in the order offered. */
export const MASTER_RANGES: readonly MasterRange[] = [
  MASTER_LIST,
  ...halfYears("Paint", "Paint Est", [2019, 2020, 2021]),
  ...halfYears("Odd Jobs", "Book Odd Job", [2020, 2021]),
  band("4.4+", 4.4, null),
  band("4.3-4.4", 4.3, 4.4),
  band("4.2-4.3", 4.2, 4.3),
  band("4.1-4.2", 4.1, 4.2),
  band("4.0-4.1", 4.0, 4.1),
];

/** The range with a key or label; null if there's none. */
export const masterRange = (text: string): MasterRange | null =>
  MASTER_RANGES.find(({ key, label }) => key === text || label === text) ?? null;

type Found = { fullname: string; address: string | null };

/** Whether name and address together contain every typed word. */
export const fitsSearch = ({ fullname, address }: Found, typed: string): boolean =>
  holdsWords(`${fullname} ${address ?? ""}`, typed.trim());

/** The refusal for a client who is already on A or B, in fixed words. */
export const addedAlready = (fullname: string): string => `${fullname} added already!`;

export const ROWS_AT_ONCE = 50;
export const MOST_ROWS = 2000;

/** The builder's URL; unreadable values count as not given. */
export const masterQuery = z.object({
  range: z.string().max(60).catch(""),
  text: z.string().max(100).catch(""),
  rows: z.coerce.number().int().min(ROWS_AT_ONCE).max(MOST_ROWS).catch(ROWS_AT_ONCE),
});

/** `clients` are the first of `found`, which match the search, out of `all` in the range. */
export type MasterScreen = {
  year: number;
  range: { key: string; label: string };
  text: string;
  priority_A: number;
  priority_B: number;
  clients: MasterClient[];
  found: number;
  all: number;
};
