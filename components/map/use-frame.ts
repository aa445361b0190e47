import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Pixel, Size } from "@/lib/core/maps/geometry-rules";

type Moves = { push: (by: Pixel) => void; zoom: (steps: number) => void };

const gapOf = ([a, b]: Pixel[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** One finger or the mouse pans the map, two fingers zoom it. A drag that starts on a button is a press. */
export function useDrag({ push, zoom }: Moves) {
  const fingers = useRef(new Map<number, Pixel>());
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const gap = gapOf([...fingers.current.values()]);
      const now = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, now);
      if (fingers.current.size === 1) push({ x: now.x - before.x, y: now.y - before.y });
      else if (gap > 0) zoom(Math.log2(gapOf([...fingers.current.values()]) / gap));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** An element's size; null until the browser has measured it. */
export function useSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
