import canada from "zipcodes/lib/codesCanada.js";
import { distanceKm, type LatLng } from "./geometry-rules";

/** A forward sortation area with its centroid. */
export type PostalArea = LatLng & { code: string };

/** The middle of a postal area, "M6G"; null when there is none of that name. */
export function centroidOf(code: string): LatLng | null {
  const found = Object.hasOwn(canada.codes, code) ? canada.codes[code] : undefined;
  return found ? { lat: found.latitude, lng: found.longitude } : null;
}

/** The postal areas within `km` of any of the places, for the map's labels; the nearest `most` of them. */
export function areasAround(places: readonly LatLng[], km: number, most: number): PostalArea[] {
  if (places.length === 0) return [];
  return Object.values(canada.codes)
    .map(({ zip, latitude, longitude }) => ({ code: zip, lat: latitude, lng: longitude }))
    .map((area) => ({ area, away: Math.min(...places.map((place) => distanceKm(place, area))) }))
    .filter(({ away }) => away <= km)
    .toSorted((a, b) => a.away - b.away || a.area.code.localeCompare(b.area.code))
    .slice(0, most)
    .map(({ area }) => area);
}
