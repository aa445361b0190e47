import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import {
  type LatLng,
  type MapView,
  type Pixel,
  pan,
  type Size,
  toPixel,
  viewOf,
  zoomBy,
} from "@/lib/maps/geometry-rules";

/** Room around the outermost markers, and how far an arrow goes. */
const MARGIN = 64;
const STEP = 80;

const ARROWS: Record<string, Pixel> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};
const STEPS: Record<string, number> = { "+": 1, "=": 1, "-": -1, _: -1 };

/** What part of the ground is shown: the places of the day, until somebody moves it. */
export function useMapView(
  places: readonly LatLng[],
  size: Size | null,
  frame: RefObject<HTMLElement | null>,
) {
  const [moved, setMoved] = useState<MapView | null>(null);
  const whole = size ? viewOf(places, size, MARGIN) : null;
  const view = moved ?? whole;
  const change = (how: (now: MapView) => MapView) => whole && setMoved((now) => how(now ?? whole));
  const push = (by: Pixel) => change((now) => pan(now, by));
  const zoom = (steps: number, around?: Pixel) => change((now) => zoomBy(now, steps, around));
  const all = () => setMoved(null);

  // React's own wheel listener may not keep the page from scrolling along.
  useEffect(() => {
    const element = frame.current;
    if (!element || !whole) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const around = {
        x: event.clientX - box.left - box.width / 2,
        y: event.clientY - box.top - box.height / 2,
      };
      const steps = event.deltaY < 0 ? 0.5 : -0.5;
      setMoved((now) => zoomBy(now ?? whole, steps, around));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [frame, whole]);

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
  /** Brings a place into the drawing when it lies outside. */
  const reveal = (place: LatLng) => {
    if (!view || !size) return;
    const { x, y } = toPixel(place, view, size);
    const inside = x > 30 && y > 30 && x < size.width - 30 && y < size.height - 30;
    if (!inside) setMoved({ ...view, center: { lat: place.lat, lng: place.lng } });
  };
  return { view, push, zoom, all, onKeyDown, reveal };
}

export type MapMoves = ReturnType<typeof useMapView>;
