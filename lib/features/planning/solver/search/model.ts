/**
 * A problem in numbers, as the search works on it. Stops and lanes are counted from 0. Times are whole ticks, costs whole
 * points, so that sums are exact whatever the order. `compile.ts` makes one of a day's crews and stops.
 */
export type Model = {
  stops: number;
  lanes: number;
  places: number;
  /** The place of each stop. */
  place: Int32Array;
  /** From place to place, `places` × `places`: ticks, and what they cost. */
  drive: Int32Array;
  arc: Int32Array;
  /** The crew size of each lane, which says which row of `service` and `latest` counts. */
  size: Int32Array;
  /** By size and stop: ticks on site, and the latest start. */
  service: Int32Array;
  latest: Int32Array;
  /** The earliest start of each stop; a crew that comes sooner waits. */
  earliest: Int32Array;
  /** What each stop takes of its lane's capacity. */
  demand: Int32Array;
  /** By lane and stop: what it costs that this lane does it, or FORBIDDEN. */
  suits: Int32Array;
  /** What it costs to leave each stop out. */
  leave: Int32Array;
  startPlace: Int32Array;
  endPlace: Int32Array;
  /** When each lane drives off, and has to be back. */
  open: Int32Array;
  close: Int32Array;
  /** Ticks of the lane's day that are no work and no driving, and how many ticks a day may have in all. */
  fixed: Int32Array;
  limit: Int32Array;
  capacity: Int32Array;
  /** Ticks of each lane's break, 0 = none; it ends no sooner than
   *  after `lunchFrom`, and is had at a stop that begins by `lunchUntil`, or after it. */
  lunch: Int32Array;
  lunchFrom: number;
  lunchUntil: number;
  /** Lanes with the same number are the same in everything: of those that are empty one is enough to try. */
  twin: Int32Array;
  /** Points for a whole `limit` of hours, squared: makes full and empty days dearer than even ones. */
  evenness: number;
};

/** Later than every time, and dearer than every stop: far enough from the end of 32 bits to be added to. */
export const NEVER = 1_000_000_000;
export const FORBIDDEN = 1_000_000_001;

/** The value of a list at a place that's known to be in it. */
export const at = (list: Int32Array, index: number): number => list[index] as number;

/** The departure after an arrival, NEVER if that's too late to start. */
export function depart(arrival: number, earliest: number, latest: number, service: number): number {
  const start = Math.max(arrival, earliest);
  return start > latest ? NEVER : start + service;
}

/** The latest arrival for a start that has to be by `start`, -NEVER if the window opens too late for it. */
export function arriveBy(start: number, earliest: number, latest: number): number {
  const by = Math.min(start, latest);
  return by < earliest ? -NEVER : by;
}
