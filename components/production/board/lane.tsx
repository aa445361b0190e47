import { CalendarOff, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { cn } from "@/components/ui/cn";
import { ANSWER_WORDS, VISIT_ANSWERS } from "@/lib/core/work/visit-answer-rules";
import type { PlanLane, PlannedStop } from "@/lib/features/planning/contract";
import { formatDuration, formatMinutes } from "@/lib/values/clock-time";
import { count } from "@/lib/values/text";
import { useDropZone } from "./drag-stops";
import { boardPrice, CrewMark, crewLook } from "./looks";
import { type CardActs, StopCard } from "./stop/stop-card";
import { LaneLock } from "./suggest/lane-lock";
import type { ProposalOfBoard } from "./suggest/use-proposal";
import { isJob, isUnderWay } from "./use-board";

type LaneProps = {
  lane: PlanLane;
  /** In the order shown, which may be ahead of the server. */
  stops: readonly PlannedStop[];
  index: number;
  chosen: string | null;
  picked: ReadonlySet<string>;
  waiting: boolean;
  locks: ProposalOfBoard["locks"];
  /** The highest amount any crew has that day. */
  mostCents: number;
  acts: CardActs;
};

/** A crew's day: who is on it, how full it is, and its stops in order. */
export function Lane({ lane, stops, index, chosen, picked, waiting, locks, mostCents, acts }: LaneProps) {
  const ref = useRef<HTMLElement>(null);
  const over = useDropZone(ref, lane.ocid);
  return (
    <section
      ref={ref}
      aria-labelledby={`lane-${lane.ocid}`}
      className={cn(
        "card-edge flex min-h-0 min-w-[clamp(13rem,25cqw-0.9rem,14.25rem)] max-lg:min-w-60 flex-1 flex-col rounded-lg border-t-4 bg-surface",
        crewLook(index).edge,
        over && "outline-2 outline-lake",
      )}
    >
      <LaneHead lane={lane} index={index} waiting={waiting} locks={locks} mostCents={mostCents} />
      <ol className="relative flex-1 max-lg:min-h-24 overflow-y-auto" data-lane={lane.ocid}>
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
            No jobs yet. Drag some here, or select them and press {index + 1}.
          </li>
        )}
        {stops.length > 0 && !waiting && <Room lane={lane} />}
      </ol>
    </section>
  );
}

type LaneHeadProps = Pick<LaneProps, "lane" | "index" | "waiting" | "locks" | "mostCents">;

function LaneHead({ lane, index, waiting, locks, mostCents }: LaneHeadProps) {
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
        <div className="min-w-0 flex-1">
          <h2 id={`lane-${lane.ocid}`} className="truncate font-semibold text-base">
            {lane.crew}
          </h2>
          {/* Its line stays when the driver is alone, so that the bars of all lanes are level. */}
          <p className="min-h-5 truncate text-ink-muted">
            {lane.others.map((name) => `+ ${name}`).join(" ")}
          </p>
        </div>
        <LaneLock lane={lane} locks={locks} />
      </div>
      <div className="mt-1 flex items-center justify-between gap-x-2 whitespace-nowrap">
        <span
          className={cn(
            "inline-flex min-w-0 items-center gap-1 font-semibold",
            over > 0 && "text-brick-text",
          )}
        >
          {over > 0 && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
          <span className="truncate">
            {over > 0
              ? `${formatDuration(Math.round(lane.takes))} · ${formatDuration(over)} over`
              : `${formatDuration(Math.round(lane.takes))} of ${formatDuration(lane.most)}`}
          </span>
        </span>
        <b className="shrink-0 font-semibold">{boardPrice(lane.cents)}</b>
      </div>
      <div aria-hidden="true" className="mt-1 grid grid-cols-[3fr_1fr] gap-2">
        <Bar share={share} look={over > 0 ? "bg-brick" : crewLook(index).bar} />
        <Bar share={(lane.cents / Math.max(1, mostCents)) * 100} look={crewLook(index).bar} />
      </div>
      {lane.away.length > 0 && (
        <p className="mt-1 flex items-start gap-1 font-medium text-sun-text text-xs">
          <CalendarOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {`Day off: ${lane.away.join(", ")}`}
        </p>
      )}
      <p className="mt-1 text-ink-muted text-xs">{about.filter(Boolean).join(" · ")}</p>
      <Answers stops={lane.stops} />
    </header>
  );
}

/** How many of the day's clients answered what. */
function Answers({ stops }: Pick<PlanLane, "stops">) {
  const said = VISIT_ANSWERS.flatMap((answer) => {
    const n = stops.filter((stop) => stop.answer === answer).length;
    return n === 0 ? [] : `${n} ${ANSWER_WORDS[answer].toLowerCase()}`;
  });
  return said.length === 0 ? null : <p className="text-ink-muted text-xs">{said.join(" · ")}</p>;
}

const Bar = ({ share, look }: { share: number; look: string }) => (
  <div className="h-1.5 overflow-hidden rounded-full bg-well">
    <div className={cn("h-full", look)} style={{ width: `${Math.min(100, share)}%` }} />
  </div>
);

/** How much still fits into a crew's hours, counting its stops and the drive to each. */
function Room({ lane: { most, takes, work, drive, stops } }: { lane: PlanLane }) {
  const room = Math.round(most - takes);
  const each = (work + drive) / Math.max(1, stops.length);
  const jobs = each > 0 ? Math.floor(room / each) : 0;
  if (jobs < 1) return null;
  return (
    <li className="m-2 rounded-md border border-edge border-dashed p-2 text-center text-ink-muted text-sm">
      {`Room for ${count(jobs, "job")}, ${formatDuration(room)}`}
    </li>
  );
}
