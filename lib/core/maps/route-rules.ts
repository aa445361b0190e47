import { distanceKm, distanceText, type LatLng } from "./geometry-rules";
import { isPlaced, type MapStop, type PlacedStop, stopName } from "./stop-rules";

/** The message if there's no route, from either service. */
export const DIRECTIONS_FAILED = "Directions request failed";

export type RouteStep = { key: string; text: string; detail: string };

/** A route between two places: the list's text and, on our map, the line. */
export type RouteResult = {
  heading: string;
  steps: RouteStep[];
  total: string;
  line: LatLng[];
  phone: string;
};
export type RouteAnswer = { ok: true; route: RouteResult } | { ok: false; reason: string };

/** Start and end by their keys, "" if nothing is chosen. */
export type RouteAsk = { from: string; to: string };

/** Both ends, or why there's no route between them. */
export function endsOf(
  { from, to }: RouteAsk,
  stops: readonly MapStop[],
): { ok: true; from: MapStop; to: MapStop } | { ok: false; reason: string } {
  const start = stops.find(({ key }) => key === from);
  const end = stops.find(({ key }) => key === to);
  if (!start || !end) return { ok: false, reason: "Choose a start and an end." };
  if (start === end) return { ok: false, reason: "Start and end are the same place." };
  return { ok: true, from: start, to: end };
}

/** `places` reordered so that each is the nearest to the one before it, from `start`; ties keep their order. */
export function nearestFirst<P extends { at: LatLng }>(start: { at: LatLng }, places: readonly P[]): P[] {
  const left = [...places];
  const order: P[] = [];
  let here: { at: LatLng } = start;
  while (left.length > 0) {
    const away = left.map((place) => distanceKm(here.at, place.at));
    const [next] = left.splice(away.indexOf(Math.min(...away)), 1);
    if (!next) break;
    order.push(next);
    here = next;
  }
  return order;
}

/**
 * Our own map's directions (rule outside-services): straight lines from start to end past the open jobs, nearest next.
 */
export function straightRoute(ask: RouteAsk, stops: readonly MapStop[]): RouteAnswer {
  const ends = endsOf(ask, stops);
  if (!ends.ok) return ends;
  const { from, to } = ends;
  if (!isPlaced(from) || !isPlaced(to))
    return {
      ok: false,
      reason: "One of these two addresses isn't on the map. Choose another, or open it in Maps.",
    };
  const between = stops.filter(
    (stop): stop is PlacedStop =>
      isPlaced(stop) &&
      stop.kind === "job" &&
      stop.card.section !== "Completed" &&
      stop !== from &&
      stop !== to,
  );
  return { ok: true, route: straightLine([from, ...nearestFirst(from, between), to], from, to) };
}

function straightLine(order: readonly PlacedStop[], from: MapStop, to: MapStop): RouteResult {
  let total = 0;
  const steps = order.map((stop, index) => {
    const before = order[index - 1];
    const km = before ? distanceKm(before.at, stop.at) : 0;
    total += km;
    return { key: stop.key, text: stopName(stop), detail: before ? distanceText(km) : "Start" };
  });
  return {
    heading: "Order of the stops",
    steps,
    total: `${distanceText(total)} in straight lines`,
    line: order.map(({ at }) => at),
    phone: phoneDirections(to, from),
  };
}

/** km from the previous stop, in package order; the first from the shop. null if either has no position. */
export function legsOf(shop: MapStop | undefined, jobs: readonly MapStop[]): (number | null)[] {
  return jobs.map((job, index) => {
    const before = index === 0 ? shop : jobs[index - 1];
    return before?.at && job.at ? distanceKm(before.at, job.at) : null;
  });
}

type Address = { address: string; city: string; postcode: string | null };

/** "88 Shaw St, Toronto, ON, M6J 2W3": with the city, so it doesn't find the same street elsewhere. */
export const fullAddress = ({ address, city, postcode }: Address): string =>
  [address, city, "ON", postcode].filter(Boolean).join(", ");

const link = (act: "dir" | "search", query: Record<string, string>) =>
  `https://www.google.com/maps/${act}/?${new URLSearchParams({ api: "1", ...query })}`;

/** Opens directions in the phone's map app, from the phone's location or another place. */
export const phoneDirections = (to: Address, from?: Address): string =>
  link("dir", {
    ...(from && { origin: fullAddress(from) }),
    destination: fullAddress(to),
    travelmode: "driving",
  });

/** Opens directions past up to ten places in the phone's map app, from the phone's location. */
export const phoneRound = (stops: readonly Address[]): string => {
  const places = stops.map(fullAddress);
  return link("dir", {
    destination: places.at(-1) ?? "",
    ...(places.length > 1 && { waypoints: places.slice(0, -1).join("|") }),
    travelmode: "driving",
  });
};

export const NEARBY = [
  { what: "gas", words: "gas stations", link: "Gas stations near here" },
  { what: "coffee", words: "coffee shops", link: "Coffee near here" },
] as const;

/** Opens the phone's map app with a search around a place. */
export const phoneSearch = (words: string, near: Address): string =>
  link("search", { query: `${words} near ${fullAddress(near)}` });
