import type { ContactFacts, Shop } from "@/lib/company/site-view";
import { type LatLng, toPixel } from "@/lib/maps/geometry-rules";
import { LAKE } from "@/lib/maps/shore-rules";
import { MAIN_STREETS } from "@/lib/maps/street-rules";

const SIZE = { width: 560, height: 320 };
const ZOOM = 13.4;

/** A sketch of the streets around a shop, the lake, and the shop in the middle. */
export function ShopMap({ shop, areas }: { shop: Shop; areas: ContactFacts["areas"] }) {
  const center = { lat: shop.latitude, lng: shop.longitude };
  const at = (place: LatLng) => toPixel(place, { center, zoom: ZOOM }, SIZE);
  const points = (places: readonly LatLng[]) =>
    places
      .map(at)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(" ");
  const ways = MAIN_STREETS.map(({ name, line }) => ({
    id: `${shop.side}-${name.replace(/\W/g, "")}`,
    name,
    line: points(line),
  }));
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Sketch of the main streets around ${shop.address}`}
      className="block aspect-[7/4] w-full bg-well"
    >
      <polygon points={points(LAKE)} className="fill-sky-soft stroke-2 stroke-sky/40" />
      {ways.map(({ id, line }) => (
        <polyline
          key={id}
          points={line}
          className="fill-none stroke-[7] stroke-line"
          strokeLinejoin="round"
        />
      ))}
      {ways.map(({ id, line }) => (
        <polyline
          key={id}
          points={line}
          className="fill-none stroke-[5] stroke-surface"
          strokeLinejoin="round"
        />
      ))}
      {areas.map((area) => {
        const { x, y } = at(area);
        return (
          <text key={area.code} x={x} y={y} textAnchor="middle" className="fill-edge font-medium text-[13px]">
            {area.code}
          </text>
        );
      })}
      <g transform={`translate(${SIZE.width / 2} ${SIZE.height / 2})`}>
        <ellipse rx="13" ry="5" className="fill-ink/25" />
        <path d="M0 0C-6-14-21-22-21-38a21 21 0 0 1 42 0c0 16-15 24-21 38z" className="fill-brick" />
        <circle cy="-38" r="8.5" className="fill-surface" />
      </g>
    </svg>
  );
}
