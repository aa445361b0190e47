import type { Lane, Problem, Stop } from "@/lib/features/planning/solver/problem";
import { Random } from "@/lib/features/planning/solver/search/random";
import { DEFAULT_WEIGHTS } from "@/lib/features/planning/solver/weights";
import { addDays } from "@/lib/values/dates";
import { estimateDrives } from "@/lib/values/drives";

const DATE = "2026-10-15";
const KINDS: Stop["kind"][] = ["appointment", "floater", "emergency", "holding", "dnf", "sign", "estimate"];
const one = <T>(random: Random, values: readonly T[]): T => values[random.below(values.length)] as T;
const maybe = <T>(random: Random, share: number, value: T): T | null =>
  random.next() < share ? value : null;

/** A made-up day with every rule in it, as odd as possible: the same for the same seed. */
export function randomDay(seed: number): Problem {
  const random = new Random(seed);
  const laneIds = Array.from({ length: random.between(1, 4) }, (_, index) => `crew${index + 1}`);
  const places = Array.from({ length: random.between(2, 28) }, () => ({
    lat: 43.6 + random.next() * 0.2,
    lng: -79.6 + random.next() * 0.4,
  }));
  const stops = places.slice(2).map((_, index) => randomStop(random, index, laneIds));
  const free = stops.map(({ id }) => id);
  random.shuffle(free as never);
  return {
    date: DATE,
    lanes: laneIds.map((id) => randomLane(random, id, free)),
    stops,
    drives: estimateDrives(places),
    sunset: 1110.5,
    lunchBegins: { from: 690, until: 810 },
    spare: one(random, [0, 15, 45]),
    weights: DEFAULT_WEIGHTS,
  };
}

function randomStop(random: Random, index: number, laneIds: readonly string[]): Stop {
  const kind = one(random, KINDS);
  const from = one(random, [480, 540, 600, 720, 840, 960, 1020]);
  const two = random.between(0, 200);
  const first = addDays(DATE, -random.between(0, 14));
  const promised = { from: first, to: addDays(first, random.between(0, 20)) };
  const today = { from: DATE, to: DATE };
  return {
    id: `s${index}`,
    label: `${index + 1} Main St`,
    kind,
    place: index + 2,
    minutes: [two * 2, two, Math.round(two * 0.72)],
    price: maybe(random, 0.9, random.between(0, 900) * 100),
    promised: kind === "emergency" ? null : kind === "appointment" && random.next() < 0.9 ? today : promised,
    start: kind === "appointment" ? { from, until: from + one(random, [30, 120]) } : null,
    outside: random.next() < 0.5,
    leaves: random.next() < 0.2 ? "late" : null,
    people: one(random, [1, 1, 1, 2, 3]),
    notCrews: laneIds.filter(() => random.next() < 0.1),
    franchise: maybe(random, 0.2, one(random, ["east", "west"])),
    lastCrew: maybe(random, 0.3, one(random, laneIds)),
    causedBy: maybe(random, 0.1, one(random, laneIds)),
    guarded: random.between(0, 120),
  };
}

function randomLane(random: Random, id: string, free: string[]): Lane {
  const stops = free.splice(0, random.below(4));
  const shiftStart = one(random, [420, 450, 480, 600]);
  return {
    id,
    label: id,
    people: one(random, [1, 2, 2, 2, 3]),
    franchise: maybe(random, 0.3, one(random, ["east", "west"])),
    startPlace: 0,
    endPlace: one(random, [0, 0, 1]),
    shiftStart,
    shiftEnd: shiftStart + random.between(200, 720),
    mostHours: one(random, [300, 480, 540]),
    mostGuarded: one(random, [240, 480]),
    loading: one(random, [0, 30]),
    lunch: one(random, [0, 30, 45]),
    stops,
    locked: random.next() < 0.1 ? "all" : stops.filter(() => random.next() < 0.4),
  };
}
