import { type LatLng, type MapView, type Pixel, type Size, toPixel } from "@/lib/core/maps/geometry-rules";
import type { MapDay } from "@/lib/core/maps/stop-rules";
import { LAKE, LAKE_LABEL } from "@/lib/core/maps/toronto-rules";

type GroundProps = {
  view: MapView;
  size: Size;
  areas: MapDay["areas"];
  line: readonly LatLng[];
  /** Where the stops are, and where their markers go so none overlap. */
  spots: readonly Pixel[];
  marks: readonly Pixel[];
};

/**
 * Water, postal area names, the route, and lines from moved markers to their places. The list has it in
 * words.
 */
export function Ground({ view, size, areas, line, spots, marks }: GroundProps) {
  const at = (place: LatLng) => toPixel(place, view, size);
  const points = (places: readonly LatLng[]) =>
    places
      .map(at)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(" ");
  const lake = at(LAKE_LABEL);
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full" width={size.width} height={size.height}>
      <polygon points={points(LAKE)} className="fill-sky-soft stroke-2 stroke-sky/40" />
      <text x={lake.x} y={lake.y} textAnchor="middle" className="fill-sky-text text-sm italic">
        Lake Ontario
      </text>
      {labels(areas, at, size).map(({ code, x, y }) => (
        <text key={code} x={x} y={y} textAnchor="middle" className="fill-ink-muted font-medium text-sm">
          {code}
        </text>
      ))}
      {line.length > 1 && (
        <>
          <polyline points={points(line)} className="fill-none stroke-8 stroke-surface" />
          <polyline points={points(line)} className="fill-none stroke-4 stroke-lake" />
        </>
      )}
      {spots.map((spot, index) => {
        const mark = marks[index];
        if (!mark || Math.hypot(mark.x - spot.x, mark.y - spot.y) < 6) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thread belongs to the stop at that position in the day.
          <g key={index} className="stroke-2 stroke-ink">
            <line x1={spot.x} y1={spot.y} x2={mark.x} y2={mark.y} />
            <circle cx={spot.x} cy={spot.y} r={4} className="fill-ink" />
          </g>
        );
      })}
    </svg>
  );
}

/** Labels on the map; where two would collide, the one nearer to the day's stops stays. */
function labels(areas: MapDay["areas"], at: (place: LatLng) => Pixel, { width, height }: Size) {
  const kept: (Pixel & { code: string })[] = [];
  for (const area of areas) {
    const { x, y } = at(area);
    if (x < 0 || y < 0 || x > width || y > height) continue;
    if (kept.every((other) => Math.abs(other.x - x) > 52 || Math.abs(other.y - y) > 26))
      kept.push({ code: area.code, x, y });
  }
  return kept;
}
