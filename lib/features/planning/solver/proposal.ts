import { startingStops } from "./bars";
import { type Compiled, stopsOf } from "./compile";
import { leftOver } from "./obstacles";
import type { Lane, PlannedLane, PlannedStop, Problem, Proposal, Stop, Totals } from "./problem";
import { type Placed, reasonsAgainst, reasonsFor } from "./reasons";
import { hoursOf, type Schedule, scheduleOf } from "./schedule";
import { at } from "./search/model";
import type { Routes } from "./search/routes";

/** What the search found, in words. */
export function proposalOf(problem: Problem, compiled: Compiled, routes: Routes, steps: number): Proposal {
  const byId = new Map(problem.stops.map((stop) => [stop.id, stop]));
  const lanes = problem.lanes.map((lane) => {
    const before = stopsOf(lane.stops, byId);
    const among = compiled.lanes.indexOf(lane);
    const after =
      among < 0
        ? stopsOf(startingStops(lane), byId)
        : routes.stopsOf(among).flatMap((stop) => compiled.stops[stop] ?? []);
    return plannedLane(lane, before, after, problem, compiled.untouched.get(lane.id) ?? null);
  });
  const left = compiled.stops.filter((_, index) => at(routes.lane, index) < 0);
  return {
    lanes,
    left: left.map((stop) => leftOver(stop, problem, compiled, routes)),
    before: sum(lanes.map((lane) => lane.before)),
    after: sum(lanes.map((lane) => lane.after)),
    steps,
  };
}

function plannedLane(
  lane: Lane,
  before: readonly Stop[],
  after: readonly Stop[],
  problem: Problem,
  untouched: string | null,
): PlannedLane {
  const day = scheduleOf(lane, after, problem);
  const stops = after.map((stop, index): PlannedStop => {
    const visit = day.visits[index] ?? { arrival: 0, start: 0, finish: 0, drive: 0, metres: 0 };
    const placed: Placed = { stop, index, stops: after, lane, day, problem };
    return {
      id: stop.id,
      arrival: visit.arrival / 60,
      start: visit.start / 60,
      finish: visit.finish / 60,
      driveMinutes: visit.drive / 60,
      metres: visit.metres,
      moved: !before.includes(stop),
      why: reasonsFor(placed),
      against: reasonsAgainst(placed),
    };
  });
  const totals = {
    before: totalsOf(lane, before, scheduleOf(lane, before, problem)),
    after: totalsOf(lane, after, day),
  };
  return { id: lane.id, stops, back: day.back / 60, untouched, before: totals.before, after: totals.after };
}

const totalsOf = (lane: Lane, stops: readonly Stop[], day: Schedule): Totals => ({
  price: stops.reduce((total, { price }) => total + (price ?? 0), 0),
  minutes: stops.length === 0 ? 0 : hoursOf(lane, day),
  driveMinutes: stops.length === 0 ? 0 : day.drive / 60,
  metres: stops.length === 0 ? 0 : day.metres,
});

function sum(all: readonly Totals[]): Totals {
  const total: Totals = { price: 0, minutes: 0, driveMinutes: 0, metres: 0 };
  for (const one of all) {
    total.price += one.price;
    total.minutes += one.minutes;
    total.driveMinutes += one.driveMinutes;
    total.metres += one.metres;
  }
  return total;
}
