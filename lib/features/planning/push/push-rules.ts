import { distanceKm, type LatLng } from "@/lib/core/maps/geometry-rules";
import { rainMatters } from "@/lib/core/work/house-question-rules";
import { codesOf } from "@/lib/core/work/work-words-rules";
import type { Minutes } from "@/lib/values/clock-time";
import { addDays, type BusinessDate, daysBetween, weekday } from "@/lib/values/dates";

/** Why a day can't go ahead as planned; each reason selects the work that has to wait. */
export const PUSH_REASONS = ["rain", "thunder", "wind", "frost"] as const;
export type PushReason = (typeof PUSH_REASONS)[number];

/** What we know about the property; null if no one asked or nothing was said. */
export type PropertyFacts = { mindsRain: boolean | null; ladder: boolean | null };
export type PushedWork = PropertyFacts & { jobdesc: string };

const hasEaves = ({ jobdesc }: PushedWork) => codesOf(jobdesc).some((code) => code === "EH" || code === "EG");
/** Everything except inside windows alone is outside work. */
const isOutside = ({ jobdesc }: PushedWork) => codesOf(jobdesc).some((code) => code !== "W4");

/** Whether the weather rules out this work: what a crew can still do stays. */
export function isTaken(reason: PushReason, work: PushedWork): boolean {
  switch (reason) {
    case "thunder":
    case "wind":
      return hasEaves(work) || (isOutside(work) && work.ladder === true);
    case "rain":
      return rainMatters(work.jobdesc) && work.mindsRain === true;
    case "frost":
      return isOutside(work);
  }
}

/** Rain may matter to this client: no one has asked. */
export const isUnasked = (reason: PushReason, work: PushedWork): boolean =>
  reason === "rain" && rainMatters(work.jobdesc) && work.mindsRain === null;

/** A job taken off a crew. `minutes`: time on site plus the drive to it, as the promise guard counts. */
export type PushedJob = {
  jobid: number;
  /** Null for an emergency: it goes on the first possible day. */
  window: { sdate: BusinessDate; fdate: BusinessDate } | null;
  /** When it was promised. */
  datesold: BusinessDate;
  minutes: Minutes;
  /** The driver it was with, and the partner whose crew that is. */
  hrid: number;
  franchise: number | null;
  at: LatLng | null;
  notCrews: readonly number[];
  people: number;
};

/** A crew's day that may have room. */
export type OpenDay = {
  date: BusinessDate;
  hrid: number;
  franchise: number | null;
  people: number;
  /** The most work and driving its day can take, and how much it already has. */
  most: Minutes;
  booked: Minutes;
  stops: readonly LatLng[];
};

export type PushedTo = { jobid: number; hrid: number; date: BusinessDate };
export type PushPlan = {
  moves: PushedTo[];
  /** Back to the pool: their windows still have days that no crews are set up for. */
  waits: number[];
  /** They fit nowhere: the oldest promise first. */
  calls: number[];
};

export type PushProblem = {
  date: BusinessDate;
  jobs: readonly PushedJob[];
  days: readonly OpenDay[];
  /** The share of each week's hours that stays free for later bookings. */
  keptFree: number;
  /** Whether we don't visit clients on a day (rule closed-days). */
  isClosed: (day: BusinessDate) => boolean;
};

/** What a day costs a job, in minutes of driving: nearby stops are good; full, late and last days are bad. */
const COST = { km: 2, unknownKm: 3, full: 15, dayLater: 1, lastDay: 10, otherCrew: 5 };

/**
 * Finds each job the best day left in its window: the soonest to expire chooses first. A day takes no more than its
 * hours, and a week keeps its share free (except for emergencies). A job stays with its partner's crews, avoids crews
 * its client doesn't want, and gets enough people. The same day always gives the same result, in whatever order its
 * jobs are given.
 */
