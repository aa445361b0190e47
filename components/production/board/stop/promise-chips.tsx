import { cn } from "@/components/ui/cn";
import type { PlanStop } from "@/lib/features/planning/contract";
import { formatDays } from "@/lib/values/dates";

/** The promised days, when the mark doesn't say them: an appointment on the day shown has its time there. */
const windowOf = ({ promised, days_left }: PlanStop): string | null => {
  if (!promised || (promised.from === promised.to && days_left === 0)) return null;
  return formatDays(promised.from, promised.to);
};

/** When a stop was promised for and when it was sold: dispatchers assign the longest-waiting ones first. */
export function PromiseChips({ stop, className }: { stop: PlanStop; className?: string }) {
  const promised = windowOf(stop);
  if (!promised && !stop.sold) return null;
  return (
    <span
      className={cn(
        "inline-flex min-w-0 flex-wrap items-center gap-x-2 whitespace-nowrap text-ink-muted tracking-tight",
        className,
      )}
    >
      {promised && (
        <span>
          <span className="sr-only">promised for </span>
          {promised}
        </span>
      )}
      {stop.sold && <span>{`sold ${formatDays(stop.sold, stop.sold)}`}</span>}
    </span>
  );
}
