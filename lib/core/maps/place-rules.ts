import type { LatLng } from "./geometry-rules";

/** Where something is on the map; `approximate` if we only know its postal area. */
export type Place = LatLng & { approximate: boolean };

/** A property for the map. Degrees; null if it has no position. */
export type Located = { latitude: number | null; longitude: number | null; postcode: string | null };

/** The forward sortation area of a postal code: its first three characters, "M6G". */
export const areaCode = (postcode: string | null): string | null => {
  const code = (postcode ?? "").toUpperCase().replace(/\s/g, "").slice(0, 3);
  return /^[A-Z]\d[A-Z]$/.test(code) ? code : null;
};

const STEP_KM = 0.15;
const GOLDEN_ANGLE = 2.399963;
const KM_A_DEGREE = 111.32;

/** The n-th place around a centroid: on a spiral, so no two properties in an area share a spot. */
export function spread(centre: LatLng, n: number): LatLng {
  const km = STEP_KM * Math.sqrt(n);
  const angle = n * GOLDEN_ANGLE;
  return {
    lat: centre.lat + (km * Math.sin(angle)) / KM_A_DEGREE,
    lng: centre.lng + (km * Math.cos(angle)) / (KM_A_DEGREE * Math.cos((centre.lat * Math.PI) / 180)),
  };
}

/**
 * Each property's position, in the same order: the stored one, otherwise its postal area's centroid, otherwise null
 * (rule outside-services).
 */
export function placesOf(
  properties: readonly Located[],
  centroid: (area: string) => LatLng | null,
): (Place | null)[] {
  const placed = new Map<string, number>();
  return properties.map(({ latitude, longitude, postcode }) => {
    if (latitude !== null && longitude !== null) return { lat: latitude, lng: longitude, approximate: false };
    const area = areaCode(postcode);
    const centre = area && centroid(area);
    if (!area || !centre) return null;
    const n = placed.get(area) ?? 0;
    placed.set(area, n + 1);
    return { ...spread(centre, n), approximate: true };
  });
}
