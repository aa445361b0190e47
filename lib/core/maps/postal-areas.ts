import { CANADA_AREAS } from "./canada-areas";
import { distanceKm, type LatLng } from "./geometry-rules";
import { TORONTO_AREAS } from "./toronto-areas";

/** A forward sortation area with its centroid. */
export type PostalArea = LatLng & { code: string };

const readAreas = (table: string): PostalArea[] =>
  [...table.matchAll(/(\w{3}) ([\d.]+) ([\d.]+)/g)].map(([, code = "", north, west]) => ({
    code,
    lat: Number(north),
    lng: -Number(west),
  }));

const TORONTO = readAreas(TORONTO_AREAS);
const BY_CODE = new Map(TORONTO.concat(readAreas(CANADA_AREAS)).map((area) => [area.code, area]));

/** The middle of a postal area, "M6G"; null when there is none of that name. */
export function centroidOf(code: string): LatLng | null {
  const found = BY_CODE.get(code);
  return found ? { lat: found.lat, lng: found.lng } : null;
}

/** The city's postal areas within `km` of any of the places, for the map's labels; the nearest `most` of them. */
export function areasAround(places: readonly LatLng[], km: number, most: number): PostalArea[] {
  if (places.length === 0) return [];
  return TORONTO.map((area) => ({
    area,
    away: Math.min(...places.map((place) => distanceKm(place, area))),
  }))
    .filter(({ away }) => away <= km)
    .toSorted((a, b) => a.away - b.away || a.area.code.localeCompare(b.area.code))
    .slice(0, most)
    .map(({ area }) => area);
}
