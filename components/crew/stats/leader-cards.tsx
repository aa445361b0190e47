import { cn } from "@/components/ui/cn";
import type { CrewStats } from "@/lib/core/crews/stats/contract";
import { formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { Average, crewOf, Onsite, produced } from "./leader-parts";

type LeaderCardsProps = { stats: CrewStats; crewMaster: boolean };

export function LeaderCards({ stats: { leaders, dates }, crewMaster }: LeaderCardsProps) {
  return (
    <ol className="grid gap-4 xl:hidden">
      {leaders.map((leader) => (
        <li
          key={leader.crew_hrid}
          className={cn(
            "card-edge grid gap-3 rounded-lg bg-surface p-4",
            leader.below && "border-brick border-l-4 bg-brick-soft",
          )}
        >
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h2 className="text-lg">{crewOf(leader)}</h2>
            <Average leader={leader} />
          </div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
            {dates.map((date, i) => (
              <div key={date} className="contents">
                <dt className="text-ink-muted">{formatShortDate(date)}</dt>
                <dd className="text-right">{produced(leader.prod[i] ?? null)}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Onsite leader={leader} crewMaster={crewMaster} />
            {leader.dnfs > 0 && <span className="text-ink-muted">{` · ${count(leader.dnfs, "DNF")}`}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
