import { House } from "lucide-react";
import { CrewMark, MarkText, stopMark } from "@/components/production/board/looks";
import { cn } from "@/components/ui/cn";
import type { LatLng } from "@/lib/core/maps/geometry-rules";
import type { PlanStop } from "@/lib/features/planning/contract";
import { count } from "@/lib/values/text";

export type MapPin = {
  stop: PlanStop;
  lane: number | null;
  number: number | null;
  /** New or moved in a suggested plan. */
  changed?: boolean;
};
export type PlacedPin = MapPin & { at: LatLng };

type PinProps = {
  pin: PlacedPin;
  style: { left: number; top: number };
  /** The edge of the map it's near. */
  side: "left" | "right" | null;
  /** An appointment's time fits beside the other stops. */
  hasRoom: boolean;
  chosen: boolean;
  picked: boolean;
  onChoose: (key: string) => void;
};

/** "open, DNF, 3 days left": what its ring shows is said too, unless the mark's words say it. */
function openWords({ stop: { start, days_left: left } }: PlacedPin, said: string): string {
  const shows = !start && left !== null && left >= 0 && !said.includes(String(left));
  return `open, ${said}${shows ? `, ${count(left, "day")} left` : ""}`;
}

export function Pin({ pin, style, side, hasRoom, chosen, picked, onChoose }: PinProps) {
  const { stop, lane, number } = pin;
  const mark = stopMark(stop);
  const where = lane === null ? openWords(pin, mark.said) : `crew ${lane + 1}, number ${number}`;
  const said = pin.changed ? `${where}, new or moved` : where;
  return (
    <button
      type="button"
      data-key={stop.key}
      data-name={stop.address}
      title={`${stop.address}, ${mark.said}`}
      aria-label={`${stop.address}, ${said}`}
      aria-pressed={chosen}
      onClick={() => onChoose(stop.key)}
      style={style}
      className={cn(
        "absolute grid min-h-6 min-w-6 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full",
        "data-lit:z-10 data-lit:outline-3 data-lit:outline-sun",
        "data-lit:after:absolute data-lit:after:bottom-full data-lit:after:mb-1 data-lit:after:whitespace-nowrap",
        "data-lit:after:rounded-sm data-lit:after:bg-ink data-lit:after:px-1.5 data-lit:after:text-on-ink data-lit:after:text-sm",
        "data-lit:after:content-[attr(data-name)]",
        side === "left" && "data-lit:after:left-0",
        side === "right" && "data-lit:after:right-0",
        (chosen || picked) && "z-10 outline-3 outline-sun",
        chosen ? "scale-125" : "hover:z-10",
      )}
    >
      {lane !== null && <CrewMark index={lane} text={String(number)} className="size-5" />}
      {stop.start && (hasRoom || chosen) ? (
        <span className="rounded-full border border-sky bg-surface px-1 text-xs leading-tight">
          <MarkText mark={mark} />
        </span>
      ) : stop.start ? (
        <ClockPin small={lane !== null} />
      ) : (
        lane === null && <OpenPin left={stop.days_left} urgent={mark.tone === "brick"} />
      )}
      {pin.changed && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 size-2.5 rounded-full border border-surface bg-sun"
        />
      )}
    </button>
  );
}

/** An appointment whose time has no room: a clock, at the corner of its crew's marker or alone. */
const ClockPin = ({ small }: { small: boolean }) => (
  <span
    aria-hidden="true"
    className={cn(
      "grid place-items-center rounded-full border border-sky bg-surface text-sky-text",
      small ? "absolute right-0 bottom-0 size-3" : "size-5",
    )}
  >
    <svg aria-hidden="true" className={small ? "size-2" : "size-3.5"}>
      <use href="#mark-appointment" />
    </svg>
  </span>
);

/** A ring with the number of days left; it empties over two weeks. */
function OpenPin({ left, urgent }: { left: number | null; urgent: boolean }) {
  const share = left === null ? 1 : Math.min(1, Math.max(0.06, left / 14));
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
      <circle cx="12" cy="12" r="10" className="fill-surface stroke-3 stroke-line" />
      <circle
        cx="12"
        cy="12"
        r="10"
        pathLength={1}
        strokeDasharray={`${share} 1`}
        transform="rotate(-90 12 12)"
        className={cn("fill-none stroke-3", urgent ? "stroke-brick" : "stroke-leaf")}
      />
      {left === null ? (
        <circle cx="12" cy="12" r="1.5" className="fill-ink" />
      ) : (
        <text x="12" y="16" textAnchor="middle" className="fill-ink font-bold text-[10px]">
          {left < 0 ? "!" : left}
        </text>
      )}
    </svg>
  );
}

/** What the marks mean, in words; folded, because the map is small. */
export function Legend({ lanes, travel }: { lanes: number; travel: string }) {
  return (
    <details className="absolute top-2 left-2 z-10 max-w-[60%] rounded-sm bg-surface px-2 py-1 text-xs shadow-sm">
      <summary className="cursor-pointer">
        Legend <span className="text-ink-muted">{`· ${travel}`}</span>
      </summary>
      <ul className="mt-1 grid gap-1">
        <li className="flex items-center gap-1">
          {Array.from({ length: Math.min(lanes, 4) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark belongs to the lane with that number.
            <CrewMark key={index} index={index} text={String(index + 1)} className="size-5" />
          ))}
          crew and stop
        </li>
        <li className="flex items-center gap-1">
          <span className="size-5">
            <OpenPin left={5} urgent={false} />
          </span>
          not assigned; the ring and number show the days left
        </li>
        <li className="flex items-center gap-1">
          <span className="size-5">
            <OpenPin left={-1} urgent />
          </span>
          its window has ended
        </li>
        <li>a clock: appointment; zoom in to see its time</li>
        <li className="flex items-center gap-1">
          <House aria-hidden className="size-4" /> shop
        </li>
      </ul>
    </details>
  );
}
