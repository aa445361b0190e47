import { ArrowLeftRight, Lock, Plus } from "lucide-react";
import { useRef } from "react";
import { useDraggedCard } from "@/components/production/board/drag-stops";
import { boardPrice, CrewMark, MarkText, shortClock, stopMark } from "@/components/production/board/looks";
import { isJob } from "@/components/production/board/use-board";
import { cn } from "@/components/ui/cn";
import { VisitAnswerMark } from "@/components/ui/visit-answer";
import type { PlannedStop } from "@/lib/features/planning/contract";
import { PromiseChips } from "./promise-chips";

export type CardActs = {
  focus: (id: string) => void;
  pick: (id: string, range: boolean) => void;
};

type StopCardProps = {
  stop: PlannedStop;
  lane: { index: number; ocid: number };
  /** Its place in the lane, from 1. */
  number: number;
  next: number | null;
  chosen: boolean;
  picked: boolean;
  /** Started or reported, so it can't move. */
  fixed: boolean;
  /** The server hasn't said yet when the crew will arrive. */
  waiting: boolean;
  /** Nothing can be dragged while people look at a suggested plan. */
  still?: boolean;
  /** A suggestion leaves it where it is. */
  locked?: boolean;
  /** What a suggested plan does with it: "New", or the crew it comes from. */
  change?: { text: string; isNew: boolean } | null;
  acts: CardActs;
};

/**
 * A stop on a crew's day in three lines: address and price; when, what and how long; what was promised, and when it
 * was sold.
 */
export function StopCard(props: StopCardProps) {
  const { stop, lane, number, next, chosen, picked, fixed, waiting, still, locked, change, acts } = props;
  const ref = useRef<HTMLLIElement>(null);
  const jobid = fixed || still || !isJob(stop) ? null : stop.id;
  const { side, dragged } = useDraggedCard(ref, { jobid, lane: lane.ocid, next });
  const mark = stopMark(stop);
  const unnumbered = isJob(stop) && stop.num === null;
  return (
    <li
      ref={ref}
      data-key={stop.key}
      className={cn(
        "relative border-line border-b data-lit:bg-well data-fresh:bg-plum-soft",
        chosen && "bg-lake-soft outline-2 outline-lake -outline-offset-2",
        picked && !chosen && "bg-sun-soft",
        dragged && "opacity-40",
        change && "border-l-4 border-l-sun",
        side === "above" && "before:absolute before:inset-x-0 before:-top-0.5 before:h-1 before:bg-lake",
        side === "below" && "after:absolute after:inset-x-0 after:-bottom-0.5 after:h-1 after:bg-lake",
      )}
    >
      <button
        type="button"
        data-stop={stop.key}
        aria-pressed={picked}
        onFocus={() => acts.focus(stop.key)}
        onClick={(event) => {
          // Safari doesn't focus a button that is clicked.
          event.currentTarget.focus();
          if (event.shiftKey) acts.pick(stop.key, true);
        }}
        className={cn(
          "grid min-h-11 w-full grid-cols-[2.5rem_minmax(0,1fr)] gap-x-1 px-1 py-0.5 text-left text-sm leading-tight -outline-offset-3",
          !still && "cursor-grab",
        )}
      >
        <span className="col-start-2 flex min-w-0 items-start gap-1 font-semibold text-ink">
          <span className="sr-only">{`${number}${unnumbered ? ", not numbered" : ""}, `}</span>
          <span data-address className="min-w-0 text-[13px] leading-tight tracking-tight">
            {stop.address}
          </span>
          {(fixed || locked) && (
            <Lock aria-label={fixed ? "under way" : "locked"} className="size-3.5 shrink-0 text-ink-muted" />
          )}
          <span className="ml-auto whitespace-nowrap">{boardPrice(stop.price)}</span>
        </span>
        <span className="col-start-2 flex min-w-0 items-center gap-x-1.5 whitespace-nowrap text-ink-muted text-xs">
          <b className={cn("font-semibold", stop.late > 0 && !waiting ? "text-brick-text" : "text-ink")}>
            {waiting ? "–" : shortClock(stop.arrival)}
          </b>
          <MarkText mark={mark} />
          <span className="min-w-0 flex-1 truncate">{stop.work}</span>
          {change ? (
            <ChangeMark change={change} />
          ) : (
            <span>{stop.minutes === null ? "? min" : `${Math.round(stop.minutes)} min`}</span>
          )}
        </span>
        {!still && <PromiseChips stop={stop} className="col-start-2 text-xs" />}
        {stop.answer && (
          <span className="col-start-2 flex min-w-0">
            <VisitAnswerMark answer={stop.answer} className="text-xs" />
          </span>
        )}
        <span className="col-start-1 row-span-4 row-start-1 grid content-start justify-items-center gap-0.5">
          <CrewMark index={lane.index} text={String(number).padStart(2, "0")} hollow={unnumbered} />
          <span className="whitespace-nowrap text-ink-muted text-xs">
            {waiting ? "" : stop.at ? `${Math.round(stop.drive)} min` : "? min"}
            <span className="sr-only"> drive</span>
          </span>
        </span>
      </button>
    </li>
  );
}

function ChangeMark({ change: { text, isNew } }: { change: { text: string; isNew: boolean } }) {
  const Icon = isNew ? Plus : ArrowLeftRight;
  return (
    <span
      className={cn(
        "inline-flex items-center gap-0.5 rounded-sm px-1 font-semibold text-xs",
        isNew ? "bg-sun-soft text-sun-text" : "bg-sky-soft text-sky-text",
      )}
    >
      <Icon aria-hidden className="size-3" />
      {text}
    </span>
  );
}
