import { isAppointment, isEmergency } from "@/lib/core/jobs/card-rules";
import type { SettingValues } from "@/lib/core/settings/schema";
import type { PromisedWindow } from "@/lib/core/work/schema";
import { formatDuration, formatMinutes, type Minutes, parseClock } from "@/lib/values/clock-time";
import { type BusinessDate, formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

/** A job on a crew's day. Times 'HH:MM:SS'. */
export type Stop = PromisedWindow & {
  jobid: number;
  address: string;
  stime: string | null;
  prodcomm: string | null;
  /** Null while the price is TBD: it counts as zero. */
  minutes: number | null;
  num: number | null;
  reportstime: string | null;
  reportftime: string | null;
  /** What the client's place requires: a minimum number of people at once, and no crew of these drivers. */
  peopleNeeded?: number | null;
  notCrews?: readonly number[] | null;
  /** What messages say of the house's answers; "" without (rule asked-once). */
  house?: string;
};

/** A crew's planned day without the job in question; `clock` is the current time of day. */
export type PlannedDay = {
  crew: string;
  /** Its driver and how many people it has; 0 while it isn't set up. */
  hrid: number;
  people: number;
  day: BusinessDate;
  today: BusinessDate;
  clock: Minutes;
  stops: readonly Stop[];
  plan: SettingValues["crewDay"];
};

type ReasonKind =
  | "closed"
  | "past-day"
  | "other-day"
  | "outside-window"
  | "late"
  | "hours"
  | "not-this-crew"
  | "people";
export type Reason = { kind: ReasonKind; message: string };

/** No crew arrives at a client's before the first window opens. */
const FIRST_ARRIVAL = 8 * 60;
/**
 * How long after an appointment's start clients still expect us: 8–10 am, 12–2 pm; about the same for any other time.
 */
const WINDOWS: ReadonlyMap<Minutes, number> = new Map([
  [8 * 60, 120],
  [12 * 60, 120],
]);
const OTHER_WINDOW = 30;

/** "Sun 22 Nov", or "Fri 1 May to Fri 15 May". */
export const promisedText = ({ sdate, fdate }: PromisedWindow): string =>
  sdate === fdate ? formatShortDate(sdate) : `${formatShortDate(sdate)} to ${formatShortDate(fdate)}`;

type Promised = PromisedWindow & { prodcomm: string | null };

/** Whether a day is outside what we promised. Emergencies have no window. */
const isOutside = (job: Promised, day: BusinessDate): boolean =>
  !isEmergency(job) && (day < job.sdate || day > job.fdate);

/** "promised Sun 22 Nov", if a job's crew day isn't what we promised the client; otherwise null. */
export const promiseMark = (job: Promised & { schdate: BusinessDate | null }): string | null =>
  job.schdate !== null && isOutside(job, job.schdate) ? `promised ${promisedText(job)}` : null;

/** Every reason why a job doesn't fit this crew's day; none when it keeps the promise (rule promise-guard). */
export function promiseReasons(job: Stop, planned: PlannedDay): Reason[] {
  return [
    ...dayReasons(job, planned),
    ...(planned.day < planned.today || isOutside(job, planned.day) ? [] : lateReasons(job, planned)),
    ...hoursReasons(job, planned),
    ...placeReasons(job, planned),
  ];
}

/** Why this crew can't go to the client's place. */
function placeReasons({ notCrews, peopleNeeded }: Stop, { crew, hrid, people }: PlannedDay): Reason[] {
  const reasons: Reason[] = [];
  if (notCrews?.includes(hrid))
    reasons.push({ kind: "not-this-crew", message: `The client doesn't want ${crew}'s crew.` });
  if (people > 0 && (peopleNeeded ?? 1) > people)
    reasons.push({
      kind: "people",
      message: `It takes ${peopleNeeded} people, and ${crew}'s crew has ${people}.`,
    });
  return reasons;
}

/** What rules out a day for any crew. */
export function dayReasons(job: Promised, { day, today }: Pick<PlannedDay, "day" | "today">): Reason[] {
  const reasons: Reason[] = [];
  if (day < today) reasons.push({ kind: "past-day", message: `${formatShortDate(day)} is over.` });
  if (!isOutside(job, day)) return reasons;
  const message = `It's promised for ${promisedText(job)}, not ${formatShortDate(day)}.`;
  return [...reasons, { kind: isAppointment(job) ? "other-day" : "outside-window", message }];
}

type Window = { from: Minutes; until: Minutes };

/** When an appointment can start, earliest and latest; null if it has no time. */
export function windowOf(stop: Promised & { stime: string | null }): Window | null {
  const from = parseClock(stop.stime);
  if (from === null || isEmergency(stop) || !isAppointment(stop)) return null;
  return { from, until: from + (WINDOWS.get(from) ?? OTHER_WINDOW) };
}

const windowText = ({ from, until }: Window): string =>
  `between ${formatMinutes(from)} and ${formatMinutes(until)}`;

/** Numbered stops in their order, then appointments by the end of their window; floaters fit anywhere. */
function byTurn(a: Stop, b: Stop): number {
  const turn = (stop: Stop) => stop.num ?? Number.POSITIVE_INFINITY;
  if (turn(a) !== turn(b)) return turn(a) - turn(b);
  const until = (stop: Stop) => windowOf(stop)?.until ?? Number.POSITIVE_INFINITY;
  if (until(a) !== until(b)) return until(a) - until(b);
  return (a.minutes ?? 0) - (b.minutes ?? 0);
}

type Late = { stop: Stop; window: Window; start: Minutes };

/** The day's appointments that can't start inside their window, with each one's earliest start. */
function lateStops(stops: readonly Stop[], { day, today, clock, plan }: PlannedDay): Late[] {
  const late: Late[] = [];
  let free = day === today ? Math.max(FIRST_ARRIVAL, clock) : FIRST_ARRIVAL;
  let driving = 0;
  for (const stop of stops) {
    const start = parseClock(stop.reportstime);
    if (start === null) continue;
    const finish = parseClock(stop.reportftime) ?? start + (stop.minutes ?? 0);
    free = Math.max(free, finish);
    driving = plan.driving;
  }
  for (const stop of stops.filter(({ reportstime }) => reportstime === null).sort(byTurn)) {
    const window = windowOf(stop);
    const start = Math.max(free + driving, window?.from ?? 0);
    if (window && start > window.until) late.push({ stop, window, start });
    free = start + (stop.minutes ?? 0);
    driving = plan.driving;
  }
  return late;
}

function lateReasons(job: Stop, planned: PlannedDay): Reason[] {
  const before = new Set(lateStops(planned.stops, planned).map(({ stop }) => stop.jobid));
  const late = lateStops([...planned.stops, job], planned).filter(({ stop }) => !before.has(stop.jobid));
  return late.map(({ stop, window, start }) => {
    const whose = stop.jobid === job.jobid ? "It" : stop.address;
    const earliest = `the earliest is ${formatMinutes(start)} after the crew's other stops`;
    return { kind: "late", message: `${whose} can't start ${windowText(window)}: ${earliest}.` };
  });
}

type Plan = PlannedDay["plan"];

/** A crew's whole day in minutes: work, loading, lunch and the drive to each stop. */
export const wholeDay = (work: Minutes, stops: number, plan: Plan): Minutes =>
  plan.loading + plan.lunch + work + stops * plan.driving;

/** Whether that's longer than a crew's longest day. */
export const isTooLong = (whole: Minutes, plan: Plan): boolean => whole > plan.hours * 60;

function hoursReasons(job: Stop, { crew, stops, plan }: PlannedDay): Reason[] {
  const all = [...stops, job];
  const work = all.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const whole = wholeDay(work, all.length, plan);
  if (!isTooLong(whole, plan)) return [];
  const tbd = all.filter(({ minutes }) => minutes === null);
  const left =
    tbd.length > 0
      ? ` ${count(tbd.length, "TBD job isn't", "TBD jobs aren't")} counted: ${tbd.map(({ address }) => address).join("; ")}.`
      : "";
  const message = `${crew}'s day would take ${formatDuration(whole)} with loading, lunch and driving, more than ${formatDuration(plan.hours * 60)}.`;
  return [{ kind: "hours", message: message + left }];
}
