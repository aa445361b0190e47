import type { LatLng } from "@/lib/core/maps/geometry-rules";
import { sunset } from "@/lib/core/maps/sunset";
import type { SettingValues } from "@/lib/core/settings/schema";
import type { PlanCrewRow } from "@/lib/features/planning/sql/plan-stops";
import type { Minutes } from "@/lib/values/clock-time";
import type { BusinessDate } from "@/lib/values/dates";
import { type DriveMatrix, estimateDrives, travelOf } from "@/lib/values/drives";
import type { BoardStop } from "./board-stops";
import type { Lane, Problem, Stop } from "./solver/problem";
import type { Weights } from "./solver/weights";

/** When a crew's day starts with loading, and when the shop closes. */
export const SHOP_HOURS: { opens: Minutes; closes: Minutes } = { opens: 7 * 60 + 30, closes: 19 * 60 };
const LUNCH_BEGINS = { from: 11 * 60 + 30, until: 13 * 60 + 30 };

/** A day as it is now. */
export type Board = {
  date: BusinessDate;
  crews: readonly PlanCrewRow[];
  stops: readonly BoardStop[];
  plan: SettingValues["crewDay"];
  planner: SettingValues["planner"];
  shops: SettingValues["shops"];
  weights: Weights;
  limited: boolean;
};

/** A crew's stops on the day, in order: by number, then by the end of their window. */
export function stopsOfCrew({ date, stops }: Board, { hrid }: PlanCrewRow): BoardStop[] {
  const turn = ({ stop: { num, start } }: BoardStop) => Number(num ?? 1000) * 10_000 + (start?.until ?? 1440);
  return stops
    .filter(({ crewHrid, day }) => crewHrid === hrid && day === date)
    .sort((a, b) => turn(a) - turn(b) || a.stop.id - b.stop.id);
}

/** A day's places: the shops, then those of the stops; a stop without a position counts as at the shop. */
export function placesOf({ shops, stops }: Board): LatLng[] {
  const homes = shops.map(({ latitude, longitude }): LatLng => ({ lat: latitude, lng: longitude }));
  const [anywhere] = homes;
  if (!anywhere) throw new Error("There is no shop");
  return [...homes, ...stops.map(({ stop }) => stop.at ?? anywhere)];
}

/** The places of a crew's day in order, from the shop and back to it. */
export function wayOf(board: Board, crew: PlanCrewRow): number[] {
  const home = homeOf(board, crew);
  const stops = stopsOfCrew(board, crew).map((stop) => board.shops.length + board.stops.indexOf(stop));
  return stops.length === 0 ? [] : [home, ...stops, home];
}

/** The drives between a day's places along straight lines, or only those within each of these groups of places. */
export const straightDrives = (board: Board, groups?: readonly (readonly number[])[]): DriveMatrix =>
  estimateDrives(placesOf(board), travelOf(board.planner), groups);

/** The day for the solver: started jobs, and DNFs assigned to a crew, stay with their crew. */
export function problemOf(board: Board, drives: DriveMatrix = straightDrives(board)): Problem {
  return {
    date: board.date,
    lanes: board.crews.map((crew) => laneOf(crew, board)),
    stops: board.stops.map((each, index) => stopOf(each, board.shops.length + index, board.crews)),
    drives,
    sunset: sunset(board.date),
    lunchBegins: LUNCH_BEGINS,
    spare: board.planner.spare,
    weights: board.weights,
  };
}

const homeOf = ({ shops }: Board, crew: PlanCrewRow): number =>
  Math.max(
    0,
    shops.findIndex(({ shop }) => shop === crew.shop),
  );

function laneOf(crew: PlanCrewRow, board: Board): Lane {
  const { plan } = board;
  const home = homeOf(board, crew);
  const stops = stopsOfCrew(board, crew);
  const stays = ({ begun, stop }: BoardStop) => begun || stop.kind === "dnf";
  return {
    id: String(crew.ocid),
    label: crew.crew,
    people: crew.others.length + 1,
    franchise: crew.franchise === null ? null : String(crew.franchise),
    startPlace: home,
    endPlace: home,
    shiftStart: SHOP_HOURS.opens,
    shiftEnd: SHOP_HOURS.closes,
    mostHours: plan.hours * 60,
    mostGuarded: plan.hours * 60 - plan.loading - plan.lunch,
    loading: plan.loading,
    lunch: plan.lunch,
    stops: stops.map(({ stop }) => stop.key),
    locked: stops.filter(stays).map(({ stop }) => stop.key),
  };
}

const idOf = (ocid: number | null): string | null => (ocid === null ? null : String(ocid));

function stopOf(
  { stop, minutes, franchise, guarded }: BoardStop,
  place: number,
  crews: readonly PlanCrewRow[],
): Stop {
  const { house } = stop;
  const unwanted = crews.filter(({ hrid }) => house.not_crews?.includes(hrid));
  return {
    id: stop.key,
    label: stop.address,
    kind: stop.kind,
    place,
    minutes,
    price: stop.price,
    promised: stop.promised,
    start: stop.start,
    outside: stop.kind !== "sign" && stop.kind !== "estimate",
    leaves: house.leaves ?? null,
    people: house.people_needed ?? 1,
    notCrews: unwanted.map(({ ocid }) => String(ocid)),
    franchise: idOf(franchise),
    lastCrew: idOf(stop.last_crew),
    causedBy: idOf(stop.caused_by),
    guarded,
  };
}
