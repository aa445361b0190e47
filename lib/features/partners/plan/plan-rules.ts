import type { Cents } from "@/lib/values/money";

/** The columns of the plan; the last is the sum of the others. */
export const PLAN_COLUMNS = ["windows", "odd_jobs", "paint", "total"] as const;
export type PlanColumn = (typeof PLAN_COLUMNS)[number];

/** Planned and done, in cents; `difference` is positive when more was done than planned. */
export type Compared = { target: Cents; produced: Cents; difference: Cents };

type Planned = Record<
  | ("windows" | "odd_jobs" | "paint" | "total_target")
  | ("windows_prod" | "odd_jobs_prod" | "paint_prod" | "total_prod"),
  Cents
>;

const compare = (target: Cents, produced: Cents): Compared => ({
  target,
  produced,
  difference: produced - target,
});

/** A column of a period. */
export function comparedOf(row: Planned, column: PlanColumn): Compared {
  return column === "total"
    ? compare(row.total_target, row.total_prod)
    : compare(row[column], row[`${column}_prod`]);
}

/** A column of all periods together. */
export function summed(rows: readonly Planned[], column: PlanColumn): Compared {
  const all = rows.map((row) => comparedOf(row, column));
  const sum = (key: "target" | "produced") => all.reduce((total, each) => total + each[key], 0);
  return compare(sum("target"), sum("produced"));
}

/** "72% of target", rounded down so that 100% is the whole of it; "" where nothing was planned. */
export const shareText = ({ target, produced }: Compared): string =>
  target > 0 ? `${Math.floor((produced * 100) / target)}% of target` : "";
