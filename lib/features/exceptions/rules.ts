import { isEmergency } from "@/lib/core/jobs/card-rules";
import { confirmedFrom, confirmedUpTo, nextWritingTime } from "@/lib/core/jobs/visits/visit-rules";
import { openSpans } from "@/lib/core/work/order-rules";
import type { JobState } from "@/lib/core/work/schema";
import { shouldBeSignedIn, startsAtRisk } from "@/lib/core/work/today-rules";
import type { View } from "@/lib/core/work/view-rules";
import { toClock } from "@/lib/values/clock-time";
import {
  addDays,
  type BusinessDate,
  businessDate,
  daysBetween,
  startOfBusinessDay,
  torontoClock,
} from "@/lib/values/dates";

/** How many rows a list shows at first, and adds with each "Show more". */
export const LIST_STEP = 200;
const LIST_MOST = 2_000;

/** How far back missing pay is looked for, in days before today. */
const PAY_DAYS = 35;
/** A floater with this many days left is close to its end. */
const FLOAT_DAYS = 3;

const clockOf = (at: Date) => toClock(torontoClock(at));

/** The days the board covers (rule stuff-to-do), and until when messages come in time. */
export function boardDays(now: Date) {
  const [today, writes] = [businessDate(now), nextWritingTime(now)];
  return {
    today,
    clock: clockOf(now),
    openSpans: openSpans(torontoClock(now)),
    atRisk: startsAtRisk(torontoClock(now)),
    signedInByNow: shouldBeSignedIn(torontoClock(now)),
    paySince: addDays(today, -PAY_DAYS),
    floatUntil: addDays(today, FLOAT_DAYS),
    visitsUntil: confirmedUpTo(today),
    orderedSince: startOfBusinessDay(confirmedFrom(today)),
    writesAt: `${businessDate(writes)} ${clockOf(writes)}`,
  };
}

/** How many rows `offset` requests beyond the first ones; unreadable values count as 0. */
export function limitOf(offset: unknown): number {
  const more = typeof offset === "string" && /^\d{1,6}$/.test(offset) ? Number(offset) : 0;
  return Math.min(LIST_STEP + Math.ceil(more / LIST_STEP) * LIST_STEP, LIST_MOST);
}

/** The `offset` that shows one step more than `limit`; null when the list can't show more. */
export const offsetAfter = (limit: number): number | null => (limit < LIST_MOST ? limit : null);

export type FloaterPlace = {
  state: JobState;
  fdate: BusinessDate;
  schdate: BusinessDate | null;
  prodcomm: string | null;
  holdingCell: boolean;
};

/**
 * The make-packages view that shows a floater: its crew's day if that isn't over or the job is started, otherwise the
 * unpackaged jobs. Null when no view shows it, because its window isn't one of this year's.
 */
export function floaterView(job: FloaterPlace, views: readonly View[], today: BusinessDate): string | null {
  if (job.schdate !== null && (job.state === "started" || job.schdate >= today)) return "crew_jobs";
  if (job.holdingCell) return "holding_cell";
  if (isEmergency(job)) return "emergency";
  if (job.fdate < today) return "past_windows";
  const view = views.find((v) => v.kind === "window" && v.sdate <= job.fdate && job.fdate <= v.fdate);
  return view?.key ?? null;
}

const MOST_SHOWN = 3;

type Oldest = { key: string; title: string; since: BusinessDate | null; oldest: string | null };

/** The kinds whose oldest one has waited longest; what came in today isn't late. */
export function longestWaiting<Kind extends Oldest>(kinds: readonly Kind[], today: BusinessDate) {
  return kinds
    .flatMap(({ key, title, since, oldest }) =>
      since !== null && since < today
        ? [{ key: key as Kind["key"], title, since, oldest, days: daysBetween(since, today) }]
        : [],
    )
    .sort((a, b) => b.days - a.days)
    .slice(0, MOST_SHOWN);
}
