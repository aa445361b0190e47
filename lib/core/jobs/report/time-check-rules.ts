import { formatMinutes, type Minutes, parseClock } from "@/lib/values/clock-time";
import { type BusinessDate, formatDate } from "@/lib/values/dates";

/** How far in the future work can start or end, and how long two of a crew's jobs can overlap. */
const LEEWAY: Minutes = 5;

/** The current business day and time of day in Toronto. */
export type TimeNow = { today: BusinessDate; clock: Minutes };

/** A start and a finish as stored: 'HH:MM:SS', null while unset. */
export type StoredTimes = { reportstime: string | null; reportftime: string | null };

export const hasSameTimes = (a: StoredTimes, b: StoredTimes): boolean =>
  a.reportstime === b.reportstime && a.reportftime === b.reportftime;

/** Why work on `day` can't have started or ended at `time` yet; null when it can. */
export function timeAhead(
  name: "Start" | "Finish",
  { time, day }: { time: string; day: BusinessDate },
  { today, clock }: TimeNow,
): string | null {
  if (day < today) return null;
  if (day > today) return `${name} can't be before the day of the work, ${formatDate(day)}`;
  return (parseClock(time) ?? 0) <= clock + LEEWAY
    ? null
    : `${name} can't be in the future: it's ${formatMinutes(clock)} now`;
}

/** The crew's jobs that overlap by more than a few minutes. */
export function overlapping<J extends StoredTimes>(own: StoredTimes, others: readonly J[]): J[] {
  return others.filter((other) => {
    const [start, finish] = [
      later(own.reportstime, other.reportstime),
      earlier(own.reportftime, other.reportftime),
    ];
    return start !== null && finish !== null && finish - start > LEEWAY;
  });
}

type Clock = string | null;
const ofBoth = (pick: (...times: number[]) => number) => (a: Clock, b: Clock) => {
  const [x, y] = [parseClock(a), parseClock(b)];
  return x === null || y === null ? null : pick(x, y);
};
const later = ofBoth(Math.max);
const earlier = ofBoth(Math.min);

type Overlapped = StoredTimes & { address: string };

/** "12 Clinton St (9:00 am to 10:05 am)"; if there are several, the first. */
export function overlapSentence(jobs: readonly Overlapped[]): string {
  const named = jobs.slice(0, 3).map(({ address, reportstime, reportftime }) => {
    const [start, finish] = [parseClock(reportstime), parseClock(reportftime)];
    return `${address} (${formatMinutes(start ?? 0)} to ${formatMinutes(finish ?? 0)})`;
  });
  return `At these times the crew was also at ${named.join(" and ")}. Check both jobs' times.`;
}
