import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Spot } from "@/lib/features/planning/arrange-rules";

/** Which half of a card something is dragged over: it goes before or after that card. */
type Side = "above" | "below" | null;

type DragData = { jobid?: unknown; lane?: unknown; before?: unknown; after?: unknown };

const numberOr = <N>(value: unknown, none: N): number | N => (typeof value === "number" ? value : none);

/**
 * A card that can be dragged, and that others can be dropped on, on either half. `next`: the job after it in its lane.
 */
export function useDraggedCard(
  ref: RefObject<HTMLElement | null>,
  { jobid, lane, next }: { jobid: number | null; lane: number | null; next: number | null },
) {
  const [side, setSide] = useState<Side>(null);
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || jobid === null) return;
    const sideOf = (y: number): Side => {
      const box = element.getBoundingClientRect();
      return y < box.top + box.height / 2 ? "above" : "below";
    };
    const drag = draggable({
      element,
      getInitialData: () => ({ jobid }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
    if (lane === null) return drag;
    const drop = dropTargetForElements({
      element,
      getData: ({ input }) =>
        sideOf(input.clientY) === "above" ? { lane, before: jobid } : { lane, before: next },
      onDrag: ({ location }) => setSide(sideOf(location.current.input.clientY)),
      onDragLeave: () => setSide(null),
      onDrop: () => setSide(null),
    });
    return combine(drag, drop);
  }, [ref, jobid, lane, next]);
  return { side, dragged };
}

/** A lane or the pool: what's dropped beside its cards goes to the end. */
export function useDropZone(ref: RefObject<HTMLElement | null>, lane: number | "pool") {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      getData: () => ({ lane }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [ref, lane]);
  return over;
}

/** Reports each drop and where the dragged stop goes. */
export function useDrops(onDrop: (jobid: number, spot: Spot) => void) {
  const dropped = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const jobid = numberOr((source.data as DragData).jobid, null);
          const target = location.current.dropTargets[0]?.data as DragData | undefined;
          if (jobid === null || !target) return;
          const ocid = numberOr(target.lane, null);
          if (target.lane === "pool") dropped(jobid, "pool");
          else if (ocid !== null) dropped(jobid, { ocid, before: numberOr(target.before, null) });
        },
      }),
    [],
  );
}
