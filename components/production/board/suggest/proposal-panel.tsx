import { Check, CircleCheck, CircleMinus, Lock } from "lucide-react";
import { CrewMark, MARK_ICONS, stopMark } from "@/components/production/board/looks";
import { isJob, isUnderWay } from "@/components/production/board/use-board";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import type { PlanLane, PlanStop } from "@/lib/features/planning/contract";
import type { Suggestion } from "@/lib/features/planning/suggest-contract";
import { path } from "@/lib/paths";
import { formatDuration } from "@/lib/values/clock-time";
import { formatPrice } from "@/lib/values/money";
import { BeforeAfter } from "./before-after";
import type { ProposalOfBoard } from "./use-proposal";

type ProposalPanelProps = {
  stop: PlanStop;
  lanes: readonly PlanLane[];
  shown: Suggestion;
  proposal: ProposalOfBoard;
  waiting: boolean;
  search: string;
};

/** Why the plan puts a stop there, what speaks against it, and what people can do with this one move. */
export function ProposalPanel({ stop, lanes, shown, proposal, waiting, search }: ProposalPanelProps) {
  const { changes, locks, accept, suggest } = proposal;
  const change = isJob(stop) ? changes.find(({ jobid }) => jobid === stop.id) : undefined;
  const to = shown.lanes.findIndex(({ stops }) => stops.some(({ key }) => key === stop.key));
  const place = shown.lanes[to]?.stops.find(({ key }) => key === stop.key);
  const from = lanes.find(({ ocid }) => ocid === change?.from);
  const left = shown.left.find(({ key }) => key === stop.key);
  const mark = stopMark(stop);
  const Icon = MARK_ICONS[mark.icon];
  const locked = isJob(stop) && locks.jobs.has(stop.id);
  const why = place?.why ?? (left ? [left.why] : []);
  return (
    <section
      aria-label="Current stop"
      className="card-edge grid max-h-[60%] content-start gap-2 overflow-y-auto rounded-lg bg-surface p-3 text-sm max-lg:max-h-none"
    >
      <div className="flex items-baseline gap-x-2">
        {to >= 0 && place && (
          <CrewMark
            index={to}
            text={String((shown.lanes[to]?.stops.indexOf(place) ?? 0) + 1).padStart(2, "0")}
            className="self-center"
          />
        )}
        <h2 className="min-w-0 flex-1 font-semibold text-lg">{stop.address}</h2>
        <span className="text-ink-muted">{stop.postcode}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {change && (
          <Badge tone={change.from === null ? "sun" : "sky"}>
            {changeText(from, lanes, change.to === null)}
          </Badge>
        )}
        <Badge tone={mark.tone} icon={<Icon aria-hidden />}>
          {mark.said}
        </Badge>
        <b className="font-semibold">{`${formatPrice(stop.price)} · ${stop.work}`}</b>
      </div>
      <Reasons title={whyTitle(change !== undefined, left !== undefined)} reasons={why} icon="for" />
      <Reasons title="Reasons against" reasons={place?.against ?? []} icon="against" />
      {change && <Hours lanes={lanes} shown={shown} ocids={[change.from, change.to]} />}
      <div className="flex flex-wrap gap-2">
        {change && (
          <Button
            size="sm"
            variant="secondary"
            disabled={waiting}
            onClick={() => accept({ jobid: change.jobid })}
            icon={<Check aria-hidden className="size-4" />}
          >
            Accept this move
          </Button>
        )}
        {change && (
          <Button
            size="sm"
            variant="secondary"
            disabled={waiting}
            onClick={() => suggest(change.jobid)}
            icon={<Lock aria-hidden className="size-4" />}
          >
            {from ? `Keep with ${lanes.indexOf(from) + 1}` : "Leave in pool"}
          </Button>
        )}
        {place && isJob(stop) && !isUnderWay(stop) && (
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={locked}
            onClick={() => locks.toggleJob(stop.id)}
            icon={<Lock aria-hidden className="size-4" />}
          >
            {locked ? "Unlock" : "Lock here"}
          </Button>
        )}
        {stop.jobid !== null && (
          <LinkButton size="sm" variant="ghost" href={path.job(stop.jobid, search)}>
            Open job
          </LinkButton>
        )}
      </div>
    </section>
  );
}

const whyTitle = (isMove: boolean, isLeft: boolean) =>
  isLeft ? "Why it's left over" : isMove ? "Why this move" : "Why here";

const changeText = (from: PlanLane | undefined, lanes: readonly PlanLane[], isOut: boolean) => {
  if (isOut) return "Back to the pool";
  return from ? `Moved from ${lanes.indexOf(from) + 1} ${from.crew}` : "New";
};

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

type ReasonsProps = { title: string; reasons: readonly string[]; icon: "for" | "against" };

function Reasons({ title, reasons, icon }: ReasonsProps) {
  if (reasons.length === 0) return null;
  const Icon = icon === "for" ? CircleCheck : CircleMinus;
  return (
    <div>
      <h3 className="font-semibold text-ink-muted text-sm">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-2">
            <Icon
              aria-hidden
              className={
                icon === "for"
                  ? "mt-0.5 size-4 shrink-0 text-lake-text"
                  : "mt-0.5 size-4 shrink-0 text-brick-text"
              }
            />
            {capital(reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type HoursProps = { lanes: readonly PlanLane[]; shown: Suggestion; ocids: readonly (number | null)[] };

/** The hours of the crews that a move is between. */
function Hours({ lanes, shown, ocids }: HoursProps) {
  return (
    <dl className="grid gap-1">
      <dt className="font-semibold text-ink-muted">Crew hours</dt>
      {ocids.map((ocid) => {
        const index = lanes.findIndex((lane) => lane.ocid === ocid);
        const lane = lanes[index];
        const after = shown.lanes.find((each) => each.ocid === ocid)?.after;
        if (!lane || !after) return null;
        return (
          <dd key={lane.ocid} className="flex items-center gap-2">
            <CrewMark index={index} text={String(index + 1)} className="size-5" />
            <span className="min-w-0 flex-1 truncate">{lane.crew}</span>
            <BeforeAfter
              before={formatDuration(Math.round(lane.takes))}
              after={formatDuration(after.takes)}
              isOver={Math.round(lane.takes) > lane.most}
            />
          </dd>
        );
      })}
    </dl>
  );
}
