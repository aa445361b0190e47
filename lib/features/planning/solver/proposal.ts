import { formatMinutes } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { isLocked } from "./bars";
import { type Compiled, stopsOf } from "./compile";
import { leftOver } from "./obstacles";
import type { Lane, PlannedLane, PlannedStop, Problem, Proposal, Stop, Totals } from "./problem";
import { hoursOf, type Schedule, scheduleOf } from "./schedule";
import { at } from "./search/model";
import type { Routes } from "./search/routes";
import { daysLeft } from "./worth";

/** Windows that end in so many days are worth saying. */
const SOON = 7;

/** What the search found, as people read it. */
export function proposalOf(problem: Problem, compiled: Compiled, routes: Routes, steps: number): Proposal {
  const byId = new Map(problem.stops.map((stop) => [stop.id, stop]));
  const lanes = problem.lanes.map((lane) => {
    const before = stopsOf(lane.stops, byId);
    const among = compiled.lanes.indexOf(lane);
    const after = among < 0 ? before : routes.stopsOf(among).flatMap((stop) => compiled.stops[stop] ?? []);
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
    return {
      id: stop.id,
      arrival: visit.arrival / 60,
      start: visit.start / 60,
      finish: visit.finish / 60,
      driveMinutes: visit.drive / 60,
      metres: visit.metres,
      moved: !before.includes(stop),
      why: why(stop, index, after, lane, problem),
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

/** "220 m from 14 Close Ave; window ends Wed 25 Nov". */
function why(
  stop: Stop,
  index: number,
  stops: readonly Stop[],
  lane: Lane,
  { date, drives }: Problem,
): string {
  const reasons: string[] = [];
  if (isLocked(lane, stop.id)) reasons.push("locked");
  if (stop.kind === "emergency") reasons.push("emergency");
  if (stop.start) reasons.push(`appointment from ${formatMinutes(stop.start.from)}`);
  const metres = (other: Stop) => drives.metres[other.place * drives.size + stop.place] ?? 0;
  const beside = stops
    .filter((_, other) => Math.abs(other - index) === 1)
    .sort((a, b) => metres(a) - metres(b))[0];
  if (beside) reasons.push(`${distance(metres(beside))} from ${beside.label}`);
  const left = daysLeft(stop, date);
  if (left !== null && left <= SOON && stop.kind !== "appointment" && stop.promised)
    reasons.push(`window ends ${left === 0 ? "today" : formatShortDate(stop.promised.to)}`);
  if (stop.causedBy === lane.id) reasons.push("this crew's own to put right");
  else if (stop.lastCrew === lane.id) reasons.push("same crew as last year");
  return reasons.join("; ") || "the only stop of this crew";
}

const distance = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`;
