import type { LatLng, Pixel } from "@/lib/core/maps/geometry-rules";
import type { PlanStop } from "@/lib/features/planning/contract";

type Marked = { stop: Pick<PlanStop, "key" | "start">; lane: number | null; at: LatLng };

/** In pixels from a stop's spot: half a marker, and where an appointment's time is, below the crew's marker or alone. */
const MARK = 11;
const WIDE = 28;
const BELOW = 20;

type Box = { left: number; right: number; top: number; bottom: number };

const around = ({ x, y }: Pixel, wide: number, above: number, below: number): Box => ({
  left: x - wide,
  right: x + wide,
  top: y - above,
  bottom: y + below,
});

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The appointments whose time can be written on the map without covering another stop or time. The others show theirs
 * once there's room, when people zoom in.
 */
export function timesWithRoom(
  pins: readonly Marked[],
  spotOf: (place: LatLng) => Pixel,
): ReadonlySet<string> {
  const spots = pins.map(({ at, stop, lane }) => ({ spot: spotOf(at), stop, lane }));
  const taken = spots.map(({ spot, stop }) => ({ key: stop.key, box: around(spot, MARK, MARK, MARK) }));
  const room = new Set<string>();
  for (const { spot, stop, lane } of spots) {
    if (!stop.start) continue;
    const box = lane === null ? around(spot, WIDE, MARK, MARK) : around(spot, WIDE, BELOW, BELOW);
    if (taken.some((other) => other.key !== stop.key && meet(box, other.box))) continue;
    taken.push({ key: stop.key, box });
    room.add(stop.key);
  }
  return room;
}
