import { type PointerEvent, useState } from "react";
import { isWithin, type Pixel } from "@/lib/core/maps/geometry-rules";

type LassoProps = {
  /** Where the selectable stops are drawn. */
  spots: readonly (Pixel & { key: string })[];
  onPick: (keys: string[]) => void;
};

/** Over the map: a line drawn around stops selects them. For the keyboard there's "Pick shown" beside it. */
export function Lasso({ spots, onPick }: LassoProps) {
  const [line, setLine] = useState<readonly Pixel[]>([]);
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Pixel => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  return (
    <svg
      aria-hidden="true"
      data-lasso
      className="absolute inset-0 z-20 size-full cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setLine([at(event)]);
      }}
      onPointerMove={(event) => {
        if (line.length > 0) setLine([...line, at(event)]);
      }}
      onPointerUp={() => {
        onPick(spots.filter((spot) => isWithin(spot, line)).map(({ key }) => key));
        setLine([]);
      }}
      onPointerCancel={() => setLine([])}
    >
      <polygon
        points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        className="fill-sun-soft/60 stroke-2 stroke-sun"
      />
    </svg>
  );
}

const LIT = "data-lit";

/**
 * Hovering or focusing a card highlights its pin on the map, and the other way round. It only sets an attribute, so
 * the board isn't redrawn while the mouse crosses it.
 */
export function lightUp(event: { currentTarget: HTMLElement; target: EventTarget }): void {
  const { currentTarget: board, target } = event;
  const under = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
  for (const lit of board.querySelectorAll(`[${LIT}]`)) lit.removeAttribute(LIT);
  if (!under) return;
  const same = board.querySelectorAll(`[data-key="${CSS.escape(under.dataset.key ?? "")}"]`);
  for (const one of same) one.setAttribute(LIT, "");
}
