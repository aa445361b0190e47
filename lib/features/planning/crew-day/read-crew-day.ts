import type { Context } from "@/lib/context";
import { requireRightToChange } from "@/lib/core/jobs/rights/change-right";
import { listStops } from "@/lib/core/jobs/sql/promises";
import { NotFound } from "@/lib/errors";
import { problemOf, stopsOfCrew } from "@/lib/features/planning/day-problem";
import { readBoard } from "@/lib/features/planning/read-day";
import { parseClock } from "@/lib/values/clock-time";
import { businessDate, torontoClock } from "@/lib/values/dates";
import { type Begun, type Pace, paceOf } from "./pace";

/** Only what the crews of the day have, no unassigned work. */
const NOTHING_ELSE = { jobs: 0, others: 0 };

/** How many unassigned jobs get their minutes from past visits. */
const EXACT = 60;

/** Errors: 403 unless the caller may change this crew's work of today; 409 while the safety gate is closed. */
export const requireCrewsDay = (ctx: Context, crewHrid: number): Promise<void> =>
  requireRightToChange(ctx, {
    crewHrid,
    crewName: null,
    days: [businessDate(ctx.now)],
    started: false,
  });

/** A crew's jobs today, and how they go compared with the plan. Errors: 404 when that crew isn't out today. */
export async function readCrewDay(ctx: Context, crewHrid: number, most = NOTHING_ELSE) {
  const today = businessDate(ctx.now);
  const [board, rows] = await Promise.all([
    readBoard(ctx, today, EXACT, most),
    listStops(ctx.db, crewHrid, today),
  ]);
  const crew = board.crews.find(({ hrid }) => hrid === crewHrid);
  if (!crew) throw new NotFound("This crew isn't out today.");
  const cards = stopsOfCrew(board, crew);
  const begun = rows.flatMap(({ jobid, reportstime, reportftime }): Begun[] => {
    const start = parseClock(reportstime);
    return start === null ? [] : [{ id: `job-${jobid}`, start, finish: parseClock(reportftime) }];
  });
  const others = board.stops.filter(({ crewHrid: hrid }) => hrid === null);
  const problem = problemOf({ ...board, stops: [...cards, ...others] });
  const lane = problem.lanes.find(({ id }) => id === String(crew.ocid));
  if (!lane) throw new Error("A crew of the day isn't in its problem");
  const byId = new Map(problem.stops.map((stop) => [stop.id, stop]));
  const stops = cards.flatMap(({ stop }) => byId.get(stop.key) ?? []);
  const pace: Pace = paceOf(lane, stops, begun, problem, torontoClock(ctx.now));
  return { crew, cards, others, problem, lane, stops, begun, pace };
}
export type CrewDay = Awaited<ReturnType<typeof readCrewDay>>;
