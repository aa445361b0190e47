const CREW_HOUR = 60;
const STEP = 5;

/**
 * A job's planned minutes: what the crew entered, otherwise its price (cents) at the company's hourly rate (cents per
 * crew-hour), rounded to 5 minutes. Null while the price is TBD.
 */
export function plannedMinutes(
  job: { estMinutes: number | null; price: number | null },
  hourlyRate: number,
): number | null {
  if (job.estMinutes !== null) return job.estMinutes;
  if (!job.price) return null;
  return Math.max(STEP, Math.round(((job.price / hourlyRate) * CREW_HOUR) / STEP) * STEP);
}

export type DayLoad = { jobs: number; cents: number; minutes: number; tbd: number };

/** The totals for a set of jobs; prices in cents, TBD ones counted separately. */
export function dayLoad(jobs: readonly { cents: number | null; minutes: number | null }[]): DayLoad {
  const load: DayLoad = { jobs: jobs.length, cents: 0, minutes: 0, tbd: 0 };
  for (const { cents, minutes } of jobs) {
    load.cents += cents ?? 0;
    load.minutes += minutes ?? 0;
    if (cents === null) load.tbd += 1;
  }
  return load;
}

export const addLoads = (a: DayLoad, b: DayLoad): DayLoad => ({
  jobs: a.jobs + b.jobs,
  cents: a.cents + b.cents,
  minutes: a.minutes + b.minutes,
  tbd: a.tbd + b.tbd,
});
