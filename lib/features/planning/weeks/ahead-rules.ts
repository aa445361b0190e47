import type { Minutes } from "@/lib/values/clock-time";
import { addDays, type BusinessDate, daysBetween } from "@/lib/values/dates";

/** A future day: the room its crews have, and the work it must fit in. */
export type DayAhead = {
  date: BusinessDate;
  /** How much its crews can still take; when no crew is set up yet, the usual number of crews (`guessed`). */
  room: Minutes;
  guessed: boolean;
  /** Unassigned appointments on that day, and unassigned floaters whose last day it is. */
  appointments: Minutes;
  floaters: { jobs: number; minutes: Minutes };
};

type Work = {
  hrid: number | null;
  date: BusinessDate;
  kind: "crew" | "appointment" | "floater";
  jobs: number;
  minutes: Minutes;
};
type Known = {
  /** Since four weeks ago. */
  crews: readonly { date: BusinessDate; hrid: number }[];
  work: readonly Work[];
  /** What a crew can work in a day, and the drive to each job. */
  most: Minutes;
  driving: Minutes;
};

/** The work with the drive to each job. */
export const withDrives = ({ jobs, minutes }: Pick<Work, "jobs" | "minutes">, driving: Minutes): Minutes =>
  minutes + jobs * driving;

/** Today and each day up to `to`. */
export function daysAhead(
  { today, to }: { today: BusinessDate; to: BusinessDate },
  { crews, work, most, driving }: Known,
): DayAhead[] {
  const crewsByDay = Map.groupBy(crews, ({ date }) => date);
  const workByDay = Map.groupBy(work, ({ date }) => date);
  const crewsOn = (day: BusinessDate) => crewsByDay.get(day)?.length ?? 0;
  return Array.from({ length: daysBetween(today, to) + 1 }, (_, index) => {
    const date = addDays(today, index);
    const ofDay = workByDay.get(date) ?? [];
    const minutesOf = (row?: Work) => (row ? withDrives(row, driving) : 0);
    const free = (kind: Work["kind"]) => ofDay.find((row) => row.kind === kind);
    const own = crewsByDay.get(date) ?? [];
    const guessed = own.length === 0;
    const left = (hrid: number) => Math.max(0, most - minutesOf(ofDay.find((row) => row.hrid === hrid)));
    return {
      date,
      room: guessed
        ? usualCrews(date, crewsOn, today) * most
        : own.reduce((sum, { hrid }) => sum + left(hrid), 0),
      guessed,
      appointments: minutesOf(free("appointment")),
      floaters: { jobs: free("floater")?.jobs ?? 0, minutes: minutesOf(free("floater")) },
    };
  });
}

/** How many crews usually go out on a day that isn't set up: the median of that weekday in the last four weeks. */
export function usualCrews(date: BusinessDate, crewsOn: (day: BusinessDate) => number, today: BusinessDate) {
  const weeksBack = Array.from({ length: 13 }, (_, week) => addDays(date, -7 * (week + 1)));
  const [, second = 0, third = 0] = weeksBack
    .filter((day) => day < today)
    .slice(0, 4)
    .map(crewsOn)
    .sort((a, b) => a - b);
  return Math.floor((second + third) / 2);
}

/** The room left on a day after its appointments. */
const roomOf = ({ room, appointments }: DayAhead): Minutes => Math.max(0, room - appointments);

export type WindowHealth = {
  ending: {
    days: number;
    until: BusinessDate;
    jobs: number;
    minutes: Minutes;
    room: Minutes;
    guessed: Minutes;
  }[];
  /** The first day on which crews run short of time for the floaters ending by then, and by how much. */
  fails: { date: BusinessDate; jobs: number; short: Minutes } | null;
};

/** Floaters ending soon, and the room crews have until then. Work that ends first is done first. */
export function windowHealth(ahead: readonly DayAhead[], horizons: readonly number[]): WindowHealth {
  const sum = (days: readonly DayAhead[], of: (day: DayAhead) => number) =>
    days.reduce((total, day) => total + of(day), 0);
  const until = (last: number) => ahead.slice(0, last + 1);
  const ending = horizons.map((days) => ({
    days,
    until: until(days).at(-1)?.date ?? "",
    jobs: sum(until(days), ({ floaters }) => floaters.jobs),
    minutes: sum(until(days), ({ floaters }) => floaters.minutes),
    room: sum(until(days), roomOf),
    guessed: sum(
      until(days).filter(({ guessed }) => guessed),
      roomOf,
    ),
  }));
  for (const [at, { date, floaters }] of ahead.entries()) {
    const short = sum(until(at), (day) => day.floaters.minutes) - sum(until(at), roomOf);
    if (floaters.jobs > 0 && short > 0) return { ending, fails: { date, jobs: floaters.jobs, short } };
  }
  return { ending, fails: null };
}

export type Capacity = {
  /** By day, until there's room for all of them. */
  days: { date: BusinessDate; houses: number; guessed: boolean }[];
  houses: number;
};

/**
 * The first days with room for this many more houses, each taking this long. The days' appointments and expiring
 * floaters come first, each floater as late as its window allows; a share of every day stays free.
 */
export function capacityAhead(
  ahead: readonly DayAhead[],
  { houses, minutes, keptFree }: { houses: number; minutes: Minutes; keptFree: number },
): Capacity {
  const free = ahead.map((day) => roomOf(day));
  let due = 0;
  for (let at = ahead.length - 1; at >= 0; at--) {
    due += ahead[at]?.floaters.minutes ?? 0;
    const taken = Math.min(due, free[at] ?? 0);
    due -= taken;
    free[at] = (free[at] ?? 0) - taken;
  }
  const days: Capacity["days"] = [];
  let found = 0;
  for (const [at, { date, room, guessed }] of ahead.entries()) {
    const most = Math.floor(((free[at] ?? 0) - keptFree * room) / Math.max(1, minutes));
    const taken = Math.min(Math.max(0, most), houses - found);
    if (taken > 0) days.push({ date, houses: taken, guessed });
    found += taken;
  }
  return { days, houses: found };
}
