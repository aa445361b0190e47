"use client";

import { useMemo } from "react";
import { BarChart, type ChartSeries } from "@/components/ui/chart/bar-chart";
import { stagesOf } from "@/lib/features/sales/commission-rules";
import type { EstimateLine } from "@/lib/features/sales/task-schema";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";

const BARS: ChartSeries[] = [
  { key: "price", label: "Price", tone: "lake" },
  { key: "comm", label: "Commission", tone: "sun" },
];

// The chart counts in dollars, so that its ticks are round ones.
const wholeDollars = (dollars: number) => formatMoney(Math.round(dollars) * 100).replace(/\.00$/, "");
const dollarsAndCents = (dollars: number) => formatMoney(Math.round(dollars * 100));

/** Where the estimates stand: pending, scheduled, produced, completed, paid. */
export function PipelineChart({ lines }: { lines: readonly EstimateLine[] }) {
  const stages = useMemo(() => stagesOf(lines), [lines]);
  const points = useMemo(
    () =>
      stages.map((stage) => ({
        id: stage.status,
        label: `${stage.status} ${stage.count}`,
        title: `${stage.status}: ${count(stage.count, "estimate")}`,
        values: { price: stage.price / 100, comm: stage.comm / 100 },
      })),
    [stages],
  );
  return (
    <BarChart
      title="From estimate to money"
      summary={stages
        .map(({ status, count: n, price }) => `${status} ${n}, ${formatMoney(price)}`)
        .join("; ")}
      points={points}
      bars={BARS}
      format={wholeDollars}
      formatLong={dollarsAndCents}
    />
  );
}
