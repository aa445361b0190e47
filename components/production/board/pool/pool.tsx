import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { control } from "@/components/form/control-styles";
import { useDropZone } from "@/components/production/board/drag-stops";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import type { PlanLane, PlanStop } from "@/lib/features/planning/contract";
import { PoolRow, type RowActs } from "./pool-row";
import { CHIPS, type usePool } from "./use-pool";

/** How many are drawn at first, and added by each "Show more". */
const STEP = 40;

type PoolProps = {
  stops: readonly PlanStop[];
  pool: ReturnType<typeof usePool>;
  lanes: readonly PlanLane[];
  limited: boolean;
  /** How many more are still loading. */
  missing: number;
  chosen: string | null;
  picked: ReadonlySet<string>;
  acts: RowActs;
};

/** What no crew has yet, the soonest to expire first. */
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
        "card-edge flex min-h-0 flex-col rounded-lg bg-surface max-lg:max-h-[28rem]",
        over && "outline-2 outline-lake",
      )}
    >
      <header className="flex flex-wrap items-center gap-2 border-line border-b p-2">
        <h2 id="pool-title" className="whitespace-nowrap font-semibold">
          Pool{" "}
          <span
            className={cn("font-normal text-ink-muted", missing === 0 && !limited && "lg:max-2xl:sr-only")}
          >{`${stops.length + missing}${limited ? "+" : ""} open`}</span>
        </h2>
        <Chips stops={stops} missing={missing} chip={pool.chip} onChip={pool.setChip} />
        <select
          aria-label="Sort the pool"
          value={pool.nearTo ?? ""}
          onChange={({ target }) => pool.setNearTo(target.value === "" ? null : Number(target.value))}
          className={cn(control, "ml-auto min-h-8 w-40 shrink-0 py-1 text-sm")}
        >
          <option value="">Ending soonest</option>
          {lanes.map((lane, index) => (
            <option key={lane.ocid} value={index}>{`Nearest to ${lane.crew}`}</option>
          ))}
        </select>
        {/* Beside many chips only its magnifier fits; with text or the cursor in it, it covers the sorting. */}
        <label className="relative flex min-h-8 w-9 shrink-0 items-center 2xl:w-28">
          <span className="sr-only">Find in the pool</span>
          <Search aria-hidden className="pointer-events-none absolute right-2.5 z-1 size-4 text-ink-muted" />
          <input
            type="search"
            data-find
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Find"
            className={cn(
              control,
              "absolute right-0 min-h-8 w-9 pr-8 pl-2 text-sm placeholder:text-transparent focus:w-44 focus:placeholder:text-ink-muted not-placeholder-shown:w-44 2xl:w-28 2xl:placeholder:text-ink-muted",
            )}
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
            {stops.length === 0 ? "Every job for this day has a crew." : "Nothing in the pool matches."}
          </li>
        )}
        {found.length > most && (
          <li className="p-2">
            <Button size="sm" variant="secondary" onClick={() => setMost(most + STEP)}>
              {`Show more (${found.length} in all)`}
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
