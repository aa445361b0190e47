import { minutesFor } from "@/lib/features/planning/solver/bars";
import type { Lane, Problem, Stop } from "@/lib/features/planning/solver/problem";
import { scheduleOf } from "@/lib/features/planning/solver/schedule";
import type { Minutes } from "@/lib/values/clock-time";

/** When a job was started and finished, in minutes of the day. */
export type Begun = { id: string; start: Minutes; finish: Minutes | null };

export type Pace = {
  /** How many minutes later than planned the crew gets to its next stop, or back to the shop; negative: early. */
  late: Minutes;
  /** When and where the crew is free again. */
  free: Minutes;
  place: number;
  /**
   * The stops that aren't begun, in order: when each starts by the plan, and how long after the first of them it can
   * start at the earliest.
   */
  remaining: { stop: Stop; planned: Minutes; after: Minutes }[];
};

/** A crew's day from now on, for the planner: from where it is free, with lunch if it's still to come. */
export function laneFrom(lane: Lane, { free, place }: Pick<Pace, "free" | "place">, problem: Problem): Lane {
  const lunch = free < problem.lunchBegins.until ? lane.lunch : 0;
  return { ...lane, startPlace: place, shiftStart: free, loading: 0, lunch };
}

/** How a crew's day goes compared with its plan (rule running-late). */
export function paceOf(
  lane: Lane,
  stops: readonly Stop[],
  begun: readonly Begun[],
  problem: Problem,
  now: Minutes,
): Pace {
  const plan = scheduleOf(lane, stops, problem);
  const isBegun = ({ id }: Stop) => begun.some((each) => each.id === id);
  const last = begun.toSorted((a, b) => a.start - b.start).at(-1);
  const at = stops.find(({ id }) => id === last?.id);
  const standing = { free: freeAt(lane, at, last, now), place: at?.place ?? lane.startPlace };
  const rest = stops.filter((stop) => !isBegun(stop));
  const ahead = scheduleOf(laneFrom(lane, standing, problem), rest, problem);
  const first = (ahead.visits[0]?.start ?? 0) / 60;
  const remaining = rest.map((stop, index) => ({
    stop,
    planned: Math.round((plan.visits[stops.indexOf(stop)]?.start ?? 0) / 60),
    after: Math.round((ahead.visits[index]?.start ?? 0) / 60 - first),
  }));
  const [next] = remaining;
  const [expected, planned] = next ? [first, next.planned] : [ahead.back / 60, plan.back / 60];
  if (stops.length === 0) return { late: 0, ...standing, remaining };
  // Never the -0 of rounding.
  return { late: Math.round(expected - planned) || 0, ...standing, remaining };
}

/** Before its first stop a crew leaves the shop when it's loaded; on site, it needs the rest of the stop's minutes. */
function freeAt(lane: Lane, at: Stop | undefined, last: Begun | undefined, now: Minutes): Minutes {
  if (!last) return Math.max(now, lane.shiftStart + lane.loading);
  if (last.finish !== null || !at) return now;
  return Math.max(now, last.start + minutesFor(at, lane.people));
}
