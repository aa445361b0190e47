import { daysBetween } from "@/lib/values/dates";
import type { Lane, Problem, Stop } from "./problem";

/** Days until a stop's window is over; null when no window ends. */
export const daysLeft = ({ promised }: Stop, date: string): number | null =>
  promised ? daysBetween(date, promised.to) : null;

/** The value of doing a stop that day, in cents. */
export function worth(stop: Stop, { date, weights }: Pick<Problem, "date" | "weights">): number {
  const dollars = (weights.eachDollar * (stop.price ?? 0)) / 100;
  const left = daysLeft(stop, date);
  const isOnlyToday = stop.kind === "appointment" || stop.kind === "emergency";
  const ends = left === null || left < 0 ? 0 : weights.endsToday / 2 ** left;
  return Math.round(weights.eachJob + dollars + (isOnlyToday ? weights.onlyToday : ends));
}

/**
 * The cost of doing it with this crew that day instead of with an ideal crew on an ideal day, in cents. Never below
 * zero.
 */
export function misfit(stop: Stop, lane: Lane, { date, weights }: Pick<Problem, "date" | "weights">): number {
  let cost = 0;
  if (stop.lastCrew !== null && stop.lastCrew !== lane.id) cost += weights.sameCrew;
  if (stop.causedBy !== null && stop.causedBy !== lane.id) cost += weights.crewThatCausedIt;
  if (stop.leaves === "late" && !isLastThird(stop, date)) cost += weights.lateLeavesTooSoon;
  if (stop.leaves === "early" && !isFirstThird(stop, date)) cost += weights.earlyLeavesTooLate;
  return cost;
}

function isFirstThird({ promised }: Stop, date: string): boolean {
  if (!promised) return true;
  return daysBetween(promised.from, date) * 3 <= daysBetween(promised.from, promised.to);
}

function isLastThird({ promised }: Stop, date: string): boolean {
  if (!promised) return true;
  return daysBetween(date, promised.to) * 3 <= daysBetween(promised.from, promised.to);
}
