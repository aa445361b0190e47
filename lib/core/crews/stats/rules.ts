import type { Cents } from "@/lib/values/money";

/** How many production days of the company are looked at. */
export const PERIODS = 5;
/** Production under $400.00 is left out of every average (rule crew-stats). */
export const COUNTED_FROM: Cents = 40_000;

/** What a driver produced on each of the days, null where he was not out. */
export type Production = readonly (Cents | null)[];

const counts = (amount: Cents | null): amount is Cents => amount !== null && amount >= COUNTED_FROM;

const mean = (amounts: readonly Cents[]): Cents | null =>
  amounts.length === 0 ? null : Math.round(amounts.reduce((sum, one) => sum + one, 0) / amounts.length);

/** The mean of a driver's days that count; null when none does. */
export const averageOf = (days: Production): Cents | null => mean(days.filter(counts));

/** The mean of all days of all drivers that count. */
export const averageOfAll = (drivers: readonly Production[]): Cents | null =>
  mean(drivers.flatMap((days) => days.filter(counts)));

/** Rows below the average of all are highlighted; who has no average is not. */
export const isBelow = (own: Cents | null, all: Cents | null): boolean =>
  own !== null && all !== null && own < all;

/** Best average first, who has none last, then by name. */
export const byAverage = <T extends { average: Cents | null; driver: string }>(a: T, b: T): number =>
  (b.average ?? -1) - (a.average ?? -1) || a.driver.localeCompare(b.driver);

/** How many DNFs the screen lists at first, and adds by "Show more". */
export const DNF_ROWS = { step: 50, most: 500 };
