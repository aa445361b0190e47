import { House } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { Pixel } from "@/lib/core/maps/geometry-rules";
import type { MapStop } from "@/lib/core/maps/stop-rules";
import { stopTitle } from "@/lib/core/maps/stop-rules";
import { STATE_MARKS } from "./state-marks";

type MapMarkerProps = { stop: MapStop; at: Pixel; selected: boolean; onSelect: (key: string) => void };

/** A stop on the map: a job with number and state, a shop as a house. 48 px to the finger. */
export function MapMarker({ stop, at, selected, onSelect }: MapMarkerProps) {
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
