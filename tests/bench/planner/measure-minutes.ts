import { momentAt } from "@/db/seed/calendar";
import { makeWorld } from "@/db/seed/world";
import { plannedMinutes } from "@/lib/core/jobs/planned-minutes-rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { DEFAULT_MINUTES, minutesFrom, type Report } from "@/lib/features/planning/solver/minutes-rules";
import { parseClock } from "@/lib/values/clock-time";
import { addDays, businessDate } from "@/lib/values/dates";

/** Only reports up to this old count: by then houses have some. */
const DAYS = 180;

/**
 * `npm run bench -- minutes`: how many minutes estimates are off, over the demo's reported jobs. Each is estimated only
 * from what was reported before its day: by the price alone, and from past reports.
 */
export function benchMinutes(): void {
  const today = businessDate(new Date());
  const rate = SETTING_DEFAULTS.hourlyRate;
  const reports = demoReports(today);
  const byDay = Map.groupBy(reports, ({ day }) => day);
  const errors: Record<"price" | "happened" | "there", number[]> = { price: [], happened: [], there: [] };
  for (const [day, asked] of byDay) {
    if (day < addDays(today, -DAYS)) continue;
    const minutesOf = minutesFrom(
      reports.filter((report) => report.day < day),
      { ...DEFAULT_MINUTES, centsPerHour: rate },
    );
    for (const job of asked) {
      const estimate = minutesOf(job);
      const byPrice = plannedMinutes({ estMinutes: null, price: job.price }, rate);
      if (!estimate || byPrice === null) continue;
      errors.price.push(Math.abs(byPrice - job.minutes));
      errors.happened.push(Math.abs(estimate.minutes - job.minutes));
      if (estimate.from === "property") errors.there.push(Math.abs(estimate.minutes - job.minutes));
    }
  }
  const mean = (all: number[]) => (all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(1);
  console.log(`| mean error | minutes | jobs |\n| --- | --- | --- |`);
  console.log(`| price by the rate | ${mean(errors.price)} | ${errors.price.length} |`);
  console.log(`| what happened | ${mean(errors.happened)} | ${errors.happened.length} |`);
  console.log(`| of these at the same property | ${mean(errors.there)} | ${errors.there.length} |`);
  const { share, pairs } = shareOfThree(reports);
  console.log(
    `\nThree people take ${share.toFixed(2)} of the time of two, from ${pairs} works that both did.`,
  );
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** How much of two people's time three need, measured on work done by both at the same property; for the setting. */
function shareOfThree(reports: readonly Report[]): { share: number; pairs: number } {
  const works = Map.groupBy(reports, ({ property, work }) => `${property} ${work}`);
  const shares = [...works.values()].flatMap((done) => {
    const by = (people: number) =>
      done.filter((report) => report.people === people).map(({ minutes }) => minutes);
    const [two, three] = [by(2), by(3)];
    return two.length > 0 && three.length > 0 ? [median(three) / median(two)] : [];
  });
  return { share: median(shares), pairs: shares.length };
}

function demoReports(today: string): Report[] {
  const { jobs, members } = makeWorld(momentAt(today, 18 * 60), "none");
  const dayOf = new Map(
    members
      .filter(({ position }) => position === "driver")
      .map((seat) => [`${seat.hrid} ${seat.ocdate}`, seat.ocid]),
  );
  const people = Map.groupBy(members, ({ ocid }) => ocid);
  return jobs.flatMap((job): Report[] => {
    const [start, finish] = [parseClock(job.reportstime), parseClock(job.reportftime)];
    if (!job.datebi || start === null || finish === null) return [];
    const crew = people.get(dayOf.get(`${job.crewHrid} ${job.schdate}`) ?? -1);
    return [
      {
        property: job.jobinfoid,
        work: job.jobdesc,
        price: job.discountPrice ?? job.price ?? null,
        people: crew?.length ?? 2,
        minutes: finish - start,
        day: job.datebi,
      },
    ];
  });
}
