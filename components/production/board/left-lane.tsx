import { useRef } from "react";
import { cn } from "@/components/ui/cn";
import type { PlanStop } from "@/lib/features/planning/contract";
import { formatShortDate } from "@/lib/values/dates";
import { useDraggedCard } from "./drag-stops";
import { boardPrice, MarkText, stopMark } from "./looks";
import { PromiseChips } from "./stop/promise-chips";
import type { CardActs } from "./stop/stop-card";

type LeftLaneProps = {
  stops: readonly PlanStop[];
  chosen: string | null;
  picked: ReadonlySet<string>;
  acts: CardActs;
};

/**
 * Jobs assigned to crews on earlier days and never started. They aren't on this day's lists, so they're shown beside
 * its crews.
 */
export function LeftLane({ stops, chosen, picked, acts }: LeftLaneProps) {
  if (stops.length === 0) return null;
  return (
    <section
      aria-labelledby="left-behind"
      className="card-edge flex min-h-0 min-w-44 max-w-56 flex-1 flex-col rounded-lg border-t-4 border-t-edge bg-surface"
    >
      <header className="border-line border-b p-2 text-sm">
        <h2 id="left-behind" className="font-semibold text-base">
          Not done
        </h2>
        <p className="text-ink-muted">{`${stops.length} from earlier days`}</p>
      </header>
      <ul className="relative flex-1 max-lg:min-h-24 overflow-y-auto">
        {stops.map((stop) => (
          <LeftCard
            key={stop.key}
            stop={stop}
            chosen={chosen === stop.key}
            picked={picked.has(stop.key)}
            acts={acts}
          />
        ))}
      </ul>
    </section>
  );
}

type LeftCardProps = Pick<LeftLaneProps, "acts"> & { stop: PlanStop; chosen: boolean; picked: boolean };

function LeftCard({ stop, chosen, picked, acts }: LeftCardProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { dragged } = useDraggedCard(ref, { jobid: stop.jobid, lane: null, next: null });
  return (
    <li
      ref={ref}
      data-key={stop.key}
      className={cn(
        "border-line border-b data-lit:bg-well data-fresh:bg-plum-soft",
        chosen && "bg-lake-soft outline-2 outline-lake -outline-offset-2",
        picked && !chosen && "bg-sun-soft",
        dragged && "opacity-40",
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
        className="grid w-full cursor-grab grid-cols-[minmax(0,1fr)_auto] gap-x-2 px-2 py-1 text-left text-sm -outline-offset-3"
      >
        <b className="min-w-0 font-semibold text-[13px] leading-5 tracking-tight">{stop.address}</b>
        <b className="text-right font-semibold">{boardPrice(stop.price)}</b>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-muted">
          <MarkText mark={stopMark(stop)} />
          <span className="truncate">{stop.work}</span>
        </span>
        <span className="text-right text-ink-muted">
          {stop.minutes === null ? "" : `${Math.round(stop.minutes)} min`}
        </span>
        <PromiseChips stop={stop} className="col-span-2 text-xs" />
        {stop.left_by && (
          <span className="col-span-2 truncate text-ink-muted">
            {`${stop.left_by.crew}, ${formatShortDate(stop.left_by.date)}`}
          </span>
        )}
      </button>
    </li>
  );
}
