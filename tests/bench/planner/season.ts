import type { Problem, Stop } from "@/lib/features/planning/solver/problem";
import { Random } from "@/lib/features/planning/solver/search/random";
import { suggest } from "@/lib/features/planning/solver/suggest";
import { DEFAULT_WEIGHTS, type Weights } from "@/lib/features/planning/solver/weights";
import { addDays } from "@/lib/values/dates";
import { dayOf, FIRST_DAY, madeUpSeason, type SeasonJob, type Size } from "./made-up-season";
import { noTally, RealDay, type Tally } from "./real-day";

const RAIN = 0.1;
const MOST_CANDIDATES = 400;

export type Plan = (problem: Problem) => Stop[][];
export type SeasonFigures = Tally & { floaters: number; kept: number; appointments: number };

/** A plan by the solver in this many steps. */
export const suggested =
  (steps: number, weights: Weights = DEFAULT_WEIGHTS): Plan =>
  (problem) => {
    const run = suggest({ ...problem, weights }, { seed: 1, steps, slice: steps });
    let next = run.next();
    while (!next.done) next = run.next();
    const stops = new Map(problem.stops.map((stop) => [stop.id, stop]));
    return next.value.lanes.map((lane) => lane.stops.flatMap(({ id }) => stops.get(id) ?? []));
  };

/** Plays a season day by day. Work that isn't done comes up again the next day. */
export function playSeason(size: Size, seed: number, plan: Plan): SeasonFigures {
  const jobs = madeUpSeason(size, seed);
  const random = new Random(seed + 1);
  const tally = noTally();
  for (let day = 0; day < size.days; day++)
    playDay(jobs, size.crews, addDays(FIRST_DAY, day), plan, random, tally);
  const last = addDays(FIRST_DAY, size.days - 1);
  const promised = jobs.filter(({ stop }) => stop.kind === "floater" && (stop.promised?.to ?? "") <= last);
  // A floater is only done inside its window, so plans for other days never include it.
  const kept = promised.filter(({ done }) => done !== null).length;
  return Object.assign(tally, {
    floaters: promised.length,
    kept,
    appointments: size.appointments * size.days,
  });
}

function playDay(
  jobs: SeasonJob[],
  crews: number,
  date: string,
  plan: Plan,
  random: Random,
  tally: Tally,
): void {
  const problem = dayOf(jobs, crews, date, MOST_CANDIDATES);
  const byId = new Map(jobs.map((job) => [job.stop.id, job]));
  const isWet = random.next() < RAIN;
  for (const [index, stops] of plan(problem).entries()) {
    const lane = problem.lanes[index];
    // Rain comes after planning: clients who mind it are called, and their jobs come up again.
    const dry = stops.filter(
      (stop) => !isWet || !stop.outside || stop.start || !byId.get(stop.id)?.mindsRain,
    );
    if (lane) new RealDay(lane, problem, byId, random, tally).run(dry);
  }
}

/**
 * The first and last proposal for one day, in milliseconds and seconds of processor time. That's the elapsed time on an
 * idle machine, and other load doesn't affect it.
 */
export function timeDay(problem: Problem, steps: number): { first: number; last: number } {
  const began = process.cpuUsage();
  const passed = () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  const run = suggest(problem, { seed: 1, steps });
  let next = run.next();
  const first = passed();
  while (!next.done) next = run.next();
  return { first, last: passed() / 1000 };
}
