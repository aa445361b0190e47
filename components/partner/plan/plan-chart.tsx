import { useMemo } from "react";
import { BarChart, type ChartPoint, type ChartSeries } from "@/components/ui/chart/bar-chart";
import { comparedOf, shareText, summed } from "@/lib/features/partners/plan/plan-rules";
import type { PlanView, Target } from "@/lib/features/partners/plan/plan-view";
import { formatMoney } from "@/lib/values/money";
import { daysText, isRunning } from "./plan-words";

const BARS: ChartSeries[] = [
  { key: "target", label: "Target", tone: "sun" },
  { key: "produced", label: "Produced", tone: "lake" },
];

// The chart counts in dollars, so that its ticks are round ones.
const wholeDollars = (dollars: number) => formatMoney(Math.round(dollars) * 100).replace(/\.00$/, "");
const dollarsAndCents = (dollars: number) => formatMoney(Math.round(dollars * 100));

function pointOf(target: Target): ChartPoint {
  const { target: planned, produced } = comparedOf(target, "total");
  return {
    id: String(target.id),
    label: target.period,
    title: `${target.period}, ${daysText(target)}`,
    values: { target: planned / 100, produced: produced / 100 },
  };
}

/** Target against produced, period by period. */
export function PlanChart({ view: { targets, today } }: { view: PlanView }) {
  const points = useMemo(() => targets.map(pointOf), [targets]);
  const all = summed(targets, "total");
  const current = targets.find((target) => isRunning(target, today));
  return (
    <BarChart
      title="Target against produced"
      summary={`Produced ${formatMoney(all.produced)} of ${formatMoney(all.target)}: ${shareText(all)}.`}
      points={points}
      bars={BARS}
      format={wholeDollars}
      formatLong={dollarsAndCents}
      current={current && String(current.id)}
    />
  );
}
