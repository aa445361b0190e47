import { type Cents, wireToCents } from "@/lib/values/money";

/** The columns of the plan; the last is the sum of the others. */
export const PLAN_COLUMNS = ["windows", "odd_jobs", "paint", "total"] as const;
export type PlanColumn = (typeof PLAN_COLUMNS)[number];

/** Planned and done, in cents; `difference` is positive when more was done than planned. */
export type Compared = { target: Cents; produced: Cents; difference: Cents };

type Wire = Record<
  | ("windows" | "odd_jobs" | "paint" | "total_target")
  | ("windows_prod" | "odd_jobs_prod" | "paint_prod" | "total_prod"),
  string
>;

const compare = (target: Cents, produced: Cents): Compared => ({
  target,
  produced,
  difference: produced - target,
});

/** A column of a period. */
export function comparedOf(row: Wire, column: PlanColumn): Compared {
  const cents = (wire: string) => wireToCents(wire) ?? 0;
  return column === "total"
    ? compare(cents(row.total_target), cents(row.total_prod))
    : compare(cents(row[column]), cents(row[`${column}_prod`]));
}

/** A column of all periods together. */
export function summed(rows: readonly Wire[], column: PlanColumn): Compared {
  const all = rows.map((row) => comparedOf(row, column));
  const sum = (key: "target" | "produced") => all.reduce((total, each) => total + each[key], 0);
  return compare(sum("target"), sum("produced"));
}

/** "72% of target", rounded down so that 100% is the whole of it; "" where nothing was planned. */
export const shareText = ({ target, produced }: Compared): string =>
  target > 0 ? `${Math.floor((produced * 100) / target)}% of target` : "";
