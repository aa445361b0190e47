import { formatMinutes } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import type { Lane, Obstacle, Problem, Stop } from "./problem";

/** How long a stop takes this many people. */
export const minutesFor = ({ minutes }: Stop, people: number): number =>
  minutes[Math.min(Math.max(people, 1), minutes.length) - 1] ?? minutes[0];

/** The latest time this many people may start a stop: its window's end, and for outside work, in time for sunset. */
export function latestStart(stop: Stop, people: number, sunset: number): number {
  const window = stop.start?.until ?? 24 * 60;
  return stop.outside ? Math.min(window, sunset - minutesFor(stop, people)) : window;
}

/** What a crew has before the search. */
export const startingStops = ({ start, stops }: Lane): readonly string[] => start ?? stops;

/** Whether a stop stays with its current crew. */
export const isLocked = ({ locked }: Lane, id: string): boolean => locked === "all" || locked.includes(id);

/** Why this crew can't do this stop, whatever else it does, or null. */
export function barTo(
  stop: Stop,
  lane: Lane,
  { date, sunset }: Pick<Problem, "date" | "sunset">,
): Obstacle | null {
  const bar = (rule: Obstacle["rule"], text: string) => ({ lane: lane.id, rule, text, miss: null });
  const { promised } = stop;
  if (promised && (date < promised.from || date > promised.to))
    return bar("promise", `promised for ${promisedText(promised)}`);
  if (stop.notCrews.includes(lane.id)) return bar("not-this-crew", "the client doesn't want this crew");
  if (stop.franchise && lane.franchise && stop.franchise !== lane.franchise)
    return bar("franchise", "another partner's job");
  if (stop.people > lane.people)
    return bar("people", `needs ${stop.people} people, the crew has ${lane.people}`);
  const earliest = Math.max(stop.start?.from ?? 0, lane.shiftStart + lane.loading);
  if (stop.outside && latestStart(stop, lane.people, sunset) < earliest)
    return bar("sunset", `outside work would end after sunset at ${formatMinutes(Math.floor(sunset))}`);
  return null;
}

const promisedText = ({ from, to }: NonNullable<Stop["promised"]>): string =>
  from === to ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(to)}`;
