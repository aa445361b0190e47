import type { Lane, PlannedLane, Problem, Proposal, Stop } from "@/lib/features/planning/solver/problem";

/** Every hard rule a proposal breaks, found by walking through its days; shares nothing with the solver. */
export function brokenRules(problem: Problem, proposal: Proposal): string[] {
  const stops = new Map(problem.stops.map((stop) => [stop.id, stop]));
  return [
    ...eachStopOnce(problem, proposal),
    ...problem.lanes.flatMap((lane) => {
      const planned = proposal.lanes.find(({ id }) => id === lane.id);
      if (!planned) return [`${lane.id} is missing`];
      if (planned.untouched !== null) return changes(lane, planned);
      const ids = planned.stops.map(({ id }) => id);
      const day = ids.flatMap((id) => stops.get(id) ?? []);
      return [
        ...lockedStay(lane, ids),
        ...day.flatMap((stop) => fits(stop, lane, problem)),
        ...runs(lane, day, planned, problem),
      ];
    }),
  ];
}

function eachStopOnce(problem: Problem, proposal: Proposal): string[] {
  const named = [
    ...proposal.lanes.flatMap((lane) => lane.stops.map(({ id }) => id)),
    ...proposal.left.map(({ id }) => id),
  ];
  const wanted = problem.stops.map(({ id }) => id);
  return named.sort().join() === wanted.sort().join() ? [] : ["a stop is lost, doubled or made up"];
}

const changes = (lane: Lane, planned: PlannedLane): string[] =>
  planned.stops.map(({ id }) => id).join() === lane.stops.join() ? [] : [`${lane.id} was to stay as it was`];

function lockedStay(lane: Lane, ids: readonly string[]): string[] {
  const locked = lane.locked === "all" ? lane.stops : lane.locked;
  return locked.filter((id) => !ids.includes(id)).map((id) => `${id} is locked in ${lane.id} and went away`);
}

function fits(stop: Stop, lane: Lane, { date }: Problem): string[] {
  const broken: string[] = [];
  if (stop.promised && !(stop.promised.from <= date && date <= stop.promised.to))
    broken.push("is promised for another day");
  if (stop.notCrews.includes(lane.id)) broken.push("has a client who doesn't want this crew");
  if (lane.people < stop.people) broken.push("needs more people");
  if (stop.franchise && lane.franchise && stop.franchise !== lane.franchise)
    broken.push("is another partner's");
  return broken.map((text) => `${stop.id} in ${lane.id} ${text}`);
}

const onSite = (stop: Stop, lane: Lane): number =>
  stop.minutes[Math.min(lane.people, stop.minutes.length) - 1] ?? 0;

/** The day has to work with lunch in one of its gaps, and the proposal's times have to be right. */
function runs(lane: Lane, day: readonly Stop[], planned: PlannedLane, problem: Problem): string[] {
  const work = day.reduce((sum, stop) => sum + onSite(stop, lane), 0);
  const places = [lane.startPlace, ...day.map(({ place }) => place), lane.endPlace];
  const legs = places
    .slice(1)
    .map((to, index) => (problem.drives.seconds[(places[index] ?? 0) * problem.drives.size + to] ?? 0) / 60);
  const hours = lane.loading + lane.lunch + work + legs.reduce((sum, leg) => sum + leg, 0);
  const broken = hours > lane.mostHours + 1e-6 && day.length > 0 ? [`${lane.id} has ${hours} minutes`] : [];
  if (day.reduce((sum, { guarded }) => sum + guarded, 0) > lane.mostGuarded)
    broken.push(`${lane.id} is more than the promise guard allows`);
  const ways = Array.from({ length: day.length + 2 }, (_, gap) => walk(lane, day, legs, gap - 1, problem));
  const saidTimes = planned.stops.map(({ start }) => start.toFixed(3)).join();
  const asSaid = ways.filter((way) => way.starts.map((start) => start.toFixed(3)).join() === saidTimes);
  if (asSaid.length === 0) broken.push(`${lane.id} can't run as its times say`);
  else if (!asSaid.some(({ late }) => late.length === 0)) broken.push(...(asSaid[0]?.late ?? []));
  return broken;
}

/** The day with lunch after stop number `lunchGap`, -1 = at the shop after the day. */
function walk(lane: Lane, day: readonly Stop[], legs: readonly number[], lunchGap: number, problem: Problem) {
  const late: string[] = [];
  const starts: number[] = [];
  let now = lane.shiftStart + lane.loading;
  const eat = (since: number) => {
    if (since > problem.lunchBegins.until + 1e-6) late.push(`${lane.id} has lunch too late`);
    now = Math.max(now, problem.lunchBegins.from) + lane.lunch;
  };
  if (lunchGap === 0 && lane.lunch > 0) eat(now);
  for (const [index, stop] of day.entries()) {
    now = Math.max(now + (legs[index] ?? 0), stop.start?.from ?? 0);
    starts.push(now);
    if (stop.start && now > stop.start.until + 1e-6) late.push(`${stop.id} starts late`);
    const begun = now;
    now += onSite(stop, lane);
    if (stop.outside && now > problem.sunset + 1e-6) late.push(`${stop.id} ends after sunset`);
    if (lunchGap === index + 1 && lane.lunch > 0) eat(begun);
  }
  now += legs[day.length] ?? 0;
  if (lunchGap === -1 && lane.lunch > 0 && now > problem.lunchBegins.until + 1e-6)
    late.push(`${lane.id} has no lunch`);
  if (day.length > 0 && now > lane.shiftEnd + 1e-6) late.push(`${lane.id} is back late`);
  return { late, starts };
}
