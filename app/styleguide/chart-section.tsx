"use client";

import { BarChart, type ChartPoint, type ChartSeries } from "@/components/ui/chart/bar-chart";
import { Section } from "./section";

const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 4, 4);
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Made-up figures, the same on every run. */
function days(count: number, linked = false): ChartPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(FIRST + index * DAY);
    const label = `${day.getUTCDate()} ${["May", "Jun", "Jul"][day.getUTCMonth() - 4] ?? "Aug"}`;
    const off = day.getUTCDay() === 0;
    const production = off ? 0 : 1100 + ((index * 733) % 1150) + ((index * 37) % 90) / 10;
    const labour = off ? 0 : 380 + ((index * 211) % 260);
    return {
      id: day.toISOString().slice(0, 10),
      label,
      title: `${WEEKDAYS[day.getUTCDay()]} ${label} 2026`,
      values: { production, labour, share: off ? null : labour / production },
      href: linked ? `/styleguide?day=${index}` : undefined,
    };
  });
}

const fortnight = days(14, true);
const season = days(60);
const weeks: ChartPoint[] = [820, 1310, -460, 0, 1120, 640].map((result, index) => ({
  id: String(index),
  label: `Week ${index + 18}`,
  values: { result, target: 900, before: 540 + ((index * 170) % 420) },
}));

const PRODUCTION: ChartSeries = { key: "production", label: "Production", tone: "lake" };
const LABOUR: ChartSeries = { key: "labour", label: "Labour", tone: "sun" };
const TWO = [PRODUCTION, LABOUR];
const THREE: ChartSeries[] = [
  { key: "result", label: "Result", tone: "leaf" },
  { key: "target", label: "Target", tone: "sky" },
  { key: "before", label: "Last year", tone: "plum" },
];
const SHARE: ChartSeries = { key: "share", label: "Labour share", tone: "brick" };

const sign = (value: number, words: string) => (value < 0 ? `−${words}` : words);
const short = (value: number) => sign(value, `$${Math.abs(value).toLocaleString("en-CA")}`);
const long = (value: number) =>
  sign(value, `$${Math.abs(value).toLocaleString("en-CA", { minimumFractionDigits: 2 })}`);
const percent = (value: number) => `${Math.round(value * 100)}%`;

export function ChartSection() {
  const money = { level: 3, format: short, formatLong: long } as const;
  return (
    <Section title="Chart">
      <BarChart
        {...money}
        title="Production and labour by day"
        summary="Fourteen days in May 2026; each column opens its day."
        points={fortnight}
        bars={TWO}
        line={SHARE}
        lineAxis="right"
        lineFormat={percent}
        current="2026-05-12"
      />
      <BarChart
        {...money}
        title="Sixty days"
        summary="Production and labour of sixty days, without links."
        points={season}
        bars={TWO}
        current="2026-06-20"
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <BarChart
          {...money}
          title="One week in the red"
          summary="Week 20 ended at minus $460."
          points={weeks}
          bars={THREE}
          height={220}
        />
        <BarChart
          {...money}
          title="Nothing yet"
          summary=""
          points={[]}
          bars={TWO}
          empty={{ title: "No production in this season", hint: "Days appear here once jobs are returned." }}
        />
      </div>
    </Section>
  );
}
