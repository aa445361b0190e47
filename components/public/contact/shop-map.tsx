import { type LatLng, type Pixel, toPixel } from "@/lib/core/maps/geometry-rules";
import { LAKE } from "@/lib/core/maps/shore-rules";
import { MAIN_STREETS } from "@/lib/core/maps/street-rules";
import type { Shop } from "@/lib/features/company/site-view";
import { streetLabels } from "./street-labels";

const SIZE = { width: 560, height: 320 };
const ZOOM = 13.7;

const points = (line: readonly Pixel[]) =>
  line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** A sketch of the main streets around a shop, the lake, and the shop in the middle. */
export function ShopMap({ shop }: { shop: Shop }) {
  const center = { lat: shop.latitude, lng: shop.longitude };
  const at = (place: LatLng) => toPixel(place, { center, zoom: ZOOM }, SIZE);
  const ways = MAIN_STREETS.map(({ name, line }) => ({ name, line: line.map(at) }));
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Sketch of the main streets around ${shop.address}`}
      className="block aspect-[5/4] w-full sm:aspect-[7/4] bg-well"
    >
      <polygon points={points(LAKE.map(at))} className="fill-sky-soft stroke-2 stroke-sky/40" />
      <g className="fill-none" strokeLinejoin="round" strokeLinecap="round">
        {ways.map(({ name, line }) => (
          <polyline key={name} points={points(line)} className="stroke-[17] stroke-line" />
        ))}
        {ways.map(({ name, line }) => (
          <polyline key={name} points={points(line)} className="stroke-[15] stroke-surface" />
        ))}
      </g>
      {streetLabels(ways, SIZE).map(({ name, x, y, turn }) => (
        <text
          key={name}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`}
          dy="0.36em"
          textAnchor="middle"
          className="fill-ink-muted font-medium text-[13px]"
        >
          {name}
        </text>
      ))}
      <g transform={`translate(${SIZE.width / 2} ${SIZE.height / 2})`}>
        <ellipse rx="13" ry="5" className="fill-ink/25" />
        <path d="M0 0C-6-14-21-22-21-38a21 21 0 0 1 42 0c0 16-15 24-21 38z" className="fill-brick" />
        <circle cy="-38" r="8.5" className="fill-surface" />
      </g>
    </svg>
  );
}
