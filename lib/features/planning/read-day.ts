import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { getSettings } from "@/lib/core/settings/reads";
import type { PlanCrewRow } from "@/lib/features/planning/sql/plan-stops";
import { listCrewsAndOthers, listPastWork, listPlanJobs } from "@/lib/features/planning/sql/plan-stops";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import { boardStops, byUrgency, firstRows } from "./board-stops";
import type { PlanDay, PlanLane, PlannedStop } from "./contract";
import type { planDayContract } from "./day-contract";
import { type Board, problemOf, stopsOfCrew, wayOf } from "./day-problem";
import { readDrives } from "./read-drives";
import { latestStart } from "./solver/bars";
import type { Lane, Problem, Stop } from "./solver/problem";
import { hoursOf, scheduleOf } from "./solver/schedule";

/** More than anyone plans in a day. */
const MOST = { jobs: 500, others: 150 };

/** How long a day waits for the routing server, if it has to ask it. */
const ROADS_WAIT_MS = 800;

/**
 * Everything there is to plan on a day, in four statements. `exact`: how many unassigned stops, the first ones, get
 * their minutes from past visits; the others get theirs from the price. `most`: how many unassigned stops it has.
 */
export async function readBoard(
  ctx: Context,
  date: BusinessDate,
  exact?: number,
  most = MOST,
): Promise<Board> {
  const today = businessDate(ctx.now);
  const [settings, rows, { crews, others }] = await Promise.all([
    getSettings(ctx.db, ["crewDay", "hourlyRate", "planner", "shops", "suggestion"], today),
    listPlanJobs(ctx.db, { date, today, limit: most.jobs }),
    listCrewsAndOthers(ctx.db, date, most.others),
  ]);
  const { crewDay: plan, hourlyRate, planner, shops, suggestion: weights } = settings;
  const looked = exact === undefined ? rows : firstRows(rows, date, exact);
  const properties = [...new Set(looked.map(({ jobinfoid }) => jobinfoid))];
  const works = [...new Set(looked.map(({ jobdesc }) => jobdesc))];
  const past = await listPastWork(ctx.db, { properties, works, before: date < today ? date : today });
  const free = rows.filter(({ crewHrid }) => crewHrid === null);
  return {
    date,
    crews,
    stops: boardStops(rows, others, { date, crews, past, plan, planner, hourlyRate }),
    plan,
    planner,
    shops,
    weights,
    limited: free.length >= most.jobs || others.length >= most.others,
  };
}

/** A day on the planning board: its crews with their stops, and everything that could be done that day. */
export const planDay = (ctx: Context, { date }: Input<typeof planDayContract>): Promise<PlanDay> =>
  readDay(ctx, date);

/** The same; with `exact` as in `readBoard`. */
export async function readDay(ctx: Context, date: BusinessDate, exact?: number): Promise<PlanDay> {
  const board = await readBoard(ctx, date, exact);
  const ways = board.crews.map((crew) => wayOf(board, crew));
  const { drives, travel } = await readDrives(ctx, board, ways, ROADS_WAIT_MS);
  const problem = problemOf(board, drives);
  const lanes = board.crews.map((crew) => toLane(crew, board, problem));
  const taken = new Set(lanes.flatMap(({ stops }) => stops.map(({ key }) => key)));
  const rest = board.stops.map(({ stop }) => stop).filter(({ key }) => !taken.has(key));
  const unplaced = board.stops.map(({ stop }) => stop).filter(({ at }) => !at || at.approximate);
  const places = new Map(
    unplaced.map(({ jobinfoid, address, postcode }) => [jobinfoid, { jobinfoid, address, postcode }]),
  );
  return {
    date,
    sunset: Math.floor(problem.sunset),
    travel,
    lanes,
    pool: rest.filter(({ left_by }) => !left_by).sort(byUrgency),
    left_behind: rest.filter(({ left_by }) => left_by).sort(byUrgency),
    unplaced: [...places.values()],
    limited: board.limited,
  };
}

function toLane(crew: PlanCrewRow, board: Board, problem: Problem): PlanLane {
  const lane = problem.lanes.find(({ id }) => id === String(crew.ocid));
  if (!lane) throw new Error("A crew of the day isn't in its problem");
  const cards = stopsOfCrew(board, crew);
  const byId = new Map(problem.stops.map((stop) => [stop.id, stop]));
  const stops = cards.flatMap(({ stop }) => byId.get(stop.key) ?? []);
  const day = scheduleOf(lane, stops, problem);
  const planned = cards.map(({ stop, phone }, index): PlannedStop => {
    const visit = day.visits[index] ?? { arrival: 0, start: 0, finish: 0, drive: 0, metres: 0 };
    const late = lateness(stops[index], lane, problem, visit.start / 60);
    return {
      ...stop,
      arrival: Math.round(visit.arrival / 60),
      starts: Math.round(visit.start / 60),
      finish: Math.round(visit.finish / 60),
      drive: Math.round(visit.drive / 60),
      metres: visit.metres,
      late,
      phone,
    };
  });
  return {
    ocid: crew.ocid,
    hrid: crew.hrid,
    crew: crew.crew,
    others: crew.others,
    away: crew.away,
    shop: crew.shop,
    truck: crew.truck,
    franchise: crew.franchise,
    most: lane.mostHours,
    takes: planned.length === 0 ? 0 : Math.round(hoursOf(lane, day)),
    cents: planned.reduce((sum, { price }) => sum + (price ?? 0), 0),
    work: Math.round(day.work / 60),
    drive: planned.length === 0 ? 0 : Math.round(day.drive / 60),
    metres: planned.length === 0 ? 0 : day.metres,
    tbd: planned.filter(({ state, price }) => state !== null && price === null).length,
    back: Math.round(day.back / 60),
    stops: planned,
  };
}

const lateness = (stop: Stop | undefined, lane: Lane, { sunset }: Problem, start: number): number =>
  stop ? Math.max(0, Math.ceil(start - latestStart(stop, lane.people, sunset))) : 0;
