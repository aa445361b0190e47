import { barTo, isLocked, latestStart, minutesFor, startingStops } from "./bars";
import type { Lane, Problem, Stop } from "./problem";
import { keepsRules } from "./schedule";
import { FORBIDDEN, type Model } from "./search/model";
import { misfit, worth } from "./worth";

/** Costs more than a plan can ever gain. */
const LOCKED = 500_000_000;

/** A day as the search sees it: what is locked as a whole, or can't be kept, isn't in the model. */
export type Compiled = {
  model: Model;
  lanes: Lane[];
  stops: Stop[];
  /** For each lane, the stops it starts with. */
  start: number[][];
  /** Lanes that stay as they are, with the reason. */
  untouched: Map<string, string>;
};

export function compile(problem: Problem): Compiled {
  const byId = new Map(problem.stops.map((stop) => [stop.id, stop]));
  const untouched = new Map<string, string>();
  for (const lane of problem.lanes) {
    const reason = whyUntouched(lane, byId, problem);
    if (reason) untouched.set(lane.id, reason);
  }
  const taken = new Set(problem.lanes.filter(({ id }) => untouched.has(id)).flatMap(startingStops));
  const lanes = problem.lanes.filter(({ id }) => !untouched.has(id));
  const stops = problem.stops.filter(({ id }) => !taken.has(id));
  const index = new Map(stops.map(({ id }, at) => [id, at]));
  const start = lanes.map((lane) => startOf(lane, byId, problem).map(({ id }) => index.get(id) ?? -1));
  return { model: modelOf(problem, lanes, stops), lanes, stops, start, untouched };
}

/** The known stops of a lane. */
export const stopsOf = (ids: readonly string[], byId: ReadonlyMap<string, Stop>): Stop[] =>
  ids.flatMap((id) => byId.get(id) ?? []);

function whyUntouched(lane: Lane, byId: ReadonlyMap<string, Stop>, problem: Problem): string | null {
  if (lane.locked === "all") return "locked";
  const locked = stopsOf(startingStops(lane), byId).filter(({ id }) => isLocked(lane, id));
  const barred = locked.find((stop) => barTo(stop, lane, problem));
  if (barred)
    return `${barred.label} is locked here and breaks a rule: ${barTo(barred, lane, problem)?.text}`;
  if (keepsRules(lane, locked, problem)) return null;
  return "its locked jobs already break a window, the shift or the hour limit";
}

/** What a lane starts the search with: everything it has, if that keeps the rules; otherwise what is locked. */
function startOf(lane: Lane, byId: ReadonlyMap<string, Stop>, problem: Problem): Stop[] {
  const now = stopsOf(startingStops(lane), byId);
  const keeps = now.every((stop) => !barTo(stop, lane, problem)) && keepsRules(lane, now, problem);
  return keeps ? now : now.filter(({ id }) => isLocked(lane, id));
}

function modelOf(problem: Problem, lanes: readonly Lane[], stops: readonly Stop[]): Model {
  const sizes = [...new Set(lanes.map(({ people }) => people))];
  const bySize = (value: (stop: Stop, people: number) => number) =>
    Int32Array.from(sizes.flatMap((people) => stops.map((stop) => Math.floor(value(stop, people) * 60))));
  const ofStops = (value: (stop: Stop) => number) => Int32Array.from(stops, value);
  const ofLanes = (value: (lane: Lane, index: number) => number) => Int32Array.from(lanes, value);
  const locks = new Set(lanes.flatMap((lane) => startingStops(lane).filter((id) => isLocked(lane, id))));
  return {
    stops: stops.length,
    lanes: lanes.length,
    places: problem.drives.size,
    place: ofStops(({ place }) => place),
    drive: problem.drives.seconds,
    arc: arcsOf(problem),
    size: ofLanes(({ people }) => sizes.indexOf(people)),
    service: bySize((stop, people) => Math.ceil(minutesFor(stop, people) * 60) / 60),
    latest: bySize(
      (stop, people) =>
        latestStart(stop, people, problem.sunset) - (locks.has(stop.id) ? 0 : spareOf(stop, problem)),
    ),
    earliest: ofStops((stop) => (stop.start?.from ?? 0) * 60),
    demand: ofStops(({ guarded }) => guarded),
    suits: suitsOf(problem, lanes, stops),
    leave: ofStops((stop) => (locks.has(stop.id) ? LOCKED : worth(stop, problem))),
    startPlace: ofLanes(({ startPlace }) => startPlace),
    endPlace: ofLanes(({ endPlace }) => endPlace),
    open: ofLanes(({ shiftStart, loading }) => (shiftStart + loading) * 60),
    close: ofLanes(({ shiftEnd }) => shiftEnd * 60),
    fixed: ofLanes(({ loading, lunch }) => (loading + lunch) * 60),
    limit: ofLanes(({ mostHours }) => mostHours * 60),
    capacity: ofLanes(({ mostGuarded }) => mostGuarded),
    lunch: ofLanes(({ lunch }) => lunch * 60),
    lunchFrom: problem.lunchBegins.from * 60,
    lunchUntil: problem.lunchBegins.until * 60,
    twin: ofLanes((_, index) => index),
    evenness: problem.weights.evenHours,
  };
}

/** An appointment's safety margin: never so much that nothing is left of its window. */
export const spareOf = ({ start }: Stop, { spare }: Problem): number =>
  start ? Math.min(spare, Math.max(0, start.until - start.from)) : 0;

function arcsOf({ drives, weights }: Problem): Int32Array {
  const perSecond = (weights.crewHour + weights.driveHour) / 3600;
  const perMetre = weights.kilometre / 1000;
  return drives.seconds.map((seconds, leg) =>
    Math.round(seconds * perSecond + (drives.metres[leg] ?? 0) * perMetre),
  );
}

function suitsOf(problem: Problem, lanes: readonly Lane[], stops: readonly Stop[]): Int32Array {
  const owner = new Map(lanes.flatMap((lane) => startingStops(lane).map((id) => [id, lane] as const)));
  return Int32Array.from(
    lanes.flatMap((lane) =>
      stops.map((stop) => {
        const home = owner.get(stop.id);
        if (home && home !== lane && isLocked(home, stop.id)) return FORBIDDEN;
        if (barTo(stop, lane, problem)) return FORBIDDEN;
        const hours = minutesFor(stop, lane.people) / 60;
        return Math.round(hours * problem.weights.crewHour) + misfit(stop, lane, problem);
      }),
    ),
  );
}
