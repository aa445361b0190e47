import { ChevronLeft, ChevronRight, CloudRainWind, Keyboard, Printer, Redo2, Undo2 } from "lucide-react";
import { control } from "@/components/form/control-styles";
import type { UrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { OnDemand } from "@/components/ui/on-demand";
import { Spinner } from "@/components/ui/spinner";
import type { PlanDay } from "@/lib/features/planning/contract";
import { formatDuration, formatMinutes } from "@/lib/values/clock-time";
import { addDays, formatDate, isBusinessDate } from "@/lib/values/dates";
import { boardPrice } from "./looks";
import { SuggestButton } from "./suggest/suggest-button";
import type { ProposalOfBoard } from "./suggest/use-proposal";
import type { Board } from "./use-board";
import { ViewSwitch } from "./view-switch";
import { WhoIsHere } from "./who-is-here";

type BoardHeadProps = {
  board: Board;
  filters: UrlFilters;
  proposal: ProposalOfBoard;
  onKeys: () => void;
};

/** The day, its status, and the actions for the whole day. */
export function BoardHead({ board, filters, proposal, onKeys }: BoardHeadProps) {
  const { day, waiting } = board;
  return (
    <header data-print="hide" className="flex flex-wrap items-center gap-x-2 gap-y-2 2xl:gap-x-3">
      <h1 className="text-lg">Planning</h1>
      <Day date={day.date} filters={filters} />
      <ViewSwitch now="board" date={day.date} />
      <Totals day={day} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        <WhoIsHere live={board.live} />
        {(waiting || filters.pending) && (
          // No visible words, so nothing moves while an action is being saved.
          <span role="status" className="inline-flex text-ink-muted">
            <Spinner />
            <span className="sr-only">{waiting ? "Saving" : "Loading"}</span>
          </span>
        )}
        <IconButton
          label="Keyboard shortcuts"
          size="sm"
          icon={<Keyboard aria-hidden className="size-5" />}
          onClick={onKeys}
        />
        <IconButton
          label="Print"
          size="sm"
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => window.print()}
        />
        <PushButton board={board} />
        <IconButton
          label="Undo"
          size="sm"
          variant="secondary"
          disabled={!board.back.canUndo || waiting}
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={board.back.undo}
        />
        <IconButton
          label="Redo"
          size="sm"
          variant="secondary"
          disabled={!board.back.canRedo || waiting}
          icon={<Redo2 aria-hidden className="size-4" />}
          onClick={board.back.redo}
        />
        <SuggestButton lanes={day.lanes} proposal={proposal} />
      </div>
    </header>
  );
}

function Day({ date, filters }: { date: PlanDay["date"]; filters: UrlFilters }) {
  const go = (day: string) => isBusinessDate(day) && filters.set({ schDate: day });
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        label="Previous day"
        size="sm"
        variant="secondary"
        icon={<ChevronLeft aria-hidden className="size-5" />}
        onClick={() => go(addDays(date, -1))}
      />
      <input
        key={date}
        type="date"
        aria-label={`Day, ${formatDate(date)}`}
        defaultValue={date}
        onChange={(event) => go(event.target.value)}
        className={cn(control, "min-h-9 w-34 min-w-[9.5em] px-2 text-sm")}
      />
      <IconButton
        label="Next day"
        size="sm"
        variant="secondary"
        icon={<ChevronRight aria-hidden className="size-5" />}
        onClick={() => go(addDays(date, 1))}
      />
    </div>
  );
}

function Totals({ day }: { day: PlanDay }) {
  const sum = (of: (lane: PlanDay["lanes"][number]) => number) =>
    day.lanes.reduce((total, lane) => total + of(lane), 0);
  return (
    <p className="flex flex-wrap gap-x-2 whitespace-nowrap text-ink-muted text-sm">
      <span>
        <b className="font-semibold text-ink">{sum((lane) => lane.stops.length)}</b> stops
      </span>
      <b className="font-semibold text-ink">{boardPrice(sum((lane) => lane.cents))}</b>
      <span>
        <b className="font-semibold text-ink">{formatDuration(Math.round(sum((lane) => lane.takes)))}</b>
        <span className="max-2xl:sr-only">{` of ${formatDuration(sum((lane) => lane.most))}`}</span>
      </span>
      <span className="hidden 2xl:inline">{`Sunset ${formatMinutes(Math.round(day.sunset))}`}</span>
    </p>
  );
}

const loadPush = async () => (await import("./push/push-dialog")).PushDialog;

/** Pushes the day's work when the weather is too bad for it. */
function PushButton({ board }: { board: Board }) {
  if (board.day.lanes.length === 0) return null;
  const trigger = (
    <Button
      size="sm"
      variant="secondary"
      disabled={board.waiting}
      icon={<CloudRainWind aria-hidden className="size-4" />}
    >
      Push
    </Button>
  );
  return (
    <OnDemand
      kind="dialog"
      load={loadPush}
      popup={{ trigger, day: board.day, onPushed: board.back.remember }}
    />
  );
}