export function pushPlan({ date, jobs, days, keptFree, isClosed }: PushProblem): PushPlan {
  // A closed day with jobs was decided on by someone; one without would have to be asked about.
  const decided = new Set(days.filter(({ booked }) => booked > 0).map((day) => day.date));
  const open = days
    .filter((day) => day.date > date && (decided.has(day.date) || !isClosed(day.date)))
    .map((day) => ({ ...day, stops: [...day.stops] }))
    .sort((a, b) => a.date.localeCompare(b.date) || a.hrid - b.hrid);
  const spare = spareOfWeeks(open, keptFree);
  const plan: PushPlan = { moves: [], waits: [], calls: [] };
  const lost: PushedJob[] = [];
  for (const job of jobs.toSorted(byTurn)) {
    const [best] = open
      .filter((day) => fits(job, day, spare))
      .map((day) => ({ day, cost: costOf(job, day, date) }))
      .sort((a, b) => a.cost - b.cost);
    if (best) {
      const { day } = best;
      day.booked += job.minutes;
      if (job.at) day.stops.push(job.at);
      spare.set(weekOf(day), (spare.get(weekOf(day)) ?? 0) - job.minutes);
      plan.moves.push({ jobid: job.jobid, hrid: day.hrid, date: day.date });
    } else if (hasDayWithoutCrews(job, date, { days: open, isClosed })) plan.waits.push(job.jobid);
    else lost.push(job);
  }
  plan.calls = lost.sort(byPromise).map(({ jobid }) => jobid);
  return plan;
}

/** Emergencies, then the soonest to expire; then the oldest promise. */
function byTurn(a: PushedJob, b: PushedJob): number {
  const ends = ({ window }: PushedJob) => window?.fdate ?? "";
  return ends(a).localeCompare(ends(b)) || byPromise(a, b);
}

const byPromise = (a: PushedJob, b: PushedJob): number =>
  a.datesold.localeCompare(b.datesold) || a.jobid - b.jobid;

type Week = Pick<OpenDay, "date" | "franchise">;
const mondayOf = (date: BusinessDate): BusinessDate => addDays(date, -((weekday(date) + 6) % 7));
const weekOf = ({ date, franchise }: Week): string => `${mondayOf(date)} ${franchise ?? "own"}`;

/** The minutes each week can still take: what is free on its remaining days, less the share kept free. */
export function spareOfWeeks(days: readonly OpenDay[], keptFree: number): Map<string, Minutes> {
  const spare = new Map<string, Minutes>();
  for (const day of days) {
    const free = Math.max(0, day.most - day.booked) - keptFree * day.most;
    spare.set(weekOf(day), (spare.get(weekOf(day)) ?? 0) + free);
  }
  return spare;
}

function fits(job: PushedJob, day: OpenDay, spare: ReadonlyMap<string, Minutes>): boolean {
  const { window, minutes } = job;
  if (window && (day.date < window.sdate || day.date > window.fdate)) return false;
  if (day.franchise !== job.franchise || day.people < job.people) return false;
  if (job.notCrews.includes(day.hrid) || day.booked + minutes > day.most) return false;
  return window === null || minutes <= (spare.get(weekOf(day)) ?? 0);
}

function costOf(job: PushedJob, day: OpenDay, pushed: BusinessDate): number {
  const { at } = job;
  const near = at ? day.stops.map((stop) => distanceKm(at, stop)) : [];
  const km = near.length > 0 ? Math.min(...near) : COST.unknownKm;
  const full = (day.booked + job.minutes) / Math.max(1, day.most);
  const last = job.window?.fdate === day.date ? COST.lastDay : 0;
  const other = day.hrid === job.hrid ? 0 : COST.otherCrew;
  const later = daysBetween(pushed, day.date) * (job.window ? COST.dayLater : 100);
  return km * COST.km + full * COST.full + later + last + other;
}

/** Whether a remaining day of the window, other than a closed one, has no crew of theirs yet. */
function hasDayWithoutCrews(
  job: PushedJob,
  pushed: BusinessDate,
  { days, isClosed }: Pick<PushProblem, "days" | "isClosed">,
): boolean {
  const { window, franchise } = job;
  if (!window) return true;
  const staffed = new Set(days.filter((day) => day.franchise === franchise).map((day) => day.date));
  const first = window.sdate > pushed ? window.sdate : addDays(pushed, 1);
  const left = Math.max(0, daysBetween(first, window.fdate) + 1);
  return Array.from({ length: left }, (_, index) => addDays(first, index)).some(
    (day) => !isClosed(day) && !staffed.has(day),
  );
}
