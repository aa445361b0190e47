import { House } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { CrewMark } from "./looks";

/** A ring that empties with the days left of two weeks, and their number. */
export function OpenPin({ left, urgent }: { left: number | null; urgent: boolean }) {
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
      <text x="12" y="16" textAnchor="middle" className="fill-ink font-bold text-[10px]">
        {left === null ? "·" : left < 0 ? "!" : left}
      </text>
    </svg>
  );
}

/** What the marks stand for, in words; folded, as the map is small. */
export function Legend({ lanes }: { lanes: number }) {
  return (
    <details className="absolute top-2 left-2 z-10 max-w-[70%] rounded-sm bg-surface px-2 py-1 text-sm shadow-sm">
      <summary className="cursor-pointer">Legend</summary>
      <ul className="mt-1 grid gap-1">
        <li className="flex items-center gap-1">
          {Array.from({ length: Math.min(lanes, 4) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark belongs to the lane of that number.
            <CrewMark key={index} index={index} text={String(index + 1)} className="size-5" />
          ))}
          crew and stop
        </li>
        <li className="flex items-center gap-1">
          <span className="size-5">
            <OpenPin left={5} urgent={false} />
          </span>
          open: ring and number are the days left
        </li>
        <li className="flex items-center gap-1">
          <span className="size-5">
            <OpenPin left={-1} urgent />
          </span>
          its window is over
        </li>
        <li>8–10 with a clock: an appointment</li>
        <li className="flex items-center gap-1">
          <House aria-hidden className="size-4" /> shop
        </li>
      </ul>
    </details>
  );
}
