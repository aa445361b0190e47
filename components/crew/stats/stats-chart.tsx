"use client";

import { BarChart, type ChartPoint, type ChartSeries } from "@/components/ui/chart/bar-chart";
import type { CrewStats } from "@/lib/core/crews/stats/contract";
import { formatMoney } from "@/lib/values/money";

const BARS: ChartSeries[] = [{ key: "own", label: "Average of the crew", tone: "lake" }];
const LINE: ChartSeries = { key: "all", label: "Average of all", tone: "sun" };

const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString("en-CA")}`;

/** Each crew's average beside the overall one. */
export function StatsChart({ stats: { leaders, average } }: { stats: CrewStats }) {
  const points: ChartPoint[] = leaders.map((leader) => ({
    id: String(leader.crew_hrid),
    label: leader.driver,
    values: { own: leader.average, all: average },
  }));
  return (
    <BarChart
      title="Average production by crew"
      summary={`The average of all crews is ${average ? formatMoney(average) : "not known yet"}.`}
      points={points}
      bars={BARS}
      line={LINE}
      format={dollars}
      formatLong={formatMoney}
    />
  );
}
