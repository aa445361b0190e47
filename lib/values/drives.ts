/** Degrees. */
type LatLng = { lat: number; lng: number };

/** Drives between places, row by row: `seconds[from * size + to]`. They come from an estimate or a routing server. */
export type DriveMatrix = { size: number; seconds: Int32Array; metres: Int32Array };

/** How we estimate drives without a routing server. */
export type TravelSettings = {
  /** How much longer streets are than the straight line. */
  detour: number;
  /** Speeds in km/h for drives of up to `upTo` km; the last is for all longer ones. */
  speeds: readonly { upTo: number; speed: number }[];
  /** Minutes to park and walk at the end of each drive; none if the place stays the same. */
  parking: number;
};

export const DEFAULT_TRAVEL: TravelSettings = {
  detour: 1.3,
  speeds: [
    { upTo: 1, speed: 18 },
    { upTo: 5, speed: 26 },
    { upTo: 15, speed: 36 },
    { upTo: Number.POSITIVE_INFINITY, speed: 55 },
  ],
  parking: 2,
};

/** From the setting `planner`. */
type PlannerDrives = Record<
  "detour" | "parking" | "speedUpTo1" | "speedUpTo5" | "speedUpTo15" | "speedBeyond",
  number
>;

/** How the office has set up drives in the planner. */
export const travelOf = (planner: PlannerDrives): TravelSettings => ({
  detour: planner.detour,
  parking: planner.parking,
  speeds: [
    { upTo: 1, speed: planner.speedUpTo1 },
    { upTo: 5, speed: planner.speedUpTo5 },
    { upTo: 15, speed: planner.speedUpTo15 },
    { upTo: Number.POSITIVE_INFINITY, speed: planner.speedBeyond },
  ],
});

const EARTH_METRES = 6_371_008.8;
const SAME_PLACE = 20;

/**
 * Estimates the drives between all places, or only those within each of these groups of places; all others are 0. A
 * drive takes as long as the way back, so each pair is worked out once; in plain loops, because a large company's day
 * has a million of them.
 */
export function estimateDrives(
  places: readonly LatLng[],
  settings: TravelSettings = DEFAULT_TRAVEL,
  groups: readonly (readonly number[])[] = [places.map((_, place) => place)],
): DriveMatrix {
  const size = places.length;
  const seconds = new Int32Array(size * size);
  const metres = new Int32Array(size * size);
  for (const group of groups)
    for (let first = 0; first < group.length; first++)
      for (let second = first + 1; second < group.length; second++) {
        const [from = 0, to = 0] = [group[first], group[second]];
        const [start, end] = [places[from], places[to]];
        if (from === to || !start || !end) continue;
        const driven = straightMetres(start, end) * settings.detour;
        metres[from * size + to] = metres[to * size + from] = Math.round(driven);
        seconds[from * size + to] = seconds[to * size + from] = driveSeconds(driven, settings);
      }
  return { size, seconds, metres };
}

/** The straight line over the ground, close enough for one city. */
function straightMetres(a: LatLng, b: LatLng): number {
  const radians = Math.PI / 180;
  const north = (b.lat - a.lat) * radians;
  const east = (b.lng - a.lng) * radians * Math.cos(((a.lat + b.lat) / 2) * radians);
  return EARTH_METRES * Math.sqrt(north * north + east * east);
}

/** The first kilometres at the slow speeds, each further one at the speed for its distance. */
function driveSeconds(metres: number, { speeds, parking }: TravelSettings): number {
  if (metres < SAME_PLACE) return 0;
  let [hours, driven] = [0, 0];
  for (let at = 0; at < speeds.length; at++) {
    const { upTo = 0, speed = 1 } = speeds[at] ?? {};
    const stretch = Math.max(0, Math.min(metres / 1000, upTo) - driven);
    hours += stretch / speed;
    driven += stretch;
  }
  return Math.round(hours * 3600 + parking * 60);
}
