import { isAppointment } from "@/lib/core/jobs/card-rules";
import { promisedUntil } from "@/lib/core/work/order-rules";
import type { ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { formatDuration, formatMinutes, type Minutes, parseClock } from "@/lib/values/clock-time";
import { formatTime, torontoClock } from "@/lib/values/dates";
import { type Cents, sumCents } from "@/lib/values/money";
import type { BoardCrew, BoardMember, BoardMoney, BoardStop, CrewsLive, CrewsMap } from "./board-schema";

export type BoardJob = WatchedJob & {
  jobid: number;
  crewHrid: number | null;
  reportftime: string | null;
  recstatus: ReceivableStatus | null;
  /** Cents; null = TBD. */
  price: Cents | null;
};

export type BoardSeat = {
  ocid: number;
  shop: BoardCrew["shop"];
  position: "driver" | "second" | "third";
  hrid: number;
  name: string;
  present: boolean;
  signin: string | null;
  safetyRead: boolean;
  /** Its person's phones; `heard` and `since` are ISO instants. */
  phones?: readonly { heard: string; unsent: number; since: string | null }[];
};

/** A phone that says nothing for so long, or holds an entry for so long, is shown to the office. */
const UNHEARD: Minutes = 30;

/** "Dan's phone: last heard 9:12 am, 2 waiting then"; none while all is well (rule unheard-phones). */
function unheardPhones({ name, phones = [] }: BoardSeat, now: Minutes, isDone: boolean): string[] {
  const said = phones.flatMap(({ heard, unsent, since }) => {
    // A crew that's done may put its phones away, once they've sent everything.
    if (isDone && unsent === 0) return [];
    const at = new Date(heard);
    const held = unsent > 0 && since !== null ? (at.getTime() - Date.parse(since)) / 60_000 : 0;
    if (now - torontoClock(at) < UNHEARD && held < UNHEARD) return [];
    return [`${name}'s phone: last heard ${formatTime(at)}${unsent > 0 ? `, ${unsent} waiting then` : ""}`];
  });
  return [...new Set(said)];
}

const produced = (jobs: readonly BoardJob[]): Cents =>
  sumCents(jobs.flatMap(({ datebi, price }) => (datebi !== null && price !== null ? [price] : [])));

function memberOf({ name, present, signin, safetyRead }: BoardSeat): BoardMember {
  const state = signin === null ? (present ? "present" : "away") : safetyRead ? "ready" : "signed";
  return { name, state };
}

function underWay(jobs: readonly BoardJob[], now: Minutes): BoardCrew["current"] {
  const job = jobs.findLast(({ reportstime, datebi }) => reportstime !== null && datebi === null);
  if (!job) return null;
  const { jobid, address, estMinutes, reportstime } = job;
  return {
    jobid,
    address,
    since: reportstime ?? "",
    minutes: now - (parseClock(reportstime) ?? now),
    estMinutes,
  };
}

function crewOf(seats: readonly BoardSeat[], jobs: readonly BoardJob[], now: Minutes): BoardCrew | null {
  const driver = seats.find(({ position }) => position === "driver");
  if (!driver) return null;
  const next = jobs.find(({ reportstime }) => reportstime === null);
  const done = jobs.filter(({ datebi }) => datebi !== null).length;
  return {
    ocid: driver.ocid,
    crewHrid: driver.hrid,
    name: driver.name,
    shop: driver.shop,
    members: seats.map(memberOf),
    done,
    total: jobs.length,
    produced: produced(jobs),
    planned: sumCents(jobs.flatMap(({ price }) => price ?? [])),
    current: underWay(jobs, now),
    next: next ? { jobid: next.jobid, address: next.address, stime: next.stime } : null,
    phones: seats.flatMap((seat) => unheardPhones(seat, now, done > 0 && done === jobs.length)),
    behind: behindReasons(jobs, driver.signin !== null, now),
    stops: stopsOf(jobs, now),
  };
}

/** How long to draw a job without an estimate, and the drive to the next one. */
const [USUAL, WAY]: [Minutes, Minutes] = [45, 15];

/**
 * The crew's day as blocks on a time line. Jobs still to come follow one another in driving order, from now or from the
 * start of the day; an appointment never starts before its time.
 */
export function stopsOf(jobs: readonly BoardJob[], now: Minutes): BoardStop[] {
  let free: Minutes = Math.max(now, MORNING);
  const begun = jobs.flatMap((job): BoardStop[] => {
    const from = parseClock(job.reportstime);
    if (from === null) return [];
    const isDone = job.datebi !== null;
    const expected = from + (job.estMinutes ?? USUAL);
    const until = isDone ? (parseClock(job.reportftime) ?? expected) : Math.max(now, expected);
    if (!isDone) free = Math.max(free, until + WAY);
    const { jobid, address } = job;
    return [{ jobid, address, state: isDone ? "done" : "now", from, until }];
  });
  const next = jobs
    .filter(({ reportstime }) => reportstime === null)
    .map(({ jobid, address, stime, sdate, fdate, estMinutes }): BoardStop => {
      const promised = sdate === fdate ? (parseClock(stime) ?? 0) : 0;
      const from = Math.max(free, promised);
      const until = from + (estMinutes ?? USUAL);
      free = until + WAY;
      return { jobid, address, state: "next", from, until };
    });
  return [...begun, ...next].sort((a, b) => a.from - b.from);
}

/** Today's production before tax, by how it was paid. */
function moneyOf(jobs: readonly BoardJob[]): BoardMoney {
  const done = jobs.filter(({ datebi }) => datebi !== null);
  const by = (...statuses: (ReceivableStatus | null)[]) =>
    produced(done.filter(({ recstatus }) => statuses.includes(recstatus)));
  return {
    produced: produced(done),
    planned: sumCents(jobs.flatMap(({ price }) => price ?? [])),
    cash: by("Paid By Cash"),
    cheque: by("Paid By Cheque"),
    paid: by("Paid By Card", "PAID"),
    receivable: by("Receivable", null),
    unpriced: done.filter(({ price }) => price === null).length,
  };
}

/** The current day: crews that are behind first, then by name. `now` in minutes of the business day. */
export function boardOf(seats: readonly BoardSeat[], jobs: readonly BoardJob[], now: Minutes) {
  const crews = [...Map.groupBy(seats, ({ ocid }) => ocid).values()]
    .flatMap((crew) => {
      const driver = crew.find(({ position }) => position === "driver");
      return (
        crewOf(
          crew,
          jobs.filter(({ crewHrid }) => crewHrid === driver?.hrid),
          now,
        ) ?? []
      );
    })
    .sort((a, b) => Math.sign(b.behind.length) - Math.sign(a.behind.length) || a.name.localeCompare(b.name));
  const driving = new Set(crews.map(({ crewHrid }) => crewHrid));
  return {
    crews,
    money: moneyOf(jobs),
    started: jobs.filter(({ reportstime, datebi }) => reportstime !== null && datebi === null).length,
    done: jobs.filter(({ datebi }) => datebi !== null).length,
    total: jobs.length,
    /** Jobs assigned to people who aren't driving a crew today. */
    stray: jobs.filter(({ crewHrid }) => crewHrid !== null && !driving.has(crewHrid)).length,
  } satisfies Omit<CrewsLive, "asOf" | "today" | "now">;
}

type At = { lat: number; lng: number };

/** Where today's stops and crews are: a crew is where it started last, until it starts the next. */
export function mapOf(
  crews: readonly Pick<BoardCrew, "ocid" | "name" | "stops">[],
  placeOf: (jobid: number) => At | null,
): Omit<CrewsMap, "areas"> {
  let unplaced = 0;
  const placed = crews.map(({ ocid, name, stops }) => {
    const known = stops.flatMap(({ jobid, address, state }) => {
      const at = placeOf(jobid);
      if (!at) unplaced++;
      return at ? [{ jobid, address, state, lat: at.lat, lng: at.lng }] : [];
    });
    const last =
      known.findLast(({ state }) => state === "now") ?? known.findLast(({ state }) => state === "done");
    return {
      ocid,
      name,
      stops: known,
      last: last && last.state !== "next" ? { jobid: last.jobid, state: last.state } : null,
    };
  });
  return { crews: placed, unplaced };
}

/** The least that's drawn of a stop, so that it can be seen and tapped. */
const LEAST_DRAWN: Minutes = 15;

/** The stops side by side on a line of time, even if their times overlap; what comes after its end is left out. */
export function drawnStops(stops: readonly BoardStop[], span: { from: Minutes; to: Minutes }) {
  let free = span.from;
  return stops.flatMap((stop) => {
    const from = Math.max(stop.from, free);
    if (from > span.to - LEAST_DRAWN) return [];
    free = Math.min(span.to, Math.max(stop.until, from + LEAST_DRAWN));
    return [{ stop, from, until: free }];
  });
}

/** What the board uses from a job; times 'HH:MM:SS' or null. */
export type WatchedJob = {
  address: string;
  sdate: string;
  fdate: string;
  stime: string | null;
  estMinutes: number | null;
  reportstime: string | null;
  datebi: string | null;
};

/** A few minutes late doesn't count. */
const GRACE: Minutes = 15;
const MORNING: Minutes = 8 * 60;
/** A crew with jobs that day should be on its way by then. */
const UNDER_WAY: Minutes = 9 * 60 + 30;

function lateJob(job: WatchedJob, now: Minutes): string | null {
  if (job.datebi !== null) return null;
  const started = parseClock(job.reportstime);
  if (started === null) {
    const until = isAppointment(job) ? promisedUntil(job.stime) : null;
    return until !== null && now > until + GRACE
      ? `Due by ${formatMinutes(until)}, not started: ${job.address}`
      : null;
  }
  const over = job.estMinutes === null ? 0 : now - started - job.estMinutes;
  return over > GRACE ? `${formatDuration(over)} over estimate at ${job.address}` : null;
}

/** Why a crew is behind at `now` (minutes of the business day); nothing when it isn't. */
export function behindReasons(jobs: readonly WatchedJob[], signedIn: boolean, now: Minutes): string[] {
  const late = jobs.map((job) => lateJob(job, now)).filter((reason) => reason !== null);
  const idle = jobs.length > 0 && jobs.every(({ reportstime }) => reportstime === null);
  if (!idle || now <= UNDER_WAY) return late;
  return [signedIn ? "No job started yet" : "No one has signed in yet", ...late];
}
