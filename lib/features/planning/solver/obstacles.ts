import { formatDuration, formatMinutes } from "@/lib/values/clock-time";
import { barTo, latestStart } from "./bars";
import { type Compiled, spareOf } from "./compile";
import type { Lane, LeftOver, Obstacle, Problem, Stop } from "./problem";
import { at, NEVER } from "./search/model";
import type { Routes } from "./search/routes";

/** How many ticks a stop misses a rule by, at the place in a lane where it misses least. */
type Miss = { rule: Obstacle["rule"]; ticks: number };

/** Why a stop was left out: for each crew the rule in the way, and the closest miss of all. */
export function leftOver(stop: Stop, problem: Problem, compiled: Compiled, routes: Routes): LeftOver {
  const index = compiled.stops.indexOf(stop);
  const obstacles = problem.lanes.map((lane): Obstacle => {
    const bar = barTo(stop, lane, problem);
    if (bar) return bar;
    const among = compiled.lanes.indexOf(lane);
    if (among < 0)
      return { lane: lane.id, rule: "locked", text: "this crew's day stays as it is", miss: null };
    return obstacle(lane, stop, problem, closestMiss(routes, among, index));
  });
  return { id: stop.id, why: closest(obstacles, problem.lanes), obstacles };
}

function closest(obstacles: readonly Obstacle[], lanes: readonly Lane[]): string {
  const [first] = obstacles;
  if (!first) return "No crew is set up for this day.";
  if (obstacles.every(({ text }) => text === first.text)) return sentence(first.text);
  const missing = obstacles.filter(({ miss }) => miss !== null);
  const nearest = missing.sort((a, b) => (a.miss ?? 0) - (b.miss ?? 0))[0] ?? first;
  const label = lanes.find(({ id }) => id === nearest.lane)?.label ?? nearest.lane;
  return sentence(`${label}: ${nearest.text}`);
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function obstacle(lane: Lane, stop: Stop, problem: Problem, { rule, ticks }: Miss): Obstacle {
  const miss = Math.max(1, Math.ceil(ticks / 60));
  const over = formatDuration(miss);
  const isDark = latestStart(stop, lane.people, problem.sunset) < (stop.start?.until ?? 24 * 60);
  const missed = rule === "appointment" && isDark ? "sunset" : rule;
  const texts: Partial<Record<Obstacle["rule"], string>> = {
    appointment: `can't start by ${formatMinutes((stop.start?.until ?? 0) - spareOf(stop, problem))}: ${over} late`,
    sunset: `outside work would end ${over} after sunset at ${formatMinutes(Math.floor(problem.sunset))}`,
    hours: `the day would be ${over} longer than ${formatDuration(lane.mostHours)}`,
    shift: `the crew would be back ${over} after ${formatMinutes(lane.shiftEnd)}`,
    "other-stops": `another stop would start ${over} too late`,
  };
  const text = texts[missed];
  if (text) return { lane: lane.id, rule: missed, text, miss };
  return {
    lane: lane.id,
    rule: "worth",
    text: "fits, but costs more driving and hours than it's worth today",
    miss: 0,
  };
}

function closestMiss(routes: Routes, lane: number, stop: number): Miss {
  let best: Miss = { rule: "hours", ticks: NEVER };
  for (let turn = 0; turn <= at(routes.length, lane); turn++) {
    const miss = missAt(routes, lane, stop, turn);
    if (miss.ticks < best.ticks) best = miss;
  }
  return best;
}

/**
 * What a stop would miss after a lane's first `turn` stops; the largest miss gives the rule, the sum gives the ticks.
 */
function missAt(routes: Routes, lane: number, stop: number, turn: number): Miss {
  const { model } = routes;
  const cell = lane * routes.stride + turn;
  const place = at(model.place, stop);
  const [from, to] = [at(routes.spot, cell), at(routes.spot, cell + 1)];
  const inward = at(model.drive, from * model.places + place);
  const onward = at(model.drive, place * model.places + to);
  const row = at(model.size, lane) * model.stops + stop;
  const [service, latest] = [at(model.service, row), at(model.latest, row)];
  const earliest = at(model.earliest, stop);
  const fed = Math.max(at(routes.before, cell) + inward, earliest);
  const hungry = Math.max(at(routes.beforeHungry, cell) + inward, earliest);
  const eaten = Math.min(fed + service, routes.lunchFrom(lane, hungry + service, hungry));
  const late = Math.min(
    eaten + onward - at(routes.after, cell + 1),
    hungry + service + onward - at(routes.afterHungry, cell + 1),
  );
  const longer = inward + onward - at(model.drive, from * model.places + to) + service;
  const isLast = turn === at(routes.length, lane);
  const misses: Miss[] = [
    { rule: "appointment", ticks: Math.min(fed, hungry) - latest },
    { rule: "hours", ticks: at(routes.hours, lane) + longer - at(model.limit, lane) },
    {
      rule: "hours",
      ticks: (at(routes.load, lane) + at(model.demand, stop) - at(model.capacity, lane)) * 60,
    },
    { rule: isLast ? "shift" : "other-stops", ticks: late },
  ];
  const missed = misses.filter(({ ticks }) => ticks > 0).sort((a, b) => b.ticks - a.ticks);
  const ticks = missed.reduce((sum, one) => sum + Math.min(one.ticks, NEVER / 4), 0);
  return { rule: missed[0]?.rule ?? "worth", ticks };
}
