import { TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { cn } from "@/components/ui/cn";
import type { PlanLane, PlannedStop } from "@/lib/features/planning/contract";
import { formatDuration, formatMinutes } from "@/lib/values/clock-time";
import { useDropZone } from "./drag-stops";
import { boardPrice, CrewMark, crewLook } from "./looks";
import { type CardActs, StopCard } from "./stop-card";
import { LaneLock } from "./suggest/lane-lock";
import type { ProposalOfBoard } from "./suggest/use-proposal";
import { isJob, isUnderWay } from "./use-board";

type LaneProps = {
  lane: PlanLane;
  /** In the order shown, which may be ahead of what the server has said. */
  stops: readonly PlannedStop[];
  index: number;
  chosen: string | null;
  picked: ReadonlySet<string>;
  waiting: boolean;
  locks: ProposalOfBoard["locks"];
  acts: CardActs;
};

/** A crew's day: who, how full, and its stops in order. */
export function Lane({ lane, stops, index, chosen, picked, waiting, locks, acts }: LaneProps) {
  const ref = useRef<HTMLElement>(null);
  const over = useDropZone(ref, lane.ocid);
  return (
    <section
      ref={ref}
      aria-labelledby={`lane-${lane.ocid}`}
      className={cn(
        "card-edge flex min-h-0 min-w-56 flex-1 flex-col rounded-lg border-t-4 bg-surface",
        crewLook(index).edge,
        over && "outline-2 outline-lake",
      )}
    >
      <LaneHead lane={lane} index={index} waiting={waiting} locks={locks} />
      <ol className="min-h-24 flex-1 overflow-y-auto" data-lane={lane.ocid}>
        {stops.map((stop, at) => (
          <StopCard
            key={stop.key}
            stop={stop}
            lane={{ index, ocid: lane.ocid }}
            number={at + 1}
            next={stops.slice(at + 1).find(isJob)?.id ?? null}
            chosen={chosen === stop.key}
            picked={picked.has(stop.key)}
            fixed={isUnderWay(stop)}
            waiting={waiting}
            locked={locks.lanes.has(lane.ocid) || (isJob(stop) && locks.jobs.has(stop.id))}
            acts={acts}
          />
        ))}
        {stops.length === 0 && (
          <li className="p-3 text-ink-muted text-sm">
            No jobs yet. Drag some here, or pick them and press {index + 1}.
          </li>
        )}
      </ol>
    </section>
  );
}

function LaneHead({ lane, index, waiting, locks }: Pick<LaneProps, "lane" | "index" | "waiting" | "locks">) {
  const over = Math.round(lane.takes - lane.most);
  const share = Math.min(100, (lane.takes / Math.max(1, lane.most)) * 100);
  const about = [
    lane.shop,
    lane.truck && `Truck ${lane.truck}`,
    lane.stops.length > 0 && `done ${formatMinutes(Math.round(lane.back))}`,
  ];
  return (
    <header className={cn("border-line border-b p-2 text-sm", waiting && "opacity-60")}>
      <div className="flex min-w-0 items-center gap-2">
        <CrewMark index={index} text={String(index + 1)} />
        <h2 id={`lane-${lane.ocid}`} className="min-w-0 truncate font-semibold text-base">
          {lane.crew}
        </h2>
        <span className="min-w-0 flex-1 truncate text-ink-muted">
          {lane.others.map((name) => `+ ${name}`).join(" ")}
        </span>
        <LaneLock lane={lane} locks={locks} />
      </div>
      <div className="mt-1 flex items-center justify-between gap-x-2 whitespace-nowrap">
        <span className={cn("inline-flex items-center gap-1 font-semibold", over > 0 && "text-brick-text")}>
          {over > 0 && <TriangleAlert aria-hidden className="size-4" />}
          {over > 0
            ? `${formatDuration(Math.round(lane.takes))} · ${formatDuration(over)} over`
            : `${formatDuration(Math.round(lane.takes))} of ${formatDuration(lane.most)}`}
        </span>
        <b className="font-semibold">{boardPrice(lane.cents)}</b>
      </div>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-well">
        <div
          className={cn("h-full", over > 0 ? "bg-brick" : crewLook(index).bar)}
          style={{ width: `${share}%` }}
        />
      </div>
      <p className="mt-1 truncate text-ink-muted">{about.filter(Boolean).join(" · ")}</p>
    </header>
  );
}
