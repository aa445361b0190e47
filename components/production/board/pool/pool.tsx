import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { control } from "@/components/form/control-styles";
import { useDraggedCard, useDropZone } from "@/components/production/board/drag-stops";
import { boardPrice, crewLook, MarkText, stopMark } from "@/components/production/board/looks";
import type { CardActs } from "@/components/production/board/stop/stop-card";
import { isJob } from "@/components/production/board/use-board";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { distanceText } from "@/lib/core/maps/geometry-rules";
import type { PlanLane, PlanStop } from "@/lib/features/planning/contract";
import { CHIPS, nearest, type usePool } from "./use-pool";

/** As many as are drawn at first, and with each "Show more". */
const STEP = 40;

type PoolProps = {
  stops: readonly PlanStop[];
  pool: ReturnType<typeof usePool>;
  lanes: readonly PlanLane[];
  limited: boolean;
  /** So many more are on their way. */
  missing: number;
  chosen: string | null;
  picked: ReadonlySet<string>;
  acts: CardActs & { give: (stop: PlanStop, ocid: number) => void };
};

/** What no crew has yet: those that run out first stand first. */
export function Pool({ stops, pool, lanes, limited, missing, chosen, picked, acts }: PoolProps) {
  const ref = useRef<HTMLElement>(null);
  const over = useDropZone(ref, "pool");
  const [most, setMost] = useState(STEP);
  const { found, text, setText } = pool;
  return (
    <section
      ref={ref}
      aria-labelledby="pool-title"
      className={cn(
        "card-edge flex min-h-0 flex-col rounded-lg bg-surface",
        over && "outline-2 outline-lake",
      )}
    >
      <header className="flex flex-wrap items-center gap-2 border-line border-b p-2">
        <h2 id="pool-title" className="font-semibold">
          Pool{" "}
          <span className="font-normal text-ink-muted">{`${stops.length + missing}${limited ? "+" : ""} open`}</span>
        </h2>
        <Chips stops={stops} missing={missing} chip={pool.chip} onChip={pool.setChip} />
        <select
          aria-label="Order of the pool"
          value={pool.nearTo ?? ""}
          onChange={({ target }) => pool.setNearTo(target.value === "" ? null : Number(target.value))}
          className={cn(control, "ml-auto min-h-8 w-36 py-1 text-sm")}
        >
          <option value="">Runs out first</option>
          {lanes.map((lane, index) => (
            <option key={lane.ocid} value={index}>{`Nearest to ${lane.crew}`}</option>
          ))}
        </select>
        <label className="relative flex items-center">
          <span className="sr-only">Find in the pool</span>
          <Search aria-hidden className="pointer-events-none absolute left-2 size-4 text-ink-muted" />
          <input
            type="search"
            data-find
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Find"
            className={cn(control, "min-h-8 w-28 pl-8 text-sm")}
          />
        </label>
      </header>
      <ul className="relative flex-1 max-lg:min-h-24 overflow-y-auto">
        {found.slice(0, most).map((stop) => (
          <PoolRow
            key={stop.key}
            stop={stop}
            lanes={lanes}
            chosen={chosen === stop.key}
            picked={picked.has(stop.key)}
            acts={acts}
          />
        ))}
        {missing > 0 && (
          <li className="p-3">
            <Spinner label={`Loading ${missing} more`} />
          </li>
        )}
        {found.length === 0 && missing === 0 && (
          <li className="p-3 text-ink-muted">
            {stops.length === 0 ? "Every job of this day has a crew." : "Nothing in the pool fits."}
          </li>
        )}
        {found.length > most && (
          <li className="p-2">
            <Button size="sm" variant="secondary" onClick={() => setMost(most + STEP)}>
              {`Show more of ${found.length}`}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Chips({
  stops,
  missing,
  chip,
  onChip,
}: Pick<PoolProps, "stops" | "missing"> & {
  chip: string;
  onChip: (key: string) => void;
}) {
  const counted = CHIPS.map((each) => ({ ...each, count: stops.filter(each.fits).length }));
  return (
    <div className="flex flex-wrap gap-1">
      {counted
        .filter(({ key, count }) => key === "all" || key === chip || count > 0)
        .map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            aria-pressed={chip === key}
            onClick={() => onChip(key)}
            className={cn(
              "min-h-8 whitespace-nowrap rounded-full border px-2 text-sm",
              chip === key
                ? "border-ink bg-ink font-semibold text-on-ink"
                : "border-edge bg-surface hover:bg-well",
            )}
          >
            {missing > 0 ? label : `${label} ${count}`}
          </button>
        ))}
    </div>
  );
}

type RowProps = Pick<PoolProps, "lanes" | "acts"> & { stop: PlanStop; chosen: boolean; picked: boolean };

function PoolRow({ stop, lanes, chosen, picked, acts }: RowProps) {
  const ref = useRef<HTMLLIElement>(null);
  const jobid = isJob(stop) ? stop.id : null;
  const { dragged } = useDraggedCard(ref, { jobid, lane: null, next: null });
  const mark = stopMark(stop);
  const near = jobid === null ? null : nearest(stop, lanes);
  return (
    <li
      ref={ref}
      data-key={stop.key}
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
        className="@container min-w-0 cursor-grab text-left"
      >
        <span className="flex min-h-9 flex-wrap items-center gap-x-3 @md:flex-nowrap">
          <span className="shrink-0 @md:min-w-24">
            <MarkText mark={mark} />
          </span>
          <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2 @md:flex-nowrap">
            <b className="font-semibold @md:truncate">{stop.address}</b>
            <span className="text-ink-muted">{stop.postcode}</span>
          </span>
          <span className="hidden w-24 shrink-0 truncate @xl:block">{stop.work}</span>
          <b className="shrink-0 whitespace-nowrap text-right font-semibold @md:min-w-16">
            {boardPrice(stop.price)}
          </b>
          <span className="hidden min-w-18 shrink-0 whitespace-nowrap text-right text-ink-muted @lg:block">
            {stop.minutes === null ? "" : `${Math.round(stop.minutes)} min`}
          </span>
          <span className="hidden min-w-24 shrink-0 whitespace-nowrap text-ink-muted @2xl:block">
            {near && `${distanceText(near.km)} to ${String(near.number).padStart(2, "0")}`}
          </span>
        </span>
      </button>
      <div className="flex flex-wrap gap-1 max-md:col-span-full">
        {jobid !== null &&
          lanes.map((lane, index) => (
            <button
              key={lane.ocid}
              type="button"
              aria-label={`${index + 1}: ${stop.address} to ${lane.crew}`}
              title={`${index + 1}: ${lane.crew}`}
              onClick={() => acts.give(stop, lane.ocid)}
              className={cn(
                "grid size-8 place-items-center rounded-md border font-semibold",
                near?.lane === index
                  ? ["border-transparent", crewLook(index).solid]
                  : ["border-edge border-t-4 hover:bg-well", crewLook(index).edge],
              )}
            >
              {index + 1}
            </button>
          ))}
      </div>
    </li>
  );
}
