import { ArrowLeftRight, Minus, Plus } from "lucide-react";
import { boardPrice, CrewMark, crewLook, shortClock } from "@/components/production/board/looks";
import { StopCard } from "@/components/production/board/stop/stop-card";
import { isJob, isUnderWay } from "@/components/production/board/use-board";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { PlanLane, PlannedStop } from "@/lib/features/planning/contract";
import type { Change } from "@/lib/features/planning/proposal-rules";
import type { Suggestion } from "@/lib/features/planning/suggest-contract";
import { formatDuration } from "@/lib/values/clock-time";
import { BeforeAfter } from "./before-after";
import { LaneLock } from "./lane-lock";
import type { ProposalOfBoard } from "./use-proposal";

type ProposedLaneProps = {
  /** As it is now. */
  lane: PlanLane;
  index: number;
  proposed: Suggestion["lanes"][number];
  stops: readonly PlannedStop[];
  /** Each lane's position among the others, by `ocid`. */
  indexOf: ReadonlyMap<number, number>;
  proposal: ProposalOfBoard;
  canAccept: boolean;
  waiting: boolean;
  chosen: string | null;
  onChoose: (key: string) => void;
};

/** A crew's day as suggested: its totals, and which stops are new or come from another crew. */
export function ProposedLane(props: ProposedLaneProps) {
  const { lane, index, stops, indexOf, proposal, chosen, onChoose } = props;
  const { changes, locks } = proposal;
  const changeOf = (stop: PlannedStop) => {
    const change = isJob(stop) ? changes.find(({ jobid }) => jobid === stop.id) : undefined;
    if (!change) return null;
    const from = change.from === null ? undefined : indexOf.get(change.from);
    return from === undefined ? { text: "New", isNew: true } : { text: `from ${from + 1}`, isNew: false };
  };
  return (
    <section
      aria-labelledby={`lane-${lane.ocid}`}
      className={cn(
        "card-edge flex min-h-0 min-w-[clamp(13rem,25cqw-0.9rem,14.25rem)] max-lg:min-w-60 flex-1 flex-col rounded-lg border-t-4 bg-surface",
        crewLook(index).edge,
      )}
    >
      <Head {...props} />
      <ol className="relative flex-1 max-lg:min-h-24 overflow-y-auto">
        {stops.map((stop, at) => (
          <StopCard
            key={stop.key}
            stop={stop}
            lane={{ index, ocid: lane.ocid }}
            number={at + 1}
            next={null}
            chosen={chosen === stop.key}
            picked={false}
            fixed={isUnderWay(stop)}
            still
            locked={locks.lanes.has(lane.ocid) || (isJob(stop) && locks.jobs.has(stop.id))}
            change={changeOf(stop)}
            waiting={false}
            acts={{ focus: onChoose, pick: () => undefined }}
          />
        ))}
        {stops.length === 0 && <li className="p-3 text-ink-muted text-sm">No jobs for this crew.</li>}
      </ol>
    </section>
  );
}

function Head({ lane, index, proposed, stops, proposal, canAccept, waiting }: ProposedLaneProps) {
  const { locks, changes, accept } = proposal;
  const { after } = proposed;
  const rows = [
    ["Money", boardPrice(lane.cents), boardPrice(after.cents), false],
    [
      "Hours",
      formatDuration(Math.round(lane.takes)),
      formatDuration(after.takes),
      Math.round(lane.takes) > lane.most,
    ],
    ["Drive", km(lane.metres), km(after.metres), false],
    ["Ends", endOf(lane.stops, lane.back), endOf(stops, proposed.back), false],
  ] as const;
  return (
    <header className="border-line border-b p-2 text-sm">
      <div className="flex min-w-0 items-center gap-2">
        <CrewMark index={index} text={String(index + 1)} />
        <h2 id={`lane-${lane.ocid}`} className="min-w-0 flex-1 truncate font-semibold text-base">
          {lane.crew}
        </h2>
        <LaneLock lane={lane} locks={locks} />
      </div>
      <dl className="mt-1 grid grid-cols-[3.5rem_auto] justify-start leading-tight">
        {rows.map(([label, before, now, isOver]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd>
              <BeforeAfter before={before} after={now} isOver={isOver} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-1 flex min-h-9 items-center justify-between gap-x-1">
        <Moves ocid={lane.ocid} changes={changes} untouched={proposed.untouched} canAccept={canAccept} />
        {canAccept && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Accept lane, ${lane.crew}`}
            className="shrink-0 px-2"
            disabled={waiting}
            onClick={() => accept({ ocid: lane.ocid })}
          >
            Accept
          </Button>
        )}
      </div>
    </header>
  );
}

const endOf = (stops: readonly PlannedStop[], back: number) => (stops.length > 0 ? shortClock(back) : "–");

const km = (metres: number) => `${Math.round(metres / 1000)} km`;

type MovesProps = {
  ocid: number;
  changes: readonly Change[];
  untouched: string | null;
  canAccept: boolean;
};

/** "+1 new, 1 in, 2 out", or why the crew's day stays as it is. */
function Moves({ ocid, changes, untouched, canAccept }: MovesProps) {
  const here = changes.filter(({ to }) => to === ocid);
  const moves = [
    { icon: Plus, n: here.filter(({ from }) => from === null).length, word: "new", tone: "text-sun-text" },
    {
      icon: ArrowLeftRight,
      n: here.filter(({ from }) => from !== null).length,
      word: "in",
      tone: "text-sky-text",
    },
    {
      icon: Minus,
      n: changes.filter(({ from }) => from === ocid).length,
      word: "out",
      tone: "text-ink-muted",
    },
  ].filter(({ n }) => n > 0);
  if (moves.length === 0) {
    const text = untouched ? untouchedText(untouched) : canAccept ? "New order" : "Unchanged";
    return <span className="text-ink-muted">{text}</span>;
  }
  return (
    <span className="inline-flex min-w-0 flex-wrap gap-x-1.5 text-xs">
      {moves.map(({ icon: Icon, n, word, tone }) => (
        <span key={word} className={cn("inline-flex items-center gap-0.5 font-semibold", tone)}>
          <Icon aria-hidden className="size-3.5" />
          {`${n} ${word}`}
        </span>
      ))}
    </span>
  );
}

const untouchedText = (untouched: string) =>
  untouched === "locked" ? "Unchanged" : `Unchanged: ${untouched}`;
