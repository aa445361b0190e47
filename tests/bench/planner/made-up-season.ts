import type { LatLng } from "@/lib/core/maps/geometry-rules";
import { sunset } from "@/lib/core/maps/sunset";
import type { Lane, Problem, Stop } from "@/lib/features/planning/solver/problem";
import { Random } from "@/lib/features/planning/solver/search/random";
import { DEFAULT_WEIGHTS } from "@/lib/features/planning/solver/weights";
import { addDays } from "@/lib/values/dates";
import { estimateDrives } from "@/lib/values/drives";

export const FIRST_DAY = "2026-05-04";
const SHOP: LatLng = { lat: 43.665, lng: -79.42 };
const CENTS_PER_HOUR = 150_00;
const WINDOW_DAYS = 14;

/** The amount of work: crews, jobs and appointments a day. */
export type Size = { crews: number; days: number; jobs: number; appointments: number };

/** A job of the season: what the planner knows about it, what really happens, and its state. */
export type SeasonJob = {
  stop: Stop;
  at: LatLng;
  /** What it really takes, as a share of the estimated minutes. */
  realShare: number;
  mindsRain: boolean;
  done: string | null;
};

/** A made-up season, the same for the same seed. */
export function madeUpSeason({ crews, days, jobs, appointments }: Size, seed: number): SeasonJob[] {
  const random = new Random(seed);
  const all: SeasonJob[] = [];
  // Windows open on the first day may have opened at any time before.
  for (let day = -WINDOW_DAYS; day < days; day++) {
    const floaters = day < 0 ? Math.round((jobs - appointments) / 2) : jobs - appointments;
    for (let i = 0; i < floaters; i++) all.push(seasonJob(random, crews, `${day}-${i}`, day, null));
    for (let i = 0; day >= 0 && i < appointments; i++)
      all.push(seasonJob(random, crews, `${day}-a${i}`, day, random.next() < 0.5 ? 480 : 720));
  }
  return all;
}

/** Normally distributed around 0. */
export const bell = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

function seasonJob(random: Random, crews: number, id: string, day: number, hour: number | null): SeasonJob {
  const price = random.between(60, 210) * 100;
  const two = Math.round((price / CENTS_PER_HOUR) * 60);
  const from = addDays(FIRST_DAY, day);
  const to = hour === null ? addDays(from, WINDOW_DAYS) : from;
  return {
    stop: {
      id,
      label: id,
      kind: hour === null ? "floater" : "appointment",
      place: 0,
      minutes: [two * 2, two, Math.round(two * 0.72)],
      price,
      promised: { from, to },
      start: hour === null ? null : { from: hour, until: hour + 120 },
      outside: random.next() < 0.6,
      leaves: random.next() < 0.05 ? "late" : null,
      people: random.next() < 0.1 ? 2 : 1,
      notCrews: random.next() < 0.02 ? [`${random.below(crews)}`] : [],
      franchise: null,
      lastCrew: random.next() < 0.5 ? `${random.below(crews)}` : null,
      causedBy: null,
      guarded: 0,
    },
    at: somewhere(random),
    realShare: Math.exp(bell(random) * 0.2),
    mindsRain: random.next() < 0.3,
    done: null,
  };
}

/** In one of a dozen neighbourhoods around the shop. */
function somewhere(random: Random): LatLng {
  const part = random.below(12);
  const center = { lat: 43.63 + (part % 4) * 0.03, lng: -79.5 + Math.floor(part / 4) * 0.06 };
  return { lat: center.lat + bell(random) * 0.008, lng: center.lng + bell(random) * 0.012 };
}

function crew(index: number): Lane {
  return {
    id: `${index}`,
    label: `Crew ${index + 1}`,
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
  };
}

/** What can be planned on a day; the most urgent when there's more than `most`. */
export function dayOf(jobs: readonly SeasonJob[], crews: number, date: string, most: number): Problem {
  const open = jobs.filter(({ done, stop: { promised } }) => {
    return done === null && promised && promised.from <= date && date <= promised.to;
  });
  open.sort((a, b) => ((a.stop.promised?.to ?? "") < (b.stop.promised?.to ?? "") ? -1 : 1));
  const candidates = open.slice(0, most);
  return {
    date,
    lanes: Array.from({ length: crews }, (_, index) => crew(index)),
    stops: candidates.map(({ stop }, index) => ({ ...stop, place: index + 1 })),
    drives: estimateDrives([SHOP, ...candidates.map(({ at }) => at)]),
    sunset: sunset(date),
    lunchBegins: { from: 690, until: 810 },
    spare: 30,
    weights: DEFAULT_WEIGHTS,
  };
}
