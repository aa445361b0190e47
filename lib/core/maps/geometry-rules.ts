/** A place on the ground, in degrees. */
export type LatLng = { lat: number; lng: number };
/** A place in the drawing, in CSS pixels. */
export type Pixel = { x: number; y: number };
export type Size = { width: number; height: number };
/** What a map shows: its centre, and Google's zoom, where each step doubles the scale. */
export type MapView = { center: LatLng; zoom: number };

/** How close the map opens, what counts as nearby, and how far people can zoom. */
export const DEFAULT_ZOOM = 12;
export const NEARBY_METRES = 15_000;
export const ZOOMS = { least: 8, most: 17 };

const EARTH_KM = 6371.0088;
const TILE = 256;
/** Mercator can't show the poles. */
const MOST_LAT = 85;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Straight-line distance over the ground in km (haversine). */
export function distanceKm(a: LatLng, b: LatLng): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const lng = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const h = lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Web Mercator: pixels from the world's north-west corner at that zoom. */
function worldPixel({ lat, lng }: LatLng, zoom: number): Pixel {
  const scale = TILE * 2 ** zoom;
  const sin = Math.sin(radians(clamp(lat, -MOST_LAT, MOST_LAT)));
  return {
    x: (lng / 360 + 0.5) * scale,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * scale,
  };
}

function fromWorldPixel({ x, y }: Pixel, zoom: number): LatLng {
  const scale = TILE * 2 ** zoom;
  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / scale)));
  return { lat: (lat * 180) / Math.PI, lng: (x / scale - 0.5) * 360 };
}

/** A place's position in a drawing of that size. */
export function toPixel(place: LatLng, { center, zoom }: MapView, { width, height }: Size): Pixel {
  const at = worldPixel(place, zoom);
  const middle = worldPixel(center, zoom);
  return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 };
}

/** The place at a pixel in a drawing of that size. */
export function fromPixel({ x, y }: Pixel, { center, zoom }: MapView, { width, height }: Size): LatLng {
  const middle = worldPixel(center, zoom);
  return fromWorldPixel({ x: middle.x + x - width / 2, y: middle.y + y - height / 2 }, zoom);
}

/** Whether a pixel is inside a closed line: a ray to the right crosses its sides an odd number of times. */
export function isWithin({ x, y }: Pixel, around: readonly Pixel[]): boolean {
  let inside = false;
  around.forEach((a, index) => {
    const b = around.at(index - 1) ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

/** The view after someone drags the drawing by so many pixels. */
export function pan({ center, zoom }: MapView, { x, y }: Pixel): MapView {
  const middle = worldPixel(center, zoom);
  return { center: fromWorldPixel({ x: middle.x - x, y: middle.y - y }, zoom), zoom };
}

/** The view at another zoom, with `around` (pixels from the centre) staying in place. */
export function zoomBy(view: MapView, steps: number, around: Pixel = { x: 0, y: 0 }): MapView {
  const zoom = clamp(view.zoom + steps, ZOOMS.least, ZOOMS.most);
  const middle = worldPixel(view.center, view.zoom);
  const fixed = fromWorldPixel({ x: middle.x + around.x, y: middle.y + around.y }, view.zoom);
  const at = worldPixel(fixed, zoom);
  return { center: fromWorldPixel({ x: at.x - around.x, y: at.y - around.y }, zoom), zoom };
}

/** The closest view with all places at least `margin` pixels from the edge; for one place, the default zoom. */
export function viewOf(places: readonly LatLng[], size: Size, margin: number): MapView | null {
  const [first, ...rest] = places.map((place) => worldPixel(place, 0));
  if (!first) return null;
  const xs = [first, ...rest].map(({ x }) => x);
  const ys = [first, ...rest].map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = (length: number) => Math.max(1, length - 2 * margin);
  const zoom = Math.min(
    Math.log2(room(size.width) / (right - left)),
    Math.log2(room(size.height) / (bottom - top)),
  );
  const center = fromWorldPixel({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0);
  return { center, zoom: Number.isFinite(zoom) ? clamp(zoom, ZOOMS.least, 15) : DEFAULT_ZOOM };
}

/** The longest round distance for a scale bar of `most` pixels at most. */
export function scaleBar({ center, zoom }: MapView, most: number): { km: number; width: number } {
  const kmAPixel = (2 * Math.PI * EARTH_KM * Math.cos(radians(center.lat))) / (TILE * 2 ** zoom);
  const power = 10 ** Math.floor(Math.log10(kmAPixel * most));
  const km = ([5, 2].find((step) => step * power <= kmAPixel * most) ?? 1) * power;
  return { km, width: km / kmAPixel };
}

/** "2.4 km"; "350 m" if it's less than a kilometre. */
export function distanceText(km: number): string {
  const metres = Math.round(km * 100) * 10;
  return metres < 1000 ? `${metres} m` : `${km.toFixed(1)} km`;
}

/**
 * Moves overlapping markers apart until their centres are about `gap` pixels apart; the result is always the same.
 * `hold` says how far the n-th can move.
 */
export function separate(
  marks: readonly Pixel[],
  gap: number,
  hold: (mark: Pixel, n: number) => Pixel = (mark) => mark,
): Pixel[] {
  let moved = [...marks];
  for (let round = 0; round < 80; round++) {
    const next = moved.map((mark, n) => hold(pushed(mark, n, moved, gap), n));
    if (next.every((mark, n) => mark.x === moved[n]?.x && mark.y === moved[n]?.y)) break;
    moved = next;
  }
  return moved;
}

/** Moves each marker that's too near half the distance; the other marker moves the other half. */
function pushed(mark: Pixel, n: number, marks: readonly Pixel[], gap: number): Pixel {
  let { x, y } = mark;
  for (const [m, other] of marks.entries()) {
    const away = Math.hypot(mark.x - other.x, mark.y - other.y);
    if (m === n || away >= gap - 0.5) continue;
    // Markers on the same spot have no direction, so each gets its own.
    const angle = away > 0.01 ? Math.atan2(mark.y - other.y, mark.x - other.x) : n * 2.4;
    x += (Math.cos(angle) * (gap - away)) / 2;
    y += (Math.sin(angle) * (gap - away)) / 2;
  }
  return { x, y };
}

/**
 * The places of a polyline (Google's format, five decimals); if there are several, with blanks between, one after
 * another.
 */
export function decodeLine(text: string): LatLng[] {
  return text.split(" ").flatMap((polyline) => {
    const places: LatLng[] = [];
    let [lat, lng, at] = [0, 0, 0];
    const next = () => {
      let [value, shift, bits] = [0, 0, 0];
      do {
        bits = polyline.charCodeAt(at++) - 63;
        value |= (bits & 31) << shift;
        shift += 5;
      } while (bits >= 32);
      return value & 1 ? ~(value >> 1) : value >> 1;
    };
    while (at < polyline.length) {
      lat += next();
      lng += next();
      places.push({ lat: lat / 100_000, lng: lng / 100_000 });
    }
    return places;
  });
}
