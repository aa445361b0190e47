import { RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { boardPrice } from "@/components/production/board/looks";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import type { PlanDay } from "@/lib/features/planning/contract";
import type { Suggestion } from "@/lib/features/planning/suggest-contract";
import { formatDuration } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { BeforeAfter } from "./before-after";
import type { ProposalOfBoard } from "./use-proposal";

type ProposalBarProps = { day: PlanDay; shown: Suggestion; proposal: ProposalOfBoard; waiting: boolean };

/** A suggested plan's totals, and the actions for all of it. */
export function ProposalBar({ day, shown, proposal, waiting }: ProposalBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; keyboard users continue from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { looking } = proposal;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-lake/40 bg-lake-soft px-3 py-1.5 2xl:gap-x-4">
      <h1 ref={heading} tabIndex={-1} className="whitespace-nowrap text-lg outline-none">
        Suggested plan
      </h1>
      <span className="whitespace-nowrap text-sm">{formatShortDate(day.date)}</span>
      <Badge tone="lake" className="bg-surface">
        Not saved yet
      </Badge>
      <Totals day={day} shown={shown} />
      <div data-print="hide" className="ml-auto flex flex-wrap items-center justify-end gap-1.5">
        {looking && (
          <>
            <span role="status" className="inline-flex items-center gap-2 text-ink-muted text-sm">
              <Spinner />
              <span className="sr-only 2xl:not-sr-only">Looking for a better plan</span>
            </span>
            <Button size="sm" variant="ghost" className="px-2" onClick={proposal.stop}>
              Stop
            </Button>
          </>
        )}
        <Button size="sm" variant="ghost" className="px-2" onClick={proposal.discard} disabled={waiting}>
          Discard
        </Button>
        {!looking && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => proposal.suggest()}
            disabled={waiting}
            icon={<RefreshCw aria-hidden className="size-4" />}
          >
            <span className="sr-only 2xl:not-sr-only">Suggest again</span>
          </Button>
        )}
        <Button size="sm" onClick={() => proposal.accept("all")} pending={waiting} pendingLabel="Saving…">
          Accept all
        </Button>
      </div>
    </header>
  );
}

const perHour = (cents: number, minutes: number) =>
  minutes > 0 ? boardPrice(Math.round((cents / minutes) * 0.6) * 100) : "$0";

function Totals({ day, shown }: { day: PlanDay; shown: Suggestion }) {
  const sum = <T,>(all: readonly T[], of: (one: T) => number) =>
    all.reduce((total, one) => total + of(one), 0);
  const now = {
    stops: sum(day.lanes, (lane) => lane.stops.length),
    cents: sum(day.lanes, (lane) => lane.cents),
    takes: sum(day.lanes, (lane) => lane.takes),
    drive: sum(day.lanes, (lane) => lane.drive),
  };
  const then = {
    stops: sum(shown.lanes, (lane) => lane.stops.length),
    cents: shown.after.cents,
    takes: shown.after.takes,
    drive: shown.after.drive,
  };
  const facts = [
    ["Stops", "", String(now.stops), String(then.stops)],
    ["Money", "sr-only 2xl:not-sr-only", boardPrice(now.cents), boardPrice(then.cents)],
    ["Per hour", "", perHour(now.cents, now.takes), perHour(then.cents, then.takes)],
    ["Drive", "", formatDuration(Math.round(now.drive)), formatDuration(Math.round(then.drive))],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-3 text-sm 2xl:gap-x-4">
      {facts.map(([label, labelLook, before, after]) => (
        <div key={label} className="flex items-center gap-1.5 whitespace-nowrap">
          <dt className={cn("text-ink-muted", labelLook)}>{label}</dt>
          <dd>
            <BeforeAfter before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
