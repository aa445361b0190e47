import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import { PageHeader, WidePage } from "@/components/layout/page-header";
import { ShowMore } from "@/components/table/page-links";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { COUNTED_FROM, type CrewStats, DNF_ROWS } from "@/lib/core/crews/stats/contract";
import { AREAS, path } from "@/lib/paths";
import { formatShortDate } from "@/lib/values/dates";
import { formatMoney, formatPrice } from "@/lib/values/money";
import { Average, crewOf, Onsite, produced } from "./leader-parts";
import { LeaderTable } from "./leader-table";
import { StatsChart } from "./stats-chart";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Stats" },
];

type StatsScreenProps = {
  stats: CrewStats;
  /** How many DNFs are shown. */
  shown: number;
  crewMaster: boolean;
};

/** The crews' results for the last five production days: cards on a phone, a table on a desktop. */
export function StatsScreen({ stats, shown, crewMaster }: StatsScreenProps) {
  const { leaders, average, dnfs } = stats;
  const rule = `Days under ${formatMoney(COUNTED_FROM)}, and today while a crew is out, don't count toward the average.`;
  return (
    <WidePage>
      <PageHeader
        title="Stats"
        crumbs={CRUMBS}
        description={average ? `Average of all crews ${formatPrice(average)}. ${rule}` : rule}
      />
      {leaders.length === 0 ? (
        <EmptyState title="No production yet">Stats start with the first returned job.</EmptyState>
      ) : (
        <div className="grid gap-6">
          <StatsChart stats={stats} />
          <LeaderCards stats={stats} crewMaster={crewMaster} />
          <LeaderTable stats={stats} crewMaster={crewMaster} />
        </div>
      )}
      <DnfList dnfs={dnfs.slice(0, shown)} all={dnfs.length} />
    </WidePage>
  );
}

type LeaderCardsProps = { stats: CrewStats; crewMaster: boolean };

function LeaderCards({ stats: { leaders, dates }, crewMaster }: LeaderCardsProps) {
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
            {leader.dnfs > 0 && (
              <div className="contents">
                <dt className="text-ink-muted">DNFs</dt>
                <dd className="text-right">{leader.dnfs}</dd>
              </div>
            )}
          </dl>
          <p>
            <Onsite leader={leader} crewMaster={crewMaster} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Open DNFs, and those returned on these days. */
function DnfList({ dnfs, all }: { dnfs: CrewStats["dnfs"]; all: number }) {
  return (
    <Card title="DNFs" className="mt-6">
      {dnfs.length === 0 ? (
        <p>No DNFs on these days.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {dnfs.map((dnf) => (
            <li key={dnf.dnfid} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <Link
                href={path.dnfDetails(dnf.dnfid)}
                className="wrap-anywhere inline-flex min-h-control min-w-0 items-center"
              >
                {`${dnf.address}: ${dnf.dnfdesc}`}
              </Link>
              <span className="flex items-center gap-3">
                <span className="min-w-0 text-ink-muted">{dnf.crew ?? "No crew"}</span>
                <Badge
                  tone={dnf.datebi ? "leaf" : "brick"}
                  icon={dnf.datebi ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
                >
                  {dnf.datebi ? (dnf.valid ?? "Done") : "Open"}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
      {dnfs.length < all && (
        <>
          <p className="mt-3 text-ink-muted text-sm">{`Showing ${dnfs.length} of ${all}.`}</p>
          <ShowMore shown={dnfs.length} {...DNF_ROWS} />
        </>
      )}
    </Card>
  );
}
