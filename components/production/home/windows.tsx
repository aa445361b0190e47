import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { WindowHealth } from "@/lib/features/planning/weeks/ahead-rules";
import { path } from "@/lib/paths";
import { formatDuration } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

/** Floaters without a crew that end soon, the hours crews have until then, and the first day they run short. */
export function Windows({ health: { ending, fails } }: { health: WindowHealth }) {
  const isGuessed = ending.some(({ guessed }) => guessed > 0);
  return (
    <Card title="Floaters without a crew" aside={<Link href={path.makePackages("?mode=week")}>Week</Link>}>
      <ul className="grid gap-3">
        {ending.map(({ days, until, jobs, minutes, room }) => (
          <li key={days}>
            <div className="flex flex-wrap justify-between gap-x-3">
              <Link href={path.makePackages(`?mode=week&due=${days}`)} className="font-semibold">
                {`${count(jobs, "ends", "end")} within ${days} days`}
              </Link>
              <span className={minutes > room ? "font-semibold text-brick-text" : "text-leaf-text"}>
                {minutes > room ? `${formatDuration(minutes - room)} short` : "Fits"}
              </span>
            </div>
            <span aria-hidden className="mt-1 block h-2 overflow-hidden rounded-full bg-well">
              <span
                className={cn("block h-full", minutes > room ? "bg-brick" : "bg-leaf")}
                style={{ width: `${Math.min(100, (minutes / Math.max(1, minutes, room)) * 100)}%` }}
              />
            </span>
            <span className="text-ink-muted text-sm">
              {`${formatDuration(minutes)} of work, ${formatDuration(room)} free by `}
              <span className="whitespace-nowrap">{formatShortDate(until)}</span>
            </span>
          </li>
        ))}
      </ul>
      {fails ? (
        <Alert kind="warning" className="mt-4" title={`Not enough time by ${formatShortDate(fails.date)}`}>
          {`${count(fails.jobs, "floater")} ${fails.jobs === 1 ? "ends" : "end"} that day, and crews are ${formatDuration(fails.short)} short of finishing everything that ends by then.`}
        </Alert>
      ) : (
        <p className="mt-4 text-leaf-text">Crews have time for every floater that ends within 14 days.</p>
      )}
      {isGuessed && (
        <p className="mt-2 text-ink-muted text-sm">
          For days with no crews set up, we assume the usual number for that weekday.
        </p>
      )}
    </Card>
  );
}
