import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import type { Suggestion, suggestPlanContract } from "./contract";
import { type Board, placesOf, problemOf } from "./day-problem";
import { readBoard } from "./read-day";
import { readDrives } from "./read-drives";
import type { DriveMatrix, Lane, PlannedLane, Problem, Proposal, Totals } from "./solver/problem";
import { suggestInThread } from "./solver/suggest-in-thread";

type Asked = Input<typeof suggestPlanContract>;

const USUAL_SECONDS = 3;
/** A proposal waits so long for drives by road, where they have to be asked for. */
const ROADS_WAIT_MS = 2_000;

/** The best plan found for a day in some seconds, by a thread of its own. Nothing is changed. */
export async function suggestPlan(ctx: Context, asked: Asked): Promise<Suggestion> {
  const board = await readBoard(ctx, asked.date);
  const everywhere = placesOf(board).map((_, place) => place);
  const { drives, travel } = await readDrives(ctx, board, [everywhere], ROADS_WAIT_MS);
  const problem = askedProblem(board, drives, asked);
  const began = performance.now();
  const proposal = await suggestInThread(problem, { seconds: asked.seconds ?? USUAL_SECONDS });
  return toSuggestion(board, problem, proposal, { seconds: (performance.now() - began) / 1000, travel });
}

/**
 * The day as it was asked for. Jobs alone, and what crews were given, are planned: the holding cell waits until the office has
 * agreed on a day with the client.
 */
function askedProblem(board: Board, drives: DriveMatrix, { lanes, locked, weights }: Asked): Problem {
  const problem = problemOf(board, drives);
  const keys = new Set(locked?.jobids?.map((jobid) => `job-${jobid}`));
  const isLocked = ({ id }: Lane) =>
    lanes?.includes(Number(id)) === false || locked?.lanes?.includes(Number(id)) === true;
  const given = new Set(problem.lanes.flatMap(({ stops }) => stops));
  const wanted = new Set(
    board.stops.flatMap(({ stop: { key, kind, state } }) =>
      state !== null && kind !== "holding" ? [key] : [],
    ),
  );
  const planned = problem.lanes.map((lane): Lane => {
    const own = lane.locked === "all" ? lane.stops : lane.locked;
    const single = lane.stops.filter((id) => own.includes(id) || keys.has(id));
    return Object.assign({}, lane, { locked: isLocked(lane) ? ("all" as const) : single });
  });
  return {
    ...problem,
    lanes: planned,
    stops: problem.stops.filter(({ id }) => given.has(id) || wanted.has(id)),
    weights: { ...problem.weights, ...weights },
  };
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
  const toLane = ({ id, untouched, before, after, back, stops }: PlannedLane) => ({
    ocid: Number(id),
    untouched,
    before: toTotals(before),
    after: toTotals(after),
    back: Math.round(back),
    stops: stops.map(({ id: key, arrival, start, finish, driveMinutes, metres, moved, why }) => ({
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
  };
}
