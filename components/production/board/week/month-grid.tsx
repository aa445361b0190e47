import Link from "next/link";
import { planHref } from "@/components/production/board/view-switch";
import { cn } from "@/components/ui/cn";
import type { WeekView } from "@/lib/features/planning/weeks/week-view";
import { formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { DayFigures } from "./week-grid";

/** Six weeks, Monday first: each day with its crews, their load and what expires; a click opens its board. */
export function MonthGrid({ view }: { view: WeekView }) {
  return (
    <ol className="grid gap-1 text-sm sm:grid-cols-4 lg:grid-cols-7">
      {view.days.map((day) => (
        <li
          key={day.date}
          className={cn(
            "card-edge relative min-h-24 rounded-md bg-surface p-2",
            day.date < view.today && "bg-well",
            day.date === view.today && "outline-2 outline-lake",
          )}
        >
          <Link
            href={planHref("board", day.date)}
            className="font-semibold after:absolute after:inset-0"
            aria-current={day.date === view.today ? "date" : undefined}
          >
            {formatShortDate(day.date)}
          </Link>
          {day.crews > 0 && <span className="text-ink-muted">{` · ${count(day.crews, "crew")}`}</span>}
          <DayFigures day={day} />
        </li>
      ))}
    </ol>
  );
}
