import { useRef, useState } from "react";
import { useDraggedCard } from "@/components/production/board/drag-stops";
import { boardPrice, crewLook, MarkText, stopMark } from "@/components/production/board/looks";
import { PromiseChips } from "@/components/production/board/stop/promise-chips";
import type { CardActs } from "@/components/production/board/stop/stop-card";
import { isJob } from "@/components/production/board/use-board";
import { cn } from "@/components/ui/cn";
import { distanceText } from "@/lib/core/maps/geometry-rules";
import type { PlanLane, PlanStop } from "@/lib/features/planning/contract";
import { nearest } from "./use-pool";

export type RowActs = CardActs & { give: (stop: PlanStop, ocid: number) => void };

type RowProps = {
  stop: PlanStop;
  lanes: readonly PlanLane[];
  chosen: boolean;
  picked: boolean;
  acts: RowActs;
};

/** An unassigned stop in a row: when it expires, where it is, what it's worth, and which crews can take it. */
export function PoolRow({ stop, lanes, chosen, picked, acts }: RowProps) {
  const ref = useRef<HTMLLIElement>(null);
  const [pointed, setPointed] = useState(false);
  const jobid = isJob(stop) ? stop.id : null;
  const { dragged } = useDraggedCard(ref, { jobid, lane: null, next: null });
  const near = jobid === null ? null : nearest(stop, lanes);
  return (
    <li
      ref={ref}
      data-key={stop.key}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      className={cn(
        "data-lit:bg-well data-fresh:bg-plum-soft grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b px-2 py-0.5 text-sm",
        chosen ? "bg-lake-soft" : picked && "bg-sun-soft",
        dragged && "opacity-40",
      )}
    >
      <input
        type="checkbox"
        className="size-5 accent-lake"
        aria-label={`Select ${stop.address}`}
        disabled={jobid === null}
        checked={picked}
        onClick={(event) => acts.pick(stop.key, event.shiftKey)}
        onChange={() => undefined}
      />
      <button
        type="button"
        data-stop={stop.key}
        onFocus={() => acts.focus(stop.key)}
        // Safari doesn't focus a button that is clicked.
        onClick={(event) => event.currentTarget.focus()}
        className="@container min-w-0 cursor-grab text-left"
      >
        <span className="flex min-h-9 flex-wrap items-center gap-x-3 @md:flex-nowrap">
          <span className="shrink-0 @md:min-w-20">
            <MarkText mark={stopMark(stop)} />
          </span>
          <span className="grid min-w-0 flex-1 basis-48 leading-tight">
            <span className="flex min-w-0 flex-wrap gap-x-2 @md:flex-nowrap">
              <b className="font-semibold @md:truncate">{stop.address}</b>
              <span className="whitespace-nowrap text-ink-muted">{stop.postcode}</span>
            </span>
            <PromiseChips stop={stop} className="text-xs" />
          </span>
          <span className="hidden w-24 shrink-0 truncate @xl:block @4xl:w-56">{stop.work}</span>
          <b className="shrink-0 whitespace-nowrap text-right font-semibold @md:min-w-14">
            {boardPrice(stop.price)}
          </b>
          <span className="hidden min-w-14 shrink-0 whitespace-nowrap text-right text-ink-muted @lg:block">
            {stop.minutes === null ? "" : `${Math.round(stop.minutes)} min`}
          </span>
          <span className="hidden min-w-24 shrink-0 whitespace-nowrap text-ink-muted @2xl:block">
            {near && `${distanceText(near.km)} to ${String(near.number).padStart(2, "0")}`}
          </span>
        </span>
      </button>
      {jobid !== null && (
        <Crews stop={stop} lanes={lanes} near={near?.lane} all={pointed || chosen} give={acts.give} />
      )}
    </li>
  );
}

/** How many fit side by side. */
const IN_A_LINE = 9;

type CrewsProps = Pick<RowProps, "stop" | "lanes"> & {
  /** The nearest crew that has room. */
  near: number | undefined;
  all: boolean;
  give: RowActs["give"];
};

/**
 * A button for the nearest crew; the other crews' buttons only show while the row is hovered or current, since a pool
 * has hundreds of rows.
 */
function Crews({ stop, lanes, near, all, give }: CrewsProps) {
  const places = Math.min(lanes.length, IN_A_LINE);
  return (
    <div
      className="grid gap-1 max-md:col-span-full max-md:justify-self-end"
      style={{ gridTemplateColumns: `repeat(${places}, 2rem)` }}
    >
      {lanes.map((lane, index) =>
        all || index === near ? (
          <button
            key={lane.ocid}
            type="button"
            aria-label={`${index + 1}: ${stop.address} to ${lane.crew}`}
            title={`${index + 1}: ${lane.crew}`}
            onClick={() => give(stop, lane.ocid)}
            style={{ gridColumn: (index % IN_A_LINE) + 1 }}
            className={cn(
              "grid h-8 place-items-center rounded-md border font-semibold",
              near === index
                ? ["border-transparent", crewLook(index).solid]
                : ["border-edge border-t-4 bg-surface hover:bg-well", crewLook(index).edge],
            )}
          >
            {index + 1}
          </button>
        ) : null,
      )}
    </div>
  );
}
