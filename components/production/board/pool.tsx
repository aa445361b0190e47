import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { control } from "@/components/form/control-styles";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { PlanLane, PlanStop } from "@/lib/features/planning/contract";
import { useDraggedCard, useDropZone } from "./drag-stops";
import { boardPrice, crewLook, MarkText, stopMark } from "./looks";
import type { CardActs } from "./stop-card";
import { isJob } from "./use-board";

/** As many as are drawn at first, and with each "Show more". */
const STEP = 40;

type Chip = { key: string; label: string; fits: (stop: PlanStop) => boolean };

const CHIPS: readonly Chip[] = [
  { key: "all", label: "All", fits: () => true },
  { key: "emergency", label: "EM", fits: ({ kind }) => kind === "emergency" },
  { key: "appointment", label: "Appts", fits: ({ kind }) => kind === "appointment" },
  {
    key: "soon",
    label: "≤ 3 days",
    fits: ({ days_left }) => days_left !== null && days_left >= 0 && days_left <= 3,
  },
  { key: "over", label: "Over", fits: ({ days_left }) => days_left !== null && days_left < 0 },
  { key: "holding", label: "Holding", fits: ({ kind }) => kind === "holding" },
  { key: "left", label: "Left behind", fits: ({ left_by }) => left_by !== null },
  { key: "other", label: "Other", fits: (stop) => !isJob(stop) },
];

const textOf = ({ address, client, postcode, work, perly }: PlanStop) =>
  [address, client, postcode, work, perly].join(" ").toLowerCase();

type PoolProps = {
  stops: readonly PlanStop[];
  lanes: readonly PlanLane[];
  limited: boolean;
  chosen: string | null;
  picked: ReadonlySet<string>;
  acts: CardActs & { give: (stop: PlanStop, ocid: number) => void };
};

/** What no crew has yet: those that run out first stand first. */
export function Pool({ stops, lanes, limited, chosen, picked, acts }: PoolProps) {
  const ref = useRef<HTMLElement>(null);
  const over = useDropZone(ref, "pool");
  const [chip, setChip] = useState("all");
  const [text, setText] = useState("");
  const [most, setMost] = useState(STEP);
  const fits = CHIPS.find(({ key }) => key === chip)?.fits;
  const words = text.trim().toLowerCase();
  const found = stops.filter((stop) => (fits?.(stop) ?? true) && textOf(stop).includes(words));
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
          <span className="font-normal text-ink-muted">{`${stops.length}${limited ? "+" : ""} open`}</span>
        </h2>
        <Chips stops={stops} chip={chip} onChip={setChip} />
        <label className="relative ml-auto flex items-center">
          <span className="sr-only">Find in the pool</span>
          <Search aria-hidden className="pointer-events-none absolute left-2 size-4 text-ink-muted" />
          <input
            type="search"
            data-find
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Find"
            className={cn(control, "min-h-8 w-32 pl-8 text-sm")}
          />
        </label>
      </header>
      <ul className="min-h-24 flex-1 overflow-y-auto">
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
        {found.length === 0 && (
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
  chip,
  onChip,
}: {
  stops: readonly PlanStop[];
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
            {`${label} ${count}`}
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
  return (
    <li
      ref={ref}
      data-key={stop.key}
      className={cn(
        "data-lit:bg-well data-fresh:bg-plum-soft grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b px-2 py-1 text-sm",
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
        className="flex min-h-9 min-w-0 cursor-grab flex-wrap items-center gap-x-3 text-left md:flex-nowrap"
      >
        <span className="shrink-0 md:w-24">
          <MarkText mark={mark} />
        </span>
        <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2 md:flex-nowrap">
          <b className="font-semibold md:truncate">{stop.address}</b>
          <span className="text-ink-muted">{stop.postcode}</span>
        </span>
        <span className="hidden w-24 shrink-0 truncate xl:block">{stop.work}</span>
        <b className="shrink-0 whitespace-nowrap text-right font-semibold md:w-16">
          {boardPrice(stop.price)}
        </b>
        <span className="hidden w-18 shrink-0 whitespace-nowrap text-right text-ink-muted lg:block">
          {stop.minutes === null ? "" : `${Math.round(stop.minutes)} min`}
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
                "grid size-8 place-items-center rounded-md border border-edge border-t-4 font-semibold hover:bg-well",
                crewLook(index).edge,
              )}
            >
              {index + 1}
            </button>
          ))}
      </div>
    </li>
  );
}
