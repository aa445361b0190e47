import type { Context } from "@/lib/context";
import type { LatLng } from "@/lib/core/maps/geometry-rules";
import { env } from "@/lib/env";
import { type DriveRow, keepDrives, listDrives } from "@/lib/features/planning/sql/drives";
import { describeError, log } from "@/lib/log";
import { RoutingRefusal, type RoutingServer, routingServer } from "@/lib/platform/services/routing-server";
import type { DriveMatrix } from "@/lib/values/drives";
import { type Board, placesOf, straightDrives } from "./day-problem";
import type { Travel } from "./lines-contract";

/** Older drives are requested again, because streets change. */
const KEPT_DAYS = 30;
/**
 * The places on either side of one request: OSRM's own limit is 100 × 100 drives, other servers count all the places.
 */
const SIDE = 50;
const AT_ONCE = 4;
/** After a failure the server is left alone for this long, so no board waits for one that is down. */
const REST_MS = 30_000;

/** A place's degrees in ten-thousandths, about ten metres, with both in one number. */
const STEPS = 10_000;
const LNG_STEPS = 360 * STEPS;
export const keyOf = ({ lat, lng }: LatLng): number =>
  Math.round((lat + 90) * STEPS) * (LNG_STEPS + 1) + Math.round((lng + 180) * STEPS);
export const placeOf = (key: number): LatLng => ({
  lat: Math.floor(key / (LNG_STEPS + 1)) / STEPS - 90,
  lng: (key % (LNG_STEPS + 1)) / STEPS - 180,
});

/** The oldest answer that is still used. */
export const drivesSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);

let restsUntil = 0;

/** The routing server, if there is one and it isn't being left alone right now. */
export function routing(): RoutingServer | null {
  const { ROUTING_URL } = env();
  return ROUTING_URL && performance.now() >= restsUntil ? routingServer(ROUTING_URL) : null;
}

export function leaveAlone(error: unknown): void {
  restsUntil = performance.now() + REST_MS;
  const code = error instanceof RoutingRefusal ? error.code : undefined;
  log.warn({ event: "routing-server-failed", code, ...describeError(error) });
}

/** Allows requests to the routing server again right away. For tests, which stop and start one. */
export function forgetRest(): void {
  restsUntil = 0;
}

/** By start and destination. */
type Known = Map<number, Map<number, DriveRow>>;

/**
 * The drives between the board's places, only those within each group of places: by road, as far as the routing
 * server's answers are stored or arrive within `wait` milliseconds, otherwise along the straight line.
 */
export async function readDrives(
  ctx: Context,
  board: Board,
  groups: readonly (readonly number[])[],
  wait: number,
): Promise<{ drives: DriveMatrix; travel: Travel }> {
  const straight = straightDrives(board, groups);
  if (!env().ROUTING_URL) return { drives: straight, travel: "straight" };
  const keys = placesOf(board).map(keyOf);
  const wanted = groups.map((group) => inOneWay([...new Set(group.map((place) => keys[place] ?? 0))]));
  const known: Known = new Map();
  for (const drive of await listDrives(ctx.db, wanted, drivesSince(ctx.now))) learn(known, drive);
  await askForMissing(ctx, wanted, known, wait);
  return byRoad(straight, groups, keys, known, board.planner.parking);
}

function learn(known: Known, drive: DriveRow): void {
  const row = known.get(drive.from) ?? new Map();
  known.set(drive.from, row.set(drive.to, drive));
}

/** In strips of the map, so that a block's places are near each other. */
function inOneWay(keys: number[]): number[] {
  const strip = (key: number) => Math.floor(placeOf(key).lat / 0.02);
  return keys.sort((a, b) => strip(a) - strip(b) || placeOf(a).lng - placeOf(b).lng);
}

type Block = { from: number[]; to: number[]; apart: number };

/** What isn't known yet, in blocks the server can answer in one request: near places first. */
function blocksOf(groups: readonly (readonly number[])[], known: Known): Block[] {
  const blocks = groups.flatMap((keys) => {
    const parts = Array.from({ length: Math.ceil(keys.length / SIDE) }, (_, part) =>
      keys.slice(part * SIDE, (part + 1) * SIDE),
    );
    return parts.flatMap((starts, row) =>
      parts.map((goals, column): Block => {
        const isNew = (from: number, to: number) => from !== to && !known.get(from)?.has(to);
        return {
          from: starts.filter((from) => goals.some((to) => isNew(from, to))),
          to: goals.filter((to) => starts.some((from) => isNew(from, to))),
          apart: Math.abs(row - column),
        };
      }),
    );
  });
  return blocks.filter(({ from }) => from.length > 0).sort((a, b) => a.apart - b.apart);
}

async function askForMissing(
  ctx: Context,
  groups: readonly (readonly number[])[],
  known: Known,
  wait: number,
): Promise<void> {
  const router = routing();
  const blocks = blocksOf(groups, known);
  if (!router || blocks.length === 0) return;
  const over = AbortSignal.timeout(wait * env().PATIENCE);
  let answers = 0;
  const work = async () => {
    for (let block = blocks.shift(); block && !over.aborted; block = blocks.shift()) {
      const told = await tell(router, block, over);
      answers++;
      for (const drive of told) learn(known, drive);
      await keepDrives(ctx.db, told, ctx.now);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ended.find((one) => one.status === "rejected");
  // If the server just had more to answer than time allowed, the next read continues.
  if (failed && !(over.aborted && answers > 0)) leaveAlone(failed.reason);
}

/** A block's drives; if a server answers fewer at once, halves are requested. */
async function tell(
  router: RoutingServer,
  { from, to, apart }: Block,
  over: AbortSignal,
): Promise<DriveRow[]> {
  try {
    const rows = await router.drives(from.map(placeOf), to.map(placeOf), over);
    return from.flatMap((start, row) =>
      to.flatMap((goal, column) => {
        const drive = rows[row]?.[column];
        return drive && start !== goal
          ? [{ from: start, to: goal, seconds: drive.seconds, metres: drive.metres }]
          : [];
      }),
    );
  } catch (error) {
    const isTooBig =
      error instanceof RoutingRefusal && error.code === "TooBig" && from.length + to.length > 2;
    if (!isTooBig) throw error;
    const halves = (keys: number[]) => {
      const middle = Math.ceil(keys.length / 2);
      return [keys.slice(0, middle), keys.slice(middle)].filter(({ length }) => length > 0);
    };
    const told: DriveRow[] = [];
    for (const starts of halves(from))
      for (const goals of halves(to))
        told.push(...(await tell(router, { from: starts, to: goals, apart }, over)));
    return told;
  }
}

/** The straight drives, replaced by those known by road. */
function byRoad(
  straight: DriveMatrix,
  groups: readonly (readonly number[])[],
  keys: readonly number[],
  known: Known,
  parking: number,
): { drives: DriveMatrix; travel: Travel } {
  const { size } = straight;
  const [seconds, metres] = [straight.seconds.slice(), straight.metres.slice()];
  let [told, missing] = [0, 0];
  for (const group of groups)
    for (const from of group) {
      const row = known.get(keys[from] ?? 0);
      for (const to of group) {
        if (keys[from] === keys[to]) continue;
        const drive = row?.get(keys[to] ?? 0);
        if (!drive) missing++;
        else told++;
        if (drive?.seconds == null || drive.metres === null) continue;
        seconds[from * size + to] = drive.seconds + parking * 60;
        metres[from * size + to] = drive.metres;
      }
    }
  return {
    drives: { size, seconds, metres },
    travel: missing === 0 ? "road" : told === 0 ? "straight" : "mixed",
  };
}
