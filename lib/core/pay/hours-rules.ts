import { formatClock, parseClock } from "@/lib/values/clock-time";

/** 'HH:MM:SS'. */
export type HoursWorked = { stime: string; ftime: string };

const minutesOf = (time: string): number => parseClock(time) ?? 0;

/** Whether two stretches of a day share any time; one may begin when the other ends. */
export const doHoursOverlap = (one: HoursWorked, other: HoursWorked): boolean =>
  minutesOf(one.stime) < minutesOf(other.ftime) && minutesOf(other.stime) < minutesOf(one.ftime);

export const hasSameHours = (one: HoursWorked, other: HoursWorked): boolean =>
  minutesOf(one.stime) === minutesOf(other.stime) && minutesOf(one.ftime) === minutesOf(other.ftime);

/** "Ray is already paid from 8:05 am to 4:40 pm that day (Crew)." */
export function takenSentence({
  name,
  kind,
  stime,
  ftime,
}: HoursWorked & { name: string; kind: string | null }): string {
  const hours = `from ${formatClock(stime)} to ${formatClock(ftime)}`;
  return `${name} is already paid ${hours} that day (${kind ?? "management time"}).`;
}
