import { distanceKm, type LatLng } from "@/lib/core/maps/geometry-rules";
import { nearestFirst } from "@/lib/core/maps/route-rules";

type Stop = { at: LatLng | null; postcode: string | null };
type Start = { at: LatLng };
type Leg<S> = { stop: S; km: number | null };

/**
 * The order of a round: from the start, always to the nearest next stop, with the km from the previous one; stops
 * without a position come last, by postal code. `done` are today's deliveries: they keep their part of the route, so
 * the rest doesn't move under the driver's hands, and the first leg starts where the driver is.
 */
export function roundOf<S extends Stop>(
  start: Start,
  stops: readonly S[],
  done: readonly Stop[] = [],
): Leg<S>[] {
  const places = [
    ...done.flatMap(({ at }) => (at ? [{ at, stop: null }] : [])),
    ...stops.flatMap((stop) => (stop.at ? [{ at: stop.at, stop }] : [])),
  ];
  const legs: Leg<S>[] = [];
  let here = start.at;
  for (const { at, stop } of nearestFirst(start, places)) {
    // The driver is at the last delivery only until the first remaining stop.
    if (stop) legs.push({ stop, km: distanceKm(here, at) });
    if (stop || legs.length === 0) here = at;
  }
  const lost = stops
    .filter(({ at }) => at === null)
    .toSorted((a, b) => (a.postcode ?? "ZZZ").localeCompare(b.postcode ?? "ZZZ"));
  return [...legs, ...lost.map((stop) => ({ stop, km: null }))];
}

/** The start nearest to the middle of the stops; the first one when none has a position. */
export function nearestStart<T extends Start>(starts: readonly T[], stops: readonly Stop[]): T | undefined {
  const places = stops.flatMap(({ at }) => at ?? []);
  if (places.length === 0) return starts[0];
  const mean = (of: (place: LatLng) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const middle = { at: { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) } };
  return nearestFirst(middle, starts)[0];
}

/** `items` in parts of at most `size`, with the number of each part's first and last, from 1. */
export function partsOf<T>(items: readonly T[], size: number): { from: number; to: number; items: T[] }[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => {
    const part = items.slice(n * size, (n + 1) * size);
    return { from: n * size + 1, to: n * size + part.length, items: part };
  });
}
