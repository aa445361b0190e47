import { at } from "./model";
import type { Routes } from "./routes";

/** The longest part of a lane that is moved as one. */
const LONGEST_PIECE = 3;

/** Improves the order of a lane's stops by 2-opt and Or-opt, as long as that saves anything. */
export function straighten(routes: Routes, lane: number): void {
  if (at(routes.length, lane) < 2) return;
  while (turnBack(routes, lane) || movePiece(routes, lane));
}

const leg = ({ model, spot }: Routes, from: number, to: number): number =>
  at(model.arc, at(spot, from) * model.places + at(spot, to));

/** 2-opt: reverses a stretch. Returns whether that saved anything. */
function turnBack(routes: Routes, lane: number): boolean {
  const base = lane * routes.stride;
  const length = at(routes.length, lane);
  for (let first = 1; first < length; first++) {
    let turned = 0;
    for (let last = first + 1; last <= length; last++) {
      const [from, to] = [base + first, base + last];
      turned += leg(routes, to, to - 1) - leg(routes, to - 1, to);
      const ends = leg(routes, from - 1, to) + leg(routes, from, to + 1);
      if (ends + turned >= leg(routes, from - 1, from) + leg(routes, to, to + 1)) continue;
      const stops = routes.stopsOf(lane);
      const stretch = stops.slice(first - 1, last).toReversed();
      if (takes(routes, lane, stops.toSpliced(first - 1, stretch.length, ...stretch))) return true;
    }
  }
  return false;
}

/**
 * Or-opt: moves up to three consecutive stops to another position, in either direction. Returns whether that saved
 * anything.
 */
function movePiece(routes: Routes, lane: number): boolean {
  const length = at(routes.length, lane);
  for (let size = 1; size <= LONGEST_PIECE; size++)
    for (let first = 1; first + size - 1 <= length; first++)
      for (let after = 0; after <= length; after++)
        if ((after < first - 1 || after >= first + size) && moves(routes, lane, first, size, after))
          return true;
  return false;
}

function moves(routes: Routes, lane: number, first: number, size: number, after: number): boolean {
  const base = lane * routes.stride;
  const [from, to, into] = [base + first, base + first + size - 1, base + after];
  const saves =
    leg(routes, from - 1, from) +
    leg(routes, to, to + 1) +
    leg(routes, into, into + 1) -
    leg(routes, from - 1, to + 1);
  const straight = leg(routes, into, from) + leg(routes, to, into + 1);
  const back = size > 1 ? leg(routes, into, to) + leg(routes, from, into + 1) : straight;
  if (Math.min(straight, back) >= saves) return false;
  const stops = routes.stopsOf(lane);
  const piece = stops.splice(first - 1, size);
  if (back < straight) piece.reverse();
  return takes(routes, lane, stops.toSpliced(after < first ? after : after - size, 0, ...piece));
}

/** Applies an order if it keeps every rule and costs less. */
function takes(routes: Routes, lane: number, stops: readonly number[]): boolean {
  const before = routes.stopsOf(lane);
  const points = routes.points[lane] as number;
  routes.reorder(lane, stops);
  if (routes.keeps[lane] && (routes.points[lane] as number) < points) return true;
  routes.reorder(lane, before);
  return false;
}
