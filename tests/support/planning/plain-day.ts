import type { Lane, Problem, Stop } from "@/lib/features/planning/solver/problem";
import { DEFAULT_WEIGHTS } from "@/lib/features/planning/solver/weights";
import { estimateDrives } from "@/lib/values/drives";

const SHOP = { lat: 43.66, lng: -79.42 };
export const PLAIN_DATE = "2026-10-15";

/** A one-hour floater at its own location, `north` hundredths of a degree from the shop. */
export function plainStop(id: string, changed: Partial<Stop> = {}): Stop {
  return {
    id,
    label: `${id} Close Ave`,
    kind: "floater",
    place: 0,
    minutes: [120, 60, 43],
    price: 200_00,
    promised: { from: "2026-10-05", to: "2026-10-20" },
    start: null,
    outside: false,
    leaves: null,
    people: 1,
    notCrews: [],
    franchise: null,
    lastCrew: null,
    causedBy: null,
    guarded: 0,
    ...changed,
  };
}

export function plainLane(id: string, changed: Partial<Lane> = {}): Lane {
  return {
    id,
    label: `Crew ${id}`,
    people: 2,
    franchise: null,
    startPlace: 0,
    endPlace: 0,
    shiftStart: 450,
    shiftEnd: 1080,
    mostHours: 540,
    mostGuarded: 480,
    loading: 30,
    lunch: 30,
    stops: [],
    locked: [],
    ...changed,
  };
}

/** A day with these crews and stops, each stop a few hundred metres from the last. */
export function plainDay(lanes: Lane[], stops: Stop[]): Problem {
  const places = [SHOP, ...stops.map((_, index) => ({ lat: SHOP.lat + 0.002 * (index + 1), lng: SHOP.lng }))];
  return {
    date: PLAIN_DATE,
    lanes,
    stops: stops.map((stop, index) => ({ ...stop, place: index + 1 })),
    drives: estimateDrives(places),
    sunset: 1110,
    lunchBegins: { from: 690, until: 810 },
    spare: 0,
    weights: DEFAULT_WEIGHTS,
  };
}
