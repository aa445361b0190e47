import { RECEIVABLE_STATUSES, type ReceivableStatus } from "@/lib/core/work/receivable-rules";
import type { Cents } from "@/lib/values/money";

/** The newest rows of a list; `count` and `sums` (cents, by column) are of all of them. */
export type Listed<Row> = { rows: Row[]; count: number; sums: Record<string, Cents> };

/**
 * The newest `most` of rows that come oldest first, with the count and the column sums in cents of all of them, each
 * as it's shown. TBD counts as nothing.
 */
export function newestOf<Row>(
  rows: readonly Row[],
  columns: readonly (keyof Row)[],
  most: number,
): Listed<Row> {
  const sums: Record<string, number> = {};
  for (const column of columns) {
    let sum = 0;
    for (const row of rows) sum += (row[column] as Cents | null) ?? 0;
    sums[String(column)] = sum;
  }
  return { rows: rows.slice(Math.max(rows.length - most, 0)).reverse(), count: rows.length, sums };
}

/** Cents of the columns of completed jobs. */
export type EarnedSums = Record<
  "count" | "price" | "mat_price" | "job_price" | "royalty" | "earnings" | "hst" | "total",
  number
>;

/** A list whose rows were read separately from the totals of all of them. */
export function listed<Row>(
  rows: Row[],
  { count, ...sums }: Record<string, Cents> & { count: number },
): Listed<Row> {
  return { rows, count, sums };
}

/** The totals of several groups of jobs together. */
export function inOne(groups: readonly EarnedSums[]): EarnedSums {
  const all: EarnedSums = {
    count: 0,
    price: 0,
    mat_price: 0,
    job_price: 0,
    royalty: 0,
    earnings: 0,
    hst: 0,
    total: 0,
  };
  for (const group of groups)
    for (const column of Object.keys(all) as (keyof EarnedSums)[]) all[column] += group[column];
  return all;
}

/** `key`: their payment status. */
export type StatusSums = EarnedSums & { key: ReceivableStatus | null };
export type StatusSum = { status: ReceivableStatus | null; count: number; base: Cents; earnings: Cents };

/** How many jobs have each payment status, and their totals; those without a status last. */
export function sumsByStatus(sums: readonly StatusSums[]): StatusSum[] {
  const order = [...RECEIVABLE_STATUSES].reverse();
  return [...order, null].flatMap((status) =>
    sums
      .filter(({ key }) => key === status)
      .map(({ count, job_price, earnings }) => ({ status, count, base: job_price, earnings })),
  );
}
