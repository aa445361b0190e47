import type { ActivityJob } from "@/lib/features/crew-profile/profile-contract";
import { parseClock } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { sumCents } from "@/lib/values/money";

/** Minutes on the job; null while one of its times is missing. */
export function jobMinutes(job: Pick<ActivityJob, "reportstime" | "reportftime">): number | null {
  const [start, finish] = [parseClock(job.reportstime), parseClock(job.reportftime)];
  return start === null || finish === null ? null : finish - start;
}

/** Why a job of the day does not count on it; null when it does. */
export function elsewhere({ counts, datebi }: Pick<ActivityJob, "counts" | "datebi">): string | null {
  if (counts) return null;
  return datebi ? `Counted on ${formatShortDate(datebi)}, the day it was returned` : "Not returned";
}

/** The day's totals: jobs that count elsewhere are left out. */
export function activityTotals(jobs: readonly ActivityJob[]) {
  const counted = jobs.filter((job) => job.counts);
  return {
    jobs: counted.length,
    cents: sumCents(counted.map((job) => job.price)),
    minutes: counted.reduce((sum, job) => sum + (jobMinutes(job) ?? 0), 0),
  };
}
