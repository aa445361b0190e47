"use client";

import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { ChartLegend } from "./chart-legend";
import { ChartPlot } from "./chart-plot";
import type { ChartPoint, ChartSeries, Format } from "./chart-types";

export type { ChartPoint, ChartSeries } from "./chart-types";

type BarChartProps = {
  /** Visible heading and accessible name. */
  title: string;
  level?: 2 | 3 | 4;
  /** The chart in one sentence, for screen readers. */
  summary: string;
  points: ChartPoint[];
  /** One to three, side by side: solid, hatched, dotted. Negative values are allowed; null leaves a gap. */
  bars: ChartSeries[];
  line?: ChartSeries;
  /** "right" gives the line its own axis, e.g. percent beside dollars. */
  lineAxis?: "left" | "right";
  /** For the right axis and the line's value in the tooltip. */
  lineFormat?: Format;
  /** Short, for the axis: "$1,500". */
  format: Format;
  /** For the tooltip and screen readers: "$1,845.50"; `format` by default. */
  formatLong?: Format;
  /** The id of the point to highlight. */
  current?: string;
  height?: number;
  /** Shown when there are no points. */
  empty?: { title: string; hint?: string };
  className?: string;
};

const EMPTY = { title: "No data for this period", hint: undefined };

/**
 * The product's chart: grouped bars and at most one line. It brings its own card, so don't put it into another.
 * Always show a table with the same figures beside it: without `href` the columns are only visual.
 * With `href` a column is a link; Tab reaches the current one (otherwise the last), the arrow keys the others.
 * Functions can't be passed from a server component: build `points` there and call BarChart in a client component.
 * Define its formats outside the component, so hovering redraws nothing.
 *
 * <BarChart title="Production and labour by day" summary="Production was highest on Tue 12 May 2026."
 * points={days.map((day) => ({ id: day.date, label: "12 May", title: "Tue 12 May 2026", href: …,
 * values: { production: 1845.5, labour: 520, share: 0.28 } }))}
 * bars={[{ key: "production", label: "Production", tone: "lake" }, { key: "labour", label: "Labour", tone: "sun" }]}
 * line={{ key: "share", label: "Labour share", tone: "plum" }} lineAxis="right" lineFormat={percent}
 * format={shortMoney} formatLong={money} current="2026-05-12" />
 */
export function BarChart({ points, height = 240, empty = EMPTY, ...props }: BarChartProps) {
  const prefix = useId();
  const { title, summary, level = 2, bars, line, lineAxis, className } = props;
  const right = lineAxis === "right";
  const legend = <ChartLegend bars={bars} line={line} right={right} prefix={prefix} />;
  return (
    <ChartFrame
      title={title}
      summary={points.length > 0 ? summary : ""}
      level={level}
      legend={points.length > 0 && legend}
      className={className}
    >
      {points.length > 0 ? (
        <ChartPlot {...props} points={points} height={height} prefix={prefix} />
      ) : (
        <EmptyState title={empty.title}>{empty.hint}</EmptyState>
      )}
    </ChartFrame>
  );
}

type ChartFrameProps = {
  title: string;
  summary: string;
  level: 2 | 3 | 4;
  legend?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A card with the heading, the sentence for screen readers and the legend. */
function ChartFrame({ title, summary, level, legend, className, children }: ChartFrameProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <figure
      aria-labelledby={id}
      data-print="together"
      className={cn("card-edge min-w-0 rounded-lg bg-surface p-4 shadow-lift", className)}
    >
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading id={id} className="text-lg">
          {title}
        </Heading>
        <p className="sr-only">{summary}</p>
        {legend}
      </figcaption>
      {children}
    </figure>
  );
}
