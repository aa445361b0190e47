import { PageHeader } from "@/components/layout/page-header";
import { WidePage } from "@/components/layout/wide-page";
import { EmptyState } from "@/components/ui/empty-state";
import type { CrewStats } from "@/lib/core/crews/stats/contract";
import { COUNTED_FROM } from "@/lib/core/crews/stats/rules";
import { AREAS, path } from "@/lib/paths";
import { formatMoney, formatPrice } from "@/lib/values/money";
import { DnfList } from "./dnf-list";
import { LeaderCards } from "./leader-cards";
import { LeaderTable } from "./leader-table";
import { StatsChart } from "./stats-chart";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Stats" },
];

type StatsScreenProps = {
  stats: CrewStats;
  /** How many of the DNFs. */
  shown: number;
  crewMaster: boolean;
};

/** How the crews did on the last five production days: a phone gets cards, a desk the table. */
export function StatsScreen({ stats, shown, crewMaster }: StatsScreenProps) {
  const { leaders, average, dnfs } = stats;
  const rule = `Days under ${formatMoney(COUNTED_FROM)} don't count toward the average.`;
  return (
    <WidePage>
      <PageHeader
        title="Stats"
        crumbs={CRUMBS}
        description={average ? `Average of all crews ${formatPrice(average)}. ${rule}` : rule}
      />
      {leaders.length === 0 ? (
        <EmptyState title="No production yet">The first returned job starts the statistics.</EmptyState>
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
