/**
 * A problem in numbers, as the search sees it. Stops and lanes are counted from 0. Times are whole ticks and costs
 * whole points, so sums are exact in any order. `compile.ts` makes one from a day's crews and stops.
 */
export type Model = {
  stops: number;
  lanes: number;
  places: number;
  /** The place of each stop. */
  place: Int32Array;
  /** From place to place, `places` × `places`: ticks, and their cost. */
  drive: Int32Array;
  arc: Int32Array;
  /** Each lane's crew size, which selects the row of `service` and `latest`. */
  size: Int32Array;
  /** By size and stop: ticks on site, and the latest start. */
  service: Int32Array;
  latest: Int32Array;
  /** The earliest start of each stop; a crew that arrives earlier waits. */
  earliest: Int32Array;
  /** How much of its lane's capacity each stop takes. */
  demand: Int32Array;
  /** By lane and stop: the cost when this lane does it, or FORBIDDEN. */
  suits: Int32Array;
  /** The cost of leaving each stop out. */
  leave: Int32Array;
  startPlace: Int32Array;
  endPlace: Int32Array;
  /** When each lane leaves the shop, and when it has to be back. */
  open: Int32Array;
  close: Int32Array;
  /** Ticks of the lane's day that are neither work nor driving, and the most ticks a day may have. */
  fixed: Int32Array;
  limit: Int32Array;
  capacity: Int32Array;
  /** Ticks of each lane's break, 0 = none; it ends no sooner than
   *  after `lunchFrom`, and is had at a stop that begins by `lunchUntil`, or after it. */
  lunch: Int32Array;
  lunchFrom: number;
  lunchUntil: number;
  /** Lanes with the same number are identical in everything: of the empty ones, trying one is enough. */
  twin: Int32Array;
  /** Points for a whole `limit` of hours, squared: makes an uneven plan cost more than an even one. */
  evenness: number;
};

/** Later than every time and above every cost, yet far enough below the 32-bit limit to be added to. */
export const NEVER = 1_000_000_000;
export const FORBIDDEN = 1_000_000_001;

/** The value of a list at an index that's known to be in it. */
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
