import { z } from "zod";
import { defineContract } from "@/lib/contract";
import type { Cents } from "@/lib/values/money";
import { wire } from "@/lib/values/wire";

/** One driver's row; `prod` lines up with `dates`, null on days the crew wasn't out. */
const leader = z.object({
  crew_hrid: z.number(),
  driver: z.string(),
  partner: z.string().nullable(),
  partner1: z.string().nullable(),
  prod: z.array(wire.cents.nullable()),
  average: wire.cents.nullable(),
  below: z.boolean(),
  dnfs: z.number(),
  /** When the crew started its current job: 'HH:MM:SS', null between jobs. */
  onsite: z.string().nullable(),
  curr_address: z.string().nullable(),
  curr_jobid: z.number().nullable(),
});

const statsDnf = z.object({
  dnfid: z.number(),
  crew: z.string().nullable(),
  address: z.string(),
  dnfdesc: z.string(),
  datebi: z.string().nullable(),
  valid: z.string().nullable(),
});

/** The company's last five production days, latest first (rule crew-stats). */
export const statsContract = defineContract({
  method: "GET",
  path: "/api/crews/stats",
  who: "staff",
  effect: "read",
  pool: "reports",
  answer: z.object({
    leaders: z.array(leader),
    dates: z.array(z.string()),
    /** Open DNFs, and those returned on these days. */
    dnfs: z.array(statsDnf),
    average: wire.cents.nullable(),
  }),
});

export type CrewStats = z.output<(typeof statsContract)["answer"]>;
export type Leader = CrewStats["leaders"][number];

/** How many of the company's production days it looks at. */
export const PERIODS = 5;
/** Averages leave out production under $400.00 (rule crew-stats). */
export const COUNTED_FROM: Cents = 40_000;

/** What a driver produced on each day, null on days the driver wasn't out. */
export type Production = readonly (Cents | null)[];

const counts = (amount: Cents | null): amount is Cents => amount !== null && amount >= COUNTED_FROM;

const mean = (amounts: readonly Cents[]): Cents | null =>
  amounts.length === 0 ? null : Math.round(amounts.reduce((sum, one) => sum + one, 0) / amounts.length);

/** The average of a driver's days that count; null when there are none. */
export const averageOf = (days: Production): Cents | null => mean(days.filter(counts));

/** The average of all drivers' days that count. */
export const averageOfAll = (drivers: readonly Production[]): Cents | null =>
  mean(drivers.flatMap((days) => days.filter(counts)));

/** Rows below the overall average are highlighted; those without an average aren't. */
export const isBelow = (own: Cents | null, all: Cents | null): boolean =>
  own !== null && all !== null && own < all;

/** Best average first, drivers without one last, then by name. */
export const byAverage = <T extends { average: Cents | null; driver: string }>(a: T, b: T): number =>
  (b.average ?? -1) - (a.average ?? -1) || a.driver.localeCompare(b.driver);

/** How many DNFs the screen lists at first, and adds with "Show more". */
export const DNF_ROWS = { step: 50, most: 500 };
