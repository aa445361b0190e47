"use client";

import { House } from "lucide-react";
import { useEffect, useEffectEvent, useId, useMemo, useRef } from "react";
import { Ground } from "@/components/map/ground";
import { MapControls } from "@/components/map/map-controls";
import { useDrag, useSize } from "@/components/map/use-frame";
import { useMapView } from "@/components/map/use-map-view";
import { cn } from "@/components/ui/cn";
import { type LatLng, type Pixel, type Size, separate, toPixel } from "@/lib/core/maps/geometry-rules";
import { isPlaced, type MapStop, stopTitle } from "@/lib/core/maps/stop-rules";
import { type MapProps, STATE_MARKS } from "./map-types";

/** Minimum distance between two markers: a finger's width. */
const GAP = 46;

type OwnMapProps = MapProps & {
  /** The requested route, through these places. */
  line: readonly LatLng[];
};

/** The day drawn from coordinates alone: no tiles, no outside service (rule outside-services). */
export function OwnMap({ day, selected, onSelect, line }: OwnMapProps) {
  const frame = useRef<HTMLElement>(null);
  const help = useId();
  const size = useSize(frame);
  const stops = useMemo(() => [...day.shops, ...day.jobs].filter(isPlaced), [day]);
  const places = useMemo(() => stops.map(({ at }) => at), [stops]);
  const { view, reveal, show, ...moves } = useMapView(dayOf(day), size, frame);
  const drag = useDrag(moves);

  const chosen = stops.find(({ key }) => key === selected)?.at;
  const bring = useEffectEvent(reveal);
  const bringAll = useEffectEvent(show);
  useEffect(() => {
    if (chosen) bring(chosen);
  }, [chosen]);
  useEffect(() => bringAll(line), [line]);

  const spots = view && size ? places.map((place) => toPixel(place, view, size)) : [];
  const marks = separate(spots, GAP, (mark, n) => within(size, spots[n], mark));
  return (
    <section
      ref={frame}
      aria-label="Map"
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it, so the keyboard has to reach it.
      tabIndex={0}
      onKeyDown={moves.onKeyDown}
      {...drag}
      className="card-edge absolute inset-0 touch-none select-none overflow-hidden rounded-lg bg-well"
    >
      <p id={help} className="sr-only">
        Use the arrow keys to move the map, + and − to zoom, 0 to see the whole day. The list below shows the
        same stops.
      </p>
      {view && size && (
        <>
          <Ground view={view} size={size} areas={day.areas} line={line} spots={spots} marks={marks} />
          {stops.map((stop, index) => {
            const at = marks[index];
            return (
              at && (
                <MapMarker
                  key={stop.key}
                  stop={stop}
                  at={at}
                  selected={stop.key === selected}
                  onSelect={onSelect}
                />
              )
            );
          })}
          <MapControls view={view} moves={moves} />
        </>
      )}
    </section>
  );
}

/** Fits the jobs and the crew's shop; the other shop would make it too small. */
function dayOf({ jobs, shops }: MapProps["day"]): LatLng[] {
  return (jobs.length > 0 ? [...shops.slice(0, 1), ...jobs] : shops).flatMap(({ at }) => at ?? []);
}

/** A marker pushed over the edge moves back in, as long as its place is on the map. */
function within(size: Size | null, spot: Pixel | undefined, mark: Pixel): Pixel {
  if (!size || !spot) return mark;
  const { width, height } = size;
  if (spot.x < 0 || spot.y < 0 || spot.x > width || spot.y > height) return mark;
  const clamp = (value: number, most: number) => Math.min(most - 26, Math.max(26, value));
  return { x: clamp(mark.x, width), y: clamp(mark.y, height) };
}

type MapMarkerProps = { stop: MapStop; at: Pixel; selected: boolean; onSelect: (key: string) => void };

/** A stop on the map: a job with number and state, or a shop. 48 px touch target. */
function MapMarker({ stop, at, selected, onSelect }: MapMarkerProps) {
  const title = stopTitle(stop);
  return (
    <button
      type="button"
      aria-label={title}
      title={title}
      aria-pressed={selected}
      onClick={() => onSelect(stop.key)}
      style={{ left: at.x, top: at.y }}
      className={cn(
        "absolute grid size-12 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full",
        selected ? "z-10" : "hover:z-10 focus-visible:z-10",
      )}
    >
      {stop.kind === "shop" ? <Shop selected={selected} /> : <Job job={stop} selected={selected} />}
    </button>
  );
}

const frame = (selected: boolean) =>
  cn(
    "relative grid place-items-center border-2 shadow-lift",
    selected ? "border-ink outline-3 outline-sun" : "border-surface",
  );

function Shop({ selected }: { selected: boolean }) {
  return (
    <span className={cn(frame(selected), "size-9 rounded-sm bg-plum text-on-plum")}>
      <House aria-hidden className="size-5" />
    </span>
  );
}

function Job({ job, selected }: { job: Extract<MapStop, { kind: "job" }>; selected: boolean }) {
  const { icon: Icon, pin } = STATE_MARKS[job.card.colour];
  return (
    <span className={cn(frame(selected), pin, "size-10 rounded-full font-bold text-base")}>
      {job.number || "–"}
      <span className={cn("absolute -right-2 -bottom-1 rounded-full border-2 border-surface p-0.5", pin)}>
        <Icon aria-hidden strokeWidth={3} className="size-3" />
      </span>
    </span>
  );
}
