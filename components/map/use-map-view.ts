import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";
import {
  type LatLng,
  type MapView,
  type Pixel,
  pan,
  type Size,
  toPixel,
  viewOf,
  zoomBy,
} from "@/lib/core/maps/geometry-rules";

/** Padding around the outermost markers, and how far an arrow moves. */
const MARGIN = 64;
const STEP = 80;

const ARROWS: Record<string, Pixel> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};
const STEPS: Record<string, number> = { "+": 1, "=": 1, "-": -1, _: -1 };

/** The visible part of the map: the day's places, until someone moves it. */
export function useMapView(
  places: readonly LatLng[],
  size: Size | null,
  frame: RefObject<HTMLElement | null>,
  margin = MARGIN,
) {
  const [moved, setMoved] = useState<MapView | null>(null);
  const whole = size ? viewOf(places, size, margin) : null;
  const view = moved ?? whole;
  const change = (how: (now: MapView) => MapView) => whole && setMoved((now) => how(now ?? whole));
  const push = (by: Pixel) => change((now) => pan(now, by));
  const zoom = (steps: number, around?: Pixel) => change((now) => zoomBy(now, steps, around));
  const all = () => setMoved(null);

  useWheel(frame, size !== null, (steps, around) => zoom(steps, around));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const steps = STEPS[event.key];
    if (arrow) push(arrow);
    else if (steps) zoom(steps);
    else if (event.key === "0") all();
    else return;
    event.preventDefault();
  };
  /** Brings a place into view if it's outside. */
  const reveal = (place: LatLng) => {
    if (!view || !size) return;
    const { x, y } = toPixel(place, view, size);
    const inside = x > 30 && y > 30 && x < size.width - 30 && y < size.height - 30;
    if (!inside) setMoved({ ...view, center: { lat: place.lat, lng: place.lng } });
  };
  const show = (line: readonly LatLng[]) => {
    if (size && line.length > 1) setMoved(viewOf(line, size, margin));
  };
  return { view, push, zoom, all, onKeyDown, reveal, show };
}

/** A native listener: React's wheel listener can't prevent page scrolling. */
function useWheel(
  frame: RefObject<HTMLElement | null>,
  ready: boolean,
  onWheel: (steps: number, around: Pixel) => void,
) {
  const turned = useEffectEvent(onWheel);
  useEffect(() => {
    const element = frame.current;
    if (!element || !ready) return;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const x = event.clientX - box.left - box.width / 2;
      const y = event.clientY - box.top - box.height / 2;
      turned(event.deltaY < 0 ? 0.5 : -0.5, { x, y });
    };
    element.addEventListener("wheel", listen, { passive: false });
    return () => element.removeEventListener("wheel", listen);
  }, [frame, ready]);
}

export type MapMoves = ReturnType<typeof useMapView>;
