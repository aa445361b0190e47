import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  type LucideIcon,
  Maximize,
  Minus,
  Move,
  Plus,
} from "lucide-react";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { distanceText, type MapView, type Pixel, scaleBar, ZOOMS } from "@/lib/core/maps/geometry-rules";
import type { MapMoves } from "./use-map-view";

type Moves = Pick<MapMoves, "push" | "zoom" | "all">;

const ARROWS: { label: string; icon: LucideIcon; by: Pixel; place: string }[] = [
  { label: "Move up", icon: ArrowUp, by: { x: 0, y: 120 }, place: "col-start-2" },
  { label: "Move left", icon: ArrowLeft, by: { x: 120, y: 0 }, place: "col-start-1 row-start-2" },
  { label: "Move right", icon: ArrowRight, by: { x: -120, y: 0 }, place: "col-start-3 row-start-2" },
  { label: "Move down", icon: ArrowDown, by: { x: 0, y: -120 }, place: "col-start-2 row-start-3" },
];

type MapControlsProps = {
  view: MapView;
  moves: Moves;
  /** There's no room for all of them on top of each other. */
  low?: boolean;
};

/** Zoom at the right, arrows on request, the scale at the left. */
export function MapControls({ view, moves, low }: MapControlsProps) {
  const [arrows, setArrows] = useState(false);
  return (
    <>
      <Scale view={view} />
      <div className={cn("absolute right-2 bottom-2 grid justify-items-end gap-2", low && "grid-cols-2")}>
        {arrows && (
          <div className="col-span-full grid grid-cols-3 gap-1">
            {ARROWS.map(({ label, icon: Icon, by, place }) => (
              <IconButton
                key={label}
                label={label}
                icon={<Icon aria-hidden />}
                variant="secondary"
                className={place}
                onClick={() => moves.push(by)}
              />
            ))}
          </div>
        )}
        <IconButton
          label="Arrows"
          aria-expanded={arrows}
          icon={<Move aria-hidden />}
          variant="secondary"
          onClick={() => setArrows(!arrows)}
        />
        <IconButton
          label="Zoom in"
          icon={<Plus aria-hidden />}
          variant="secondary"
          disabled={view.zoom >= ZOOMS.most}
          onClick={() => moves.zoom(1)}
        />
        <IconButton
          label="Zoom out"
          icon={<Minus aria-hidden />}
          variant="secondary"
          disabled={view.zoom <= ZOOMS.least}
          onClick={() => moves.zoom(-1)}
        />
        <IconButton
          label="Whole day"
          icon={<Maximize aria-hidden />}
          variant="secondary"
          onClick={moves.all}
        />
      </div>
    </>
  );
}

function Scale({ view }: { view: MapView }) {
  const { km, width } = scaleBar(view, 120);
  return (
    <p className="pointer-events-none absolute bottom-2 left-2 rounded-sm bg-surface px-2 py-1 text-ink text-sm">
      <span
        className="block border-ink border-x-2 border-b-2 whitespace-nowrap text-center"
        style={{ width }}
      >
        {distanceText(km)}
      </span>
    </p>
  );
}
