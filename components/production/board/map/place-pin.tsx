import { MapPinned } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { StaleRecord } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import {
  fromPixel,
  type LatLng,
  type MapView,
  type Pixel,
  type Size,
  toPixel,
} from "@/lib/core/maps/geometry-rules";
import { savePropertyContract } from "@/lib/core/properties/property-contract";
import type { PlanStop } from "@/lib/features/planning/contract";

type PlacePinProps = { stop: PlanStop; view: MapView; size: Size; onDone: () => void };

const ARROWS: Record<string, Pixel> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** How many pixels an arrow key moves the pin, with Shift and without. */
const STEPS = { far: 40, near: 4 };

/**
 * Over the map: a pin that people drag, place with a click, or move with the arrow keys. Its saved position stays with
 * the property.
 */
export function PlacePin({ stop, view, size, onDone }: PlacePinProps) {
  const [at, setAt] = useState<LatLng>(stop.at ?? view.center);
  const dragged = useRef(false);
  const write = useWrite(savePropertyContract, {
    said: () => `${stop.address} is on the map`,
    onDone,
    inPlace: true,
  });
  const spot = toPixel(at, view, size);
  const putAt = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(fromPixel({ x: event.clientX - box.left, y: event.clientY - box.top }, view, size));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? STEPS.far : STEPS.near;
    setAt(fromPixel({ x: spot.x + by.x * step, y: spot.y + by.y * step }, view, size));
  };
  const save = (version: number) => write.act({ id: stop.jobinfoid, version, at });
  const theirs = write.refusal?.stale?.place;
  return (
    <>
      <svg
        aria-hidden="true"
        data-place
        className="absolute inset-0 z-20 size-full cursor-crosshair touch-none"
        // Keeps the focus on the pin, so the arrow keys continue from where the mouse put it.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = true;
          putAt(event);
        }}
        onPointerMove={(event) => dragged.current && putAt(event)}
        onPointerUp={() => {
          dragged.current = false;
        }}
      />
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: the person just opened the pin and moves it with the arrow keys.
        autoFocus
        aria-label={`Pin for ${stop.address}. Arrow keys move it.`}
        onKeyDown={onKeyDown}
        style={{ left: spot.x, top: spot.y }}
        className="pointer-events-none absolute z-20 grid size-9 -translate-x-1/2 -translate-y-full place-items-center rounded-full bg-sun-soft text-ink outline-2 outline-sun"
      >
        <MapPinned aria-hidden className="size-6" />
      </button>
      <div
        className="absolute inset-x-2 top-2 z-30 grid gap-2 rounded-md bg-surface p-2 text-sm shadow-md"
        onPointerDown={(event) => event.stopPropagation()}
      >
        <p>
          <b className="font-semibold">{stop.address}</b>: drag the pin, click the map or use the arrow keys.
        </p>
        {theirs && (
          <StaleRecord
            changes={[{ label: "Pin", now: theirs.at ? "moved by someone else" : "not on the map" }]}
            onTake={onDone}
            onKeep={() => void save(theirs.version)}
          />
        )}
        {!theirs && write.problem && (
          <p role="alert" className="text-brick-text">
            {write.problem}
          </p>
        )}
        {!theirs && (
          <div className="flex gap-2">
            <Button size="sm" pending={write.pending} onClick={() => save(stop.house.version)}>
              Save place
            </Button>
            <Button size="sm" variant="secondary" onClick={onDone}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

type UnplacedProps = { stops: readonly PlanStop[]; onPlace: (key: string) => void };

/** Stops whose property has no position: at best the map shows them in the middle of their postal area. */
export function Unplaced({ stops, onPlace }: UnplacedProps) {
  const places = [...new Map(stops.map((stop) => [stop.jobinfoid, stop])).values()];
  if (places.length === 0) return null;
  return (
    <details
      data-print="hide"
      className="card-edge max-h-48 shrink-0 overflow-y-auto rounded-lg bg-surface p-2 text-sm"
    >
      <summary className="cursor-pointer font-semibold">{`Not on the map: ${places.length}`}</summary>
      <ul className="mt-1 grid gap-1">
        {places.map((stop) => (
          <li key={stop.jobinfoid} className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              {stop.address} <span className="text-ink-muted">{stop.postcode}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Place on map: ${stop.address}`}
              onClick={() => onPlace(stop.key)}
            >
              Place on map
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
