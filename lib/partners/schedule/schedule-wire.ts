import type { OddJobRow, ScheduledRow } from "@/db/queries/partner-schedule";
import { numToWire } from "@/lib/jobs/packaging/number-rules";
import { clockToWire } from "@/lib/values/clock-time";
import { priceToWire } from "@/lib/values/money";
import type { ScheduledJob, ScheduledOddJob } from "./schedule-schema";

export function scheduledToWire({ all: _, price, stime, num, ...row }: ScheduledRow): ScheduledJob {
  return { ...row, price: priceToWire(price), stime: clockToWire(stime), num: numToWire(num) };
}

export const oddJobToWire = ({ price, ...row }: OddJobRow): ScheduledOddJob => ({
  ...row,
  price: priceToWire(price),
});

/** The rows that came, and how many there are in all. */
export const countedRows = (rows: readonly ScheduledRow[]) => ({
  jobs: rows.map(scheduledToWire),
  count: rows[0]?.all ?? 0,
});
