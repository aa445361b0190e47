import { RECEIVABLE_STATUSES, type ReceivableStatus } from "@/lib/jobs/report/receivable-rules";
import { type Cents, wireToCents } from "@/lib/values/money";

/** The newest rows of a list; `count` and `sums` (cents, by column) are of all of them. */
export type Listed<Row> = { rows: Row[]; count: number; sums: Record<string, Cents> };

/**
 * The newest `most` of rows that come oldest first, with how many there are and the sums of their columns in cents:
 * of all of them, as each is shown. TBD counts as nothing.
 */
export function newestOf<Row>(
  rows: readonly Row[],
  columns: readonly (keyof Row)[],
  most: number,
): Listed<Row> {
  const sums: Record<string, number> = {};
  for (const column of columns) {
    let sum = 0;
    for (const row of rows) sum += wireToCents(row[column] as string | null) ?? 0;
    sums[String(column)] = sum;
  }
  return { rows: rows.slice(Math.max(rows.length - most, 0)).reverse(), count: rows.length, sums };
}

/** The columns of a done job that are summed. */
export const EARNED = ["price", "mat_price", "job_price", "royalty", "earnings", "hst", "total"] as const;

type Settled = { recstatus: ReceivableStatus | null; job_price: string | null; earnings: string | null };
export type StatusSum = { status: ReceivableStatus | null; count: number; base: Cents; earnings: Cents };

/** How many jobs stand how with their money, and what they come to; those without a status last. */
export function sumsByStatus(jobs: readonly Settled[]): StatusSum[] {
  const order = [...RECEIVABLE_STATUSES].reverse();
  return [...order, null].flatMap((status) => {
    const those = jobs.filter(({ recstatus }) => recstatus === status);
    const { sums } = newestOf(those, ["job_price", "earnings"], 0);
    if (those.length === 0) return [];
    return [{ status, count: those.length, base: sums.job_price ?? 0, earnings: sums.earnings ?? 0 }];
  });
}
