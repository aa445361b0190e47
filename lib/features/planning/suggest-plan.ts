import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import type { DriveMatrix } from "@/lib/values/drives";
import { noCrew } from "./apply-plan";
import type { BoardStop } from "./board-stops";
import { type Board, placesOf, problemOf } from "./day-problem";
import { readBoard } from "./read-day";
import { readDrives } from "./read-drives";
import type { Lane, PlannedLane, Problem, Proposal, Totals } from "./solver/problem";
import { suggestInThread } from "./solver/suggest-in-thread";
import type { Weights } from "./solver/weights";
import type { Suggestion, suggestPlanContract } from "./suggest-contract";

type Asked = Input<typeof suggestPlanContract>;

const USUAL_SECONDS = 3;
/** How long a proposal waits for drives by road, if it has to request them. */
const ROADS_WAIT_MS = 2_000;

/**
 * The best plan found for a day in some seconds, in a separate thread. Changes nothing. Errors: 422 for a crew that
 * isn't out that day.
 */
export async function suggestPlan(ctx: Context, asked: Asked): Promise<Suggestion> {
  const board = await readBoard(ctx, asked.date);
  requireCrews(board, asked);
  const everywhere = placesOf(board).map((_, place) => place);
  const { drives, travel } = await readDrives(ctx, board, [everywhere], ROADS_WAIT_MS);
  const problem = askedProblem(board, drives, asked);
  const began = performance.now();
  const { signal } = ctx;
  const proposal = await suggestInThread(problem, { seconds: asked.seconds ?? USUAL_SECONDS, signal });
  return toSuggestion(board, problem, proposal, { seconds: (performance.now() - began) / 1000, travel });
}

function requireCrews({ crews, date }: Board, { lanes, from, locked }: Asked): void {
  const named = [...(lanes ?? []), ...(locked?.lanes ?? []), ...(from?.map(({ ocid }) => ocid) ?? [])];
  if (named.some((ocid) => crews.every((crew) => crew.ocid !== ocid))) noCrew(date);
}

/**
 * The requested day. Only jobs and what crews already have are planned: jobs in the holding cell wait until the office
 * has agreed on a day with the client. A locked job without a crew stays in the pool.
 */
function askedProblem(board: Board, drives: DriveMatrix, { lanes, from, locked, weights }: Asked): Problem {
  const problem = problemOf(board, drives);
  const keys = new Set(locked?.jobids?.map(keyOf));
  const isLocked = ({ id }: Lane) =>
    lanes?.includes(Number(id)) === false || locked?.lanes?.includes(Number(id)) === true;
  const starts = startsOf(problem, from);
  const given = new Set(problem.lanes.flatMap((lane) => [...lane.stops, ...(starts.get(lane.id) ?? [])]));
  const wanted = new Set(
    board.stops.flatMap(({ stop: { key, kind, state } }) =>
      state !== null && kind !== "holding" && !keys.has(key) ? [key] : [],
    ),
  );
  const planned = problem.lanes.map((lane): Lane => {
    const start = starts.get(lane.id) ?? lane.stops;
    const own = lane.locked === "all" ? lane.stops : lane.locked;
    const single = start.filter((id) => own.includes(id) || keys.has(id));
    return { ...lane, start, locked: isLocked(lane) ? ("all" as const) : single };
  });
  return {
    ...problem,
    lanes: planned,
    stops: problem.stops.filter(({ id }) => given.has(id) || wanted.has(id)),
    weights: weighted(problem.weights, weights),
  };
}

/** The planner's weights that make up each wish. */
const WISHES: Record<keyof NonNullable<Asked["weights"]>, readonly (keyof Weights)[]> = {
  windowsThatEnd: ["endsToday"],
  dollarsPerHour: ["eachDollar", "crewHour"],
  equalHours: ["evenHours"],
  littleDriving: ["driveHour", "kilometre"],
  sameCrew: ["sameCrew"],
};

function weighted(usual: Weights, wishes: Asked["weights"] = {}): Weights {
  const weights = { ...usual };
  for (const [wish, names] of Object.entries(WISHES)) {
    const factor = wishes[wish as keyof typeof WISHES] ?? 1;
    for (const name of names) weights[name] = Math.round(usual[name] * factor);
  }
  return weights;
}

const keyOf = (jobid: number) => `job-${jobid}`;

/** A proposal's lanes, by crew: what has to stay with a crew is included, and no job appears twice. */
function startsOf({ lanes, stops }: Problem, from: Asked["from"]): Map<string, string[]> {
  const starts = new Map<string, string[]>();
  if (!from) return starts;
  const known = new Set(stops.map(({ id }) => id));
  const kept = new Map(
    lanes.flatMap(({ id, locked, stops: all }) =>
      (locked === "all" ? all : locked).map((key) => [key, id] as const),
    ),
  );
  const taken = new Set<string>();
  for (const { id, locked, stops: now } of lanes) {
    const own = from.find(({ ocid }) => String(ocid) === id)?.jobids.map(keyOf) ?? [];
    const mine = own.filter((key) => known.has(key) && (kept.get(key) ?? id) === id && !taken.has(key));
    for (const key of mine) taken.add(key);
    const rest = locked === "all" ? now : locked;
    starts.set(id, [...new Set([...mine, ...rest])]);
  }
  return starts;
}

const toTotals = ({ price, minutes, driveMinutes, metres }: Totals) => ({
  cents: price,
  takes: Math.round(minutes),
  drive: Math.round(driveMinutes),
  metres,
});

function toSuggestion(
  board: Board,
  problem: Problem,
  proposal: Proposal,
  { seconds, travel }: Pick<Suggestion, "seconds" | "travel">,
): Suggestion {
  const jobOf = new Map(board.stops.map(({ stop: { key, jobid } }) => [key, jobid]));
  const crewOf = new Map(
    problem.lanes.flatMap(({ id, stops }) => stops.map((key) => [key, Number(id)] as const)),
  );
  const isPlaced = ({ key, state }: BoardStop["stop"]) =>
    state !== null &&
    (crewOf.has(key) || proposal.lanes.some(({ stops }) => stops.some(({ id }) => id === key)));
  const toLane = ({ id, untouched, before, after, back, stops }: PlannedLane) => ({
    ocid: Number(id),
    untouched,
    before: toTotals(before),
    after: toTotals(after),
    back: Math.round(back),
    stops: stops.map(({ id: key, arrival, start, finish, driveMinutes, metres, moved, why, against }) => ({
      key,
      jobid: jobOf.get(key) ?? null,
      arrival: Math.round(arrival),
      starts: Math.round(start),
      finish: Math.round(finish),
      drive: Math.round(driveMinutes),
      metres,
      moved,
      from: moved ? (crewOf.get(key) ?? null) : null,
      why,
      against,
    })),
  });
  return {
    date: problem.date,
    seconds: Math.round(seconds * 10) / 10,
    travel,
    lanes: proposal.lanes.map(toLane),
    left: proposal.left.map(({ id, why }) => ({ key: id, why })),
    before: toTotals(proposal.before),
    after: toTotals(proposal.after),
    versions: board.stops.flatMap(({ stop }) =>
      isPlaced(stop) ? [{ jobid: stop.id, version: stop.version }] : [],
    ),
  };
}
