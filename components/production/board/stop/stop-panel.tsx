import { Lock } from "lucide-react";
import { MARK_ICONS, stopMark } from "@/components/production/board/looks";
import { isJob, isUnderWay } from "@/components/production/board/use-board";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import { ANSWER_WORDS } from "@/lib/core/work/visit-answer-rules";
import type { PlanLane, PlannedStop, PlanStop } from "@/lib/features/planning/contract";
import { path } from "@/lib/paths";
import { formatMinutes } from "@/lib/values/clock-time";
import { type BusinessDate, formatShortDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { GiveOther } from "./give-other";
import { House } from "./house";

const FROM: Record<NonNullable<PlanStop["minutes_from"]>, string> = {
  entered: "as entered",
  property: "from past visits",
  work: "from similar work at about that price",
  price: "from the price",
};

const minutesText = ({ minutes, minutes_from }: PlanStop): string =>
  minutes === null
    ? ""
    : [`${Math.round(minutes)} min`, minutes_from && FROM[minutes_from]].filter(Boolean).join(", ");

const promisedText = ({ promised }: PlanStop): string =>
  promised === null
    ? ""
    : promised.from === promised.to
      ? formatShortDate(promised.from)
      : `${formatShortDate(promised.from)} to ${formatShortDate(promised.to)}`;

type Timed = Pick<PlannedStop, "arrival" | "drive" | "late" | "at">;

/** When its crew arrives and how late that is; not while the server is working that out. */
export function timesOf(
  stop: Timed | Pick<PlanStop, "at">,
  waiting: boolean,
): [name: string, text: string][] {
  if (!("arrival" in stop) || waiting) return [];
  const { arrival, drive, at, late } = stop;
  const way = at ? `${Math.round(drive)} min drive` : "not on the map";
  return [
    ["Arrives", `${formatMinutes(Math.round(arrival))}, ${way}`],
    ["Late by", late > 0 ? `${Math.round(late)} min` : ""],
  ];
}

type StopPanelProps = {
  stop: PlanStop | PlannedStop;
  lanes: readonly PlanLane[];
  /** Which crew has it, by the position of its lane. */
  lane: number | null;
  /** The server hasn't said yet when the crew will arrive. */
  waiting: boolean;
  onGive: (ocid: number) => void;
  onPool: () => void;
  /** A suggestion leaves it where it is. */
  locked: boolean;
  onLock: () => void;
  /** Sets its property's position on the map. */
  onPlace: () => void;
  date: BusinessDate;
  /** "?mode=board&…", so the job's page can link back. */
  search: string;
};

/** What we know about the current stop, and where it can go. */
export function StopPanel(props: StopPanelProps) {
  const { stop, lanes, lane, waiting, onGive, onPool, onPlace, locked, onLock, date, search } = props;
  const mark = stopMark(stop);
  const Icon = MARK_ICONS[mark.icon];
  const crew = lane === null ? null : lanes[lane];
  const movable = isJob(stop) && !isUnderWay(stop);
  return (
    <section
      aria-label="Current stop"
      className="card-edge grid max-h-[50%] content-start gap-3 overflow-y-auto rounded-lg bg-surface p-3 text-sm max-lg:max-h-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-semibold text-lg">{stop.address}</h2>
        <span className="text-ink-muted">{[stop.postcode, stop.perly].filter(Boolean).join(" · ")}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={mark.tone} icon={<Icon aria-hidden />}>
          {mark.said.replace(/^./, (first) => first.toUpperCase())}
        </Badge>
        <b className="font-semibold">{`${formatPrice(stop.price)} · ${stop.work}`}</b>
      </div>
      <FactList
        facts={[
          ["Client", stop.client],
          ["Promised", promisedText(stop)],
          ["Takes", minutesText(stop)],
          ...timesOf(stop, waiting),
          ["Crew", crew ? `${crew.crew}${stop.num ? `, number ${stop.num}` : ""}` : ""],
          ["Not done by", stop.left_by ? `${stop.left_by.crew}, ${formatShortDate(stop.left_by.date)}` : ""],
          ["Client's answer", stop.answer ? ANSWER_WORDS[stop.answer] : ""],
          ["Note before job", stop.note ?? ""],
        ]}
      />
      <House stop={stop} crews={lanes} onMove={onPlace} />
      {movable && (
        <div className="flex flex-wrap gap-2">
          {lanes.map((each, index) =>
            index === lane ? null : (
              <Button key={each.ocid} size="sm" variant="secondary" onClick={() => onGive(each.ocid)}>
                {`${index + 1} ${each.crew}`}
              </Button>
            ),
          )}
          {lane !== null && (
            <Button size="sm" variant="secondary" onClick={onPool}>
              Back to pool
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={locked}
            onClick={onLock}
            icon={<Lock aria-hidden className="size-4" />}
          >
            {locked ? "Unlock" : "Lock"}
          </Button>
        </div>
      )}
      {!isJob(stop) && <GiveOther key={stop.key} stop={stop} date={date} lanes={lanes} />}
      {stop.jobid !== null && (
        <LinkButton
          size="sm"
          variant="ghost"
          href={path.job(stop.jobid, search)}
          className="justify-self-start"
        >
          Open job
        </LinkButton>
      )}
    </section>
  );
}
