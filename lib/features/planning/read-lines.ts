import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { env } from "@/lib/env";
import { keepLines, listLines } from "@/lib/features/planning/sql/drives";
import { placesOf, stopsOfCrew, wayOf } from "./day-problem";
import type { PlanLines, planLinesContract } from "./lines-contract";
import { readBoard } from "./read-day";
import { drivesSince, keyOf, leaveAlone, placeOf, routing } from "./read-drives";

/** How long reading the routes waits for the routing server. */
const WAIT_MS = 5_000;

type Leg = { from: number; to: number };
const nameOf = ({ from, to }: Leg): string => `${from} ${to}`;
const isDriven = ({ from, to }: Leg): boolean => from !== to;

/** Each crew's route on a day along the streets, leg by leg; null when the routing server hasn't returned it. */
export async function planLines(ctx: Context, { date }: Input<typeof planLinesContract>): Promise<PlanLines> {
  const board = await readBoard(ctx, date);
  const keys = placesOf(board).map(keyOf);
  const lanes = board.crews.map((crew) => {
    const way = wayOf(board, crew).map((place) => keys[place] ?? 0);
    const legs = way.slice(1).map((to, index): Leg => ({ from: way[index] ?? 0, to }));
    return { ocid: crew.ocid, stops: stopsOfCrew(board, crew).map(({ stop }) => stop.key), legs };
  });
  const lines = new Map<string, string | null>();
  const all = lanes.flatMap(({ legs }) => legs);
  for (const row of await listLines(ctx.db, all, drivesSince(ctx.now))) lines.set(nameOf(row), row.line);
  const isUnknown = (leg: Leg) => isDriven(leg) && !lines.has(nameOf(leg));
  const unknown = lanes.filter(({ legs }) => legs.some(isUnknown));
  const over = AbortSignal.timeout(WAIT_MS * env().PATIENCE);
  for (const told of await Promise.all(unknown.map(({ legs }) => tell(ctx, legs, over))))
    for (const leg of told) lines.set(nameOf(leg), leg.line);
  return {
    lanes: lanes.map(({ ocid, stops, legs }) => ({
      ocid,
      stops,
      lines: legs.map((leg) => lines.get(nameOf(leg)) ?? null),
    })),
  };
}

/** Requests a lane's route and stores it. Returns nothing when the server fails. */
async function tell(ctx: Context, legs: readonly Leg[], over: AbortSignal) {
  const router = routing();
  const driven = legs.filter(isDriven);
  const [first] = driven;
  if (!router || !first) return [];
  try {
    const way = [first.from, ...driven.map(({ to }) => to)];
    const told = await router.legs(way.map(placeOf), over);
    const rows = driven.flatMap((leg, index) => {
      const road = told[index];
      return road ? [{ ...leg, ...road }] : [];
    });
    await keepLines(ctx.db, [...new Map(rows.map((row) => [nameOf(row), row])).values()], ctx.now);
    return rows;
  } catch (error) {
    leaveAlone(error);
    return [];
  }
}
