import { CANADA_AREAS } from "./canada-areas";
import { distanceKm, type LatLng } from "./geometry-rules";

/**
 * Centroids of the city's own postal areas, accurate to about a kilometre. The general list is up to six kilometres off
 * here, enough to show a job on the wrong side of the city.
 */
const TORONTO_AREAS = `
M1B 43.8067 79.1944  M1C 43.7845 79.1605  M1E 43.7636 79.1887  M1G 43.7710 79.2169  M1H 43.7731 79.2395
M1J 43.7447 79.2395  M1K 43.7279 79.2620  M1L 43.7111 79.2846  M1M 43.7163 79.2395  M1N 43.6927 79.2648
M1P 43.7574 79.2733  M1R 43.7501 79.2958  M1S 43.7942 79.2620  M1T 43.7816 79.3043  M1V 43.8153 79.2846
M1W 43.7995 79.3184  M1X 43.8361 79.2056  M2H 43.8038 79.3635  M2J 43.7785 79.3466  M2K 43.7869 79.3860
M2L 43.7575 79.3747  M2M 43.7891 79.4085  M2N 43.7701 79.4085  M2P 43.7528 79.4000  M2R 43.7827 79.4423
M3A 43.7533 79.3297  M3B 43.7459 79.3522  M3C 43.7259 79.3409  M3H 43.7543 79.4423  M3J 43.7680 79.4873
M3K 43.7375 79.4648  M3L 43.7390 79.5069  M3M 43.7285 79.4957  M3N 43.7616 79.5210  M4A 43.7259 79.3156
M4B 43.7064 79.3099  M4C 43.6953 79.3184  M4E 43.6764 79.2930  M4G 43.7091 79.3635  M4H 43.7054 79.3494
M4J 43.6853 79.3381  M4K 43.6796 79.3522  M4L 43.6690 79.3156  M4M 43.6595 79.3409  M4N 43.7280 79.3888
M4P 43.7128 79.3902  M4R 43.7154 79.4057  M4S 43.7043 79.3888  M4T 43.6896 79.3832  M4V 43.6864 79.4000
M4W 43.6796 79.3775  M4X 43.6680 79.3677  M4Y 43.6659 79.3832  M5A 43.6543 79.3606  M5B 43.6572 79.3789
M5C 43.6515 79.3754  M5E 43.6448 79.3733  M5G 43.6580 79.3874  M5H 43.6506 79.3846  M5J 43.6408 79.3818
M5M 43.7333 79.4197  M5N 43.7117 79.4169  M5P 43.6969 79.4113  M5R 43.6727 79.4057  M5S 43.6627 79.4000
M5T 43.6532 79.4000  M5V 43.6419 79.3965  M6A 43.7185 79.4648  M6B 43.7096 79.4451  M6C 43.6938 79.4282
M6E 43.6890 79.4535  M6G 43.6695 79.4226  M6H 43.6690 79.4423  M6J 43.6479 79.4198  M6K 43.6368 79.4282
M6L 43.7138 79.4901  M6M 43.6911 79.4760  M6N 43.6732 79.4873  M6P 43.6616 79.4648  M6R 43.6490 79.4563
M6S 43.6516 79.4844  M8V 43.6056 79.5013  M8W 43.6024 79.5435  M8X 43.6537 79.5069  M8Y 43.6363 79.4985
M8Z 43.6288 79.5210  M9A 43.6679 79.5322  M9B 43.6509 79.5547  M9C 43.6435 79.5772  M9L 43.7563 79.5660
M9M 43.7248 79.5322  M9N 43.7069 79.5188  M9P 43.6963 79.5322  M9R 43.6889 79.5547  M9V 43.7394 79.5884
M9W 43.7067 79.5941`;

/** A forward sortation area and its centroid. */
export type PostalArea = LatLng & { code: string };

const readAreas = (table: string): PostalArea[] =>
  [...table.matchAll(/(\w{3}) ([\d.]+) ([\d.]+)/g)].map(([, code = "", north, west]) => ({
    code,
    lat: Number(north),
    lng: -Number(west),
  }));

const TORONTO = readAreas(TORONTO_AREAS);
const BY_CODE = new Map(TORONTO.concat(readAreas(CANADA_AREAS)).map((area) => [area.code, area]));

/** A postal area's centre, by "M6G"; null for an unknown one. */
export function centroidOf(code: string): LatLng | null {
  const found = BY_CODE.get(code);
  return found ? { lat: found.lat, lng: found.lng } : null;
}

/** The city's postal areas within `km` of any of the places, for the map's labels; only the nearest `most`. */
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
