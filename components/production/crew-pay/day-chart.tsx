"use client";

import { useMemo } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { type DayRow, shareOf } from "@/components/production/pay-shared/pay-figures";
import { dayHref } from "@/components/production/pay-shared/pay-parts";
import { BarChart, type ChartPoint, type ChartSeries } from "@/components/ui/chart/bar-chart";
import { formatDate, formatShortDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";

const BARS: ChartSeries[] = [
  { key: "production", label: "Production", tone: "lake" },
  { key: "labour", label: "Labour", tone: "sun" },
];
const SHARE: ChartSeries = { key: "share", label: "Labour share", tone: "plum" };

// The chart uses dollars, so its ticks are round.
const wholeDollars = (dollars: number) => formatMoney(Math.round(dollars) * 100).replace(/\.00$/, "");
const dollarsAndCents = (dollars: number) => formatMoney(Math.round(dollars * 100));

/** "40%" on the axis, "26.9%" at a day. */
const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

type DayChartProps = { days: DayRow[]; range: string; day: string | null };

/** Production and labour by day, and labour's share; a day opens its crews. */
export function DayChart({ days, range, day }: DayChartProps) {
  const crewName = useUrlFilters().get("crewName");
  const points = useMemo(() => days.map((row) => pointOf(row, range, crewName)), [days, range, crewName]);
  return (
    <BarChart
      title="Production and labour by day"
      summary={summaryOf(days)}
      points={points}
      bars={BARS}
      line={SHARE}
      lineAxis="right"
      lineFormat={percent}
      format={wholeDollars}
      formatLong={dollarsAndCents}
      current={day ?? undefined}
    />
  );
}

const pointOf = (row: DayRow, range: string, crewName: string): ChartPoint => ({
  id: row.date,
  label: formatShortDate(row.date).replace(/^\w+ /, ""),
  title: formatDate(row.date),
  href: dayHref({ range, dailyProfileDate: row.date, crewName }),
  values: { production: row.production / 100, labour: row.labour / 100, share: shareOf(row) },
});

function summaryOf(days: DayRow[]): string {
  const best = days.reduce<DayRow | null>(
    (most, row) => (most && most.production >= row.production ? most : row),
    null,
  );
  return best ? `Production was highest on ${formatDate(best.date)}: ${formatMoney(best.production)}.` : "";
}
