import { barTo } from "@/lib/features/planning/solver/bars";
import type { Lane, Problem, Stop } from "@/lib/features/planning/solver/problem";
import { keepsRules } from "@/lib/features/planning/solver/schedule";

/**
 * What a careful dispatcher does by hand: deals out the appointments, then sends each crew to the nearest house it can
 * still do before them. Stops by crew, in order.
 */
export function nearestPlan(problem: Problem): Stop[][] {
  const free = new Set(problem.stops.filter(({ start }) => !start));
  const appointments = dealOut(problem);
  return problem.lanes.map((lane, index) => fill(lane, appointments[index] ?? [], free, problem));
}

function dealOut(problem: Problem): Stop[][] {
  const dealt: Stop[][] = problem.lanes.map(() => []);
  const inTime = problem.stops.filter(({ start }) => start);
  inTime.sort((a, b) => (a.start?.from ?? 0) - (b.start?.from ?? 0));
  for (const stop of inTime) {
    const able = problem.lanes
      .map((lane, index) => ({ lane, stops: dealt[index] ?? [] }))
      .filter(({ lane, stops }) => works(lane, [...stops, stop], problem));
    able.sort((a, b) => a.stops.length - b.stops.length)[0]?.stops.push(stop);
  }
  return dealt;
}

const works = (lane: Lane, stops: readonly Stop[], problem: Problem): boolean =>
  !stops.some((stop) => barTo(stop, lane, problem)) && keepsRules(lane, stops, problem);

function fill(lane: Lane, appointments: readonly Stop[], free: Set<Stop>, problem: Problem): Stop[] {
  const done: Stop[] = [];
  const due = [...appointments];
  for (;;) {
    const next = nearest(lane, done, due, free, problem) ?? due.shift();
    if (!next) return done;
    done.push(next);
    free.delete(next);
  }
}

function nearest(
  lane: Lane,
  done: readonly Stop[],
  due: readonly Stop[],
  free: ReadonlySet<Stop>,
  problem: Problem,
) {
  const { drives } = problem;
  const row = (done.at(-1)?.place ?? lane.startPlace) * drives.size;
  const byWay = [...free].sort(
    (a, b) => (drives.seconds[row + a.place] ?? 0) - (drives.seconds[row + b.place] ?? 0),
  );
  return byWay.find((stop) => works(lane, [...done, stop, ...due], problem));
}
