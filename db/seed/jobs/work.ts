import type { WorkCode } from "@/lib/core/work/schema";
import { toClock } from "@/lib/values/clock-time";
import type { BusinessDate } from "@/lib/values/dates";
import { CUSTOM_WORK } from "../data/texts";
import type { Random } from "../random";
import type { JobRow, PropertyRow } from "../types";

/** The most frequent work: outside windows in spring, eaves in the fall. */
const KINDS: readonly (readonly [parts: readonly WorkCode[], spring: number, fall: number])[] = [
  [["w1"], 10, 6],
  [["w1", "eh"], 2, 6],
  [["w2"], 5, 2],
  [["eh"], 1, 7],
  [["eh", "eg"], 0.5, 3],
  [["w4"], 1, 1],
  [["w3"], 0.7, 0.3],
];

const isFall = (day: BusinessDate): boolean => day.slice(5) >= "09-15";

function partsFor(random: Random, place: PropertyRow, day: BusinessDate): readonly WorkCode[] {
  const offered = KINDS.filter(([parts]) => parts.every((part) => place[part]));
  return random.weighted(
    offered.map(([parts, spring, fall]) => [parts, isFall(day) ? fall : spring] as const),
  );
}

/** What a crew of two earns in an hour at a client's, in cents. */
const HOURLY = 25_500;

/** How many minutes the work takes such a crew, in steps of five. */
export const minutesFor = (cents: number): number =>
  Math.min(180, Math.max(20, Math.round((cents / HOURLY) * 12) * 5));

type Work = Pick<JobRow, WorkCode | "custom" | "customdesc" | "cages" | "jobdesc" | "price" | "estMinutes">;

/** The work of one visit at the property's prices; the price is the sum of its parts. */
export function workOf(random: Random, place: PropertyRow, day: BusinessDate): Work {
  const parts = partsFor(random, place, day);
  const work: Work = { jobdesc: parts.map((part) => part.toUpperCase()).join(" + "), cages: false };
  let price = 0;
  for (const part of parts) {
    const cents = place[part] ?? 0;
    work[part] = cents;
    price += cents;
  }
  if (random.chance(0.05)) {
    work.custom = random.step(3_000, 12_000, 500);
    work.customdesc = random.pick(CUSTOM_WORK);
    work.jobdesc += ` + ${work.customdesc}`;
    price += work.custom;
  }
  if (parts.includes("eh") && random.chance(0.06)) {
    work.cages = true;
    work.jobdesc += " + install cages(As Reqd)";
  }
  return { ...work, price, estMinutes: minutesFor(price) };
}

/** Not looked at yet: no price, no minutes. */
export function withoutPrice(job: JobRow): void {
  for (const part of ["w1", "w2", "w3", "w4", "eh", "eg", "custom", "price", "estMinutes"] as const)
    job[part] = null;
}

export const clock = (minutes: number): string => toClock(minutes);

/** 8-10am, 12-2pm or Anytime. */
export const appointmentTime = (random: Random): string | null =>
  random.weighted([
    ["08:00:00", 4],
    ["12:00:00", 3],
    [null, 4],
  ]);
