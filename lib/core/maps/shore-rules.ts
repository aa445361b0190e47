import type { LatLng } from "./geometry-rules";

/** The lake off the city, roughly, from west to east and back over the water: what a crew finds its way by. */
const SHORE: readonly (readonly [lat: number, lng: number])[] = [
  [43.548, -79.587],
  [43.583, -79.543],
  [43.59, -79.515],
  [43.603, -79.491],
  [43.617, -79.48],
  [43.631, -79.472],
  [43.637, -79.462],
  [43.6365, -79.447],
  [43.632, -79.436],
  [43.63, -79.425],
  [43.633, -79.408],
  [43.636, -79.396],
  [43.64, -79.378],
  [43.643, -79.365],
  [43.637, -79.344],
  [43.648, -79.322],
  [43.655, -79.316],
  [43.662, -79.306],
  [43.668, -79.292],
  [43.673, -79.281],
  [43.705, -79.235],
  [43.737, -79.197],
  [43.777, -79.133],
  [43.812, -79.09],
  [43.3, -79.09],
  [43.3, -79.587],
];

export const LAKE: readonly LatLng[] = SHORE.map(([lat, lng]) => ({ lat, lng }));
export const LAKE_LABEL: LatLng = { lat: 43.612, lng: -79.4 };
