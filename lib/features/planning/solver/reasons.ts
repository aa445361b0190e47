import { formatDuration, formatMinutes } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { isLocked } from "./bars";
import type { Lane, Problem, Stop } from "./problem";
import { hoursOf, type Schedule, scheduleOf } from "./schedule";
import { daysLeft } from "./worth";

/** A stop on a crew's proposed day. */
export type Placed = {
  stop: Stop;
  index: number;
  stops: readonly Stop[];
  lane: Lane;
  day: Schedule;
  problem: Problem;
};

/** Windows that end within this many days are mentioned. */
const SOON = 7;
/** A detour or wait of this many minutes counts against a position. */
const LONG = 12;

/** What speaks for a stop's crew, position and day: "220 m from 14 Close Ave", "window ends Wed 25 Nov". */
export function reasonsFor(placed: Placed): string[] {
  const { stop, lane, problem } = placed;
  const reasons: (string | null)[] = [
    isLocked(lane, stop.id) ? "locked" : null,
    stop.kind === "emergency" ? "emergency" : null,
    stop.start ? `appointment from ${formatMinutes(stop.start.from)}` : null,
    nearest(placed),
    windowEnds(stop, problem),
    relief(placed),
  ];
  if (stop.causedBy === lane.id) reasons.push("this crew's own DNF");
  else if (stop.lastCrew === lane.id) reasons.push("same crew as last year");
  const said = reasons.filter((reason) => reason !== null);
  return said.length > 0 ? said : ["the only stop of this crew"];
}

/** What speaks for another crew or another day. */
export function reasonsAgainst(placed: Placed): string[] {
  const { stop, lane, problem } = placed;
  const crew = (id: string) => problem.lanes.find((each) => each.id === id)?.label;
  const reasons: (string | null)[] = [];
  if (stop.causedBy !== null && stop.causedBy !== lane.id && crew(stop.causedBy))
    reasons.push(`the DNF is ${crew(stop.causedBy)}'s`);
  else if (stop.lastCrew !== null && stop.lastCrew !== lane.id && crew(stop.lastCrew))
    reasons.push(`${crew(stop.lastCrew)} did this house last time`);
  reasons.push(wait(placed), detour(placed), canWait(stop, problem));
  return reasons.filter((reason) => reason !== null);
}

const metresBetween = (from: Stop, to: Stop, { drives }: Problem) =>
  drives.metres[from.place * drives.size + to.place] ?? 0;

function nearest({ stop, index, stops, problem }: Placed): string | null {
  const beside = stops
    .filter((_, other) => Math.abs(other - index) === 1)
    .sort((a, b) => metresBetween(a, stop, problem) - metresBetween(b, stop, problem))[0];
  return beside ? `${distance(metresBetween(beside, stop, problem))} from ${beside.label}` : null;
}

function windowEnds(stop: Stop, { date }: Problem): string | null {
  const left = daysLeft(stop, date);
  if (left === null || left > SOON || stop.kind === "appointment" || !stop.promised) return null;
  if (left < 0) return `window ended ${formatShortDate(stop.promised.to)}`;
  return `window ends ${left === 0 ? "today" : formatShortDate(stop.promised.to)}`;
}

/** A job taken from a crew that has more than its hours allow. */
function relief({ stop, lane, problem }: Placed): string | null {
  const from = problem.lanes.find((other) => other !== lane && other.stops.includes(stop.id));
  if (!from) return null;
  const byId = new Map(problem.stops.map((each) => [each.id, each]));
  const before = from.stops.flatMap((id) => byId.get(id) ?? []);
  const over = Math.round(hoursOf(from, scheduleOf(from, before, problem)) - from.mostHours);
  return over > 0 ? `${from.label} was ${formatDuration(over)} over ${formatDuration(from.mostHours)}` : null;
}

function wait({ day, index }: Placed): string | null {
  const visit = day.visits[index];
  const minutes = visit ? Math.round((visit.start - visit.arrival) / 60) : 0;
  return minutes >= LONG ? `the crew waits ${formatDuration(minutes)} for the window to begin` : null;
}

/** How much longer the crew drives with this stop than without it. */
function detour({ stop, index, stops, lane, problem }: Placed): string | null {
  const { seconds, size } = problem.drives;
  const before = stops[index - 1]?.place ?? lane.startPlace;
  const after = stops[index + 1]?.place ?? lane.endPlace;
  const drive = (from: number, to: number) => seconds[from * size + to] ?? 0;
  const minutes = Math.round(
    (drive(before, stop.place) + drive(stop.place, after) - drive(before, after)) / 60,
  );
  return minutes >= LONG ? `adds ${formatDuration(minutes)} of driving` : null;
}

function canWait(stop: Stop, { date }: Problem): string | null {
  const left = daysLeft(stop, date);
  if (left === null || left <= SOON || stop.kind !== "floater" || !stop.promised) return null;
  return `its window runs until ${formatShortDate(stop.promised.to)}`;
}

const distance = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`;
