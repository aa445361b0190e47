import { latestStart, minutesFor } from "./bars";
import type { Lane, Problem, Stop } from "./problem";

type Visit = { arrival: number; start: number; finish: number; drive: number; metres: number };

/**
 * A crew's day as it goes, in seconds of the day. `late` adds up how much it misses windows and the end of its shift
 * by.
 */
export type Schedule = {
  visits: Visit[];
  back: number;
  drive: number;
  metres: number;
  work: number;
  late: number;
};

/** A crew's stops in that order, with lunch where it causes the least delay. */
export function scheduleOf(lane: Lane, stops: readonly Stop[], problem: Problem): Schedule {
  // A crew that is back in time has lunch at the shop.
  let best = run(lane, stops, problem, -1);
  if (lane.lunch === 0) return best;
  const atShop = Math.max(0, best.back - problem.lunchBegins.until * 60);
  best = { ...best, late: best.late + atShop };
  for (let after = 0; after <= stops.length; after++) {
    const other = run(lane, stops, problem, after);
    if (other.late < best.late || (other.late === best.late && atShop > 0 && other.back < best.back))
      best = other;
  }
  return best;
}

function run(lane: Lane, stops: readonly Stop[], problem: Problem, lunchAfter: number): Schedule {
  const { drives } = problem;
  const day: Schedule = { visits: [], back: 0, drive: 0, metres: 0, work: 0, late: 0 };
  let now = (lane.shiftStart + lane.loading) * 60;
  let place = lane.startPlace;
  const go = (to: number) => {
    const leg = place * drives.size + to;
    const [drive, metres] = [drives.seconds[leg] ?? 0, drives.metres[leg] ?? 0];
    now += drive;
    day.drive += drive;
    day.metres += metres;
    place = to;
    return { drive, metres };
  };
  const lunch = (after: number, since: number) => {
    if (after !== lunchAfter) return;
    day.late += Math.max(0, since - problem.lunchBegins.until * 60);
    now = Math.max(now, problem.lunchBegins.from * 60) + lane.lunch * 60;
  };
  lunch(0, now);
  for (const [index, stop] of stops.entries()) {
    const { drive, metres } = go(stop.place);
    const work = minutesFor(stop, lane.people) * 60;
    const start = Math.max(now, (stop.start?.from ?? 0) * 60);
    day.late += Math.max(0, start - latestStart(stop, lane.people, problem.sunset) * 60);
    day.visits.push({ arrival: now, start, finish: start + work, drive, metres });
    day.work += work;
    now = start + work;
    lunch(index + 1, start);
  }
  go(lane.endPlace);
  day.back = now;
  day.late += Math.max(0, now - lane.shiftEnd * 60);
  return day;
}

/** Minutes of a crew's day that count against its hours. */
export const hoursOf = (lane: Lane, { drive, work }: Schedule): number =>
  lane.loading + lane.lunch + (drive + work) / 60;

/** What the promise guard counts for stops. */
const guardedOf = (stops: readonly Stop[]): number => stops.reduce((sum, { guarded }) => sum + guarded, 0);

/** Whether a crew's day with these stops keeps every window, its shift, its hours and the promise guard's limit. */
export function keepsRules(lane: Lane, stops: readonly Stop[], problem: Problem): boolean {
  const schedule = scheduleOf(lane, stops, problem);
  return (
    schedule.late === 0 && hoursOf(lane, schedule) <= lane.mostHours && guardedOf(stops) <= lane.mostGuarded
  );
}
