"use client";

import { useMemo } from "react";
import { BarChart, type ChartSeries } from "@/components/ui/chart/bar-chart";
import type { PartnerReport } from "@/lib/features/partners/finance/finance-view";
import { formatMoney } from "@/lib/values/money";
import { monthWords } from "./finance-words";

const BARS: ChartSeries[] = [{ key: "earnings", label: "Earnings", tone: "lake" }];

// The chart counts in dollars, so that its ticks are round ones.
const wholeDollars = (dollars: number) => formatMoney(Math.round(dollars) * 100).replace(/\.00$/, "");
const dollarsAndCents = (dollars: number) => formatMoney(Math.round(dollars * 100));

/** Revenue less royalty, month by month; the table beside it has the same figures. */
export function MonthChart({ report: { months, period } }: { report: PartnerReport }) {
  const points = useMemo(
    () =>
      months.map(({ month, earnings }) => ({
        id: month,
        label: monthWords(month),
        title: monthWords(month),
        values: { earnings: earnings / 100 },
      })),
    [months],
  );
  const best = points.reduce((most, point) => (point.values.earnings > most.values.earnings ? point : most));
  return (
    <BarChart
      title={`Earnings by month, ${period}`}
      level={3}
      summary={`Earnings were highest in ${best.title}: ${dollarsAndCents(best.values.earnings)}.`}
      points={points}
      bars={BARS}
      format={wholeDollars}
      formatLong={dollarsAndCents}
    />
  );
}
