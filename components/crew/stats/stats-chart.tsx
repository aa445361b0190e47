"use client";

import { BarChart, type ChartPoint, type ChartSeries } from "@/components/ui/chart/bar-chart";
import { cn } from "@/components/ui/cn";
import type { CrewStats } from "@/lib/core/crews/stats/contract";
import { formatMoney } from "@/lib/values/money";
import { produced } from "./leader-parts";

const TITLE = "Average production by crew";
const BARS: ChartSeries[] = [{ key: "own", label: "Average of the crew", tone: "lake" }];
const LINE: ChartSeries = { key: "all", label: "Average of all", tone: "sun" };

const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString("en-CA")}`;

/** Each crew's average beside the overall one; on a phone the bars are horizontal, so every name fits. */
export function StatsChart({ stats }: { stats: CrewStats }) {
  const { leaders, average } = stats;
  const points: ChartPoint[] = leaders.map((leader) => ({
    id: String(leader.crew_hrid),
    label: leader.driver,
    values: { own: leader.average, all: average },
  }));
  return (
    <>
      <LyingBars stats={stats} />
      <BarChart
        title={TITLE}
        summary={`The average of all crews is ${average ? formatMoney(average) : "not known yet"}.`}
        points={points}
        bars={BARS}
        line={LINE}
        format={dollars}
        formatLong={formatMoney}
        className="max-xl:hidden"
      />
    </>
  );
}

function LyingBars({ stats: { leaders, average } }: { stats: CrewStats }) {
  const longest = Math.max(1, average ?? 0, ...leaders.map((leader) => leader.average ?? 0));
  const share = (cents: number | null) => `${(100 * (cents ?? 0)) / longest}%`;
  return (
    <figure
      aria-labelledby="crew-averages"
      className="card-edge min-w-0 rounded-lg bg-surface p-4 shadow-lift xl:hidden"
    >
      <figcaption id="crew-averages" className="mb-3 font-semibold text-lg">
        {TITLE}
      </figcaption>
      <ul className="grid gap-2">
        {leaders.map((leader) => (
          <li key={leader.crew_hrid}>
            <p className="flex justify-between gap-3">
              <span className="wrap-anywhere min-w-0">{leader.driver}</span>
              <span className="font-semibold tabular-nums">{produced(leader.average)}</span>
            </p>
            <div aria-hidden className="relative h-3 rounded-full bg-well">
              <div
                className={cn("h-full rounded-full", leader.below ? "bg-brick" : "bg-lake")}
                style={{ width: share(leader.average) }}
              />
              {average !== null && (
                <div className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: share(average) }} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {average !== null && (
        <p className="mt-3 text-ink-muted text-sm">{`The mark in each bar is the average of all, ${formatMoney(average)}.`}</p>
      )}
    </figure>
  );
}
