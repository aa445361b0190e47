import type { ScheduledRow } from "@/db/queries/partners/partner-schedule";
import { numToWire } from "@/lib/core/work/number-rules";
import { clockToWire } from "@/lib/values/clock-time";
import type { ScheduledJob } from "./schedule-schema";

export function scheduledToWire({ all: _, stime, num, ...row }: ScheduledRow): ScheduledJob {
  return { ...row, stime: clockToWire(stime), num: numToWire(num) };
}

/** The rows that came, and how many there are in all. */
export const countedRows = (rows: readonly ScheduledRow[]) => ({
  jobs: rows.map(scheduledToWire),
  count: rows[0]?.all ?? 0,
});
