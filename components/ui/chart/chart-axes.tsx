import { AxisBottom, AxisLeft, AxisRight } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { cn } from "@/components/ui/cn";
import type { ChartLayout } from "./chart-layout";
import { CHART_TONES } from "./chart-tones";
import type { ChartPoint, ChartSeries } from "./chart-types";

type TickProps = { x: number; y: number; formattedValue?: string };

/** Plain words: visx's own label measures itself in the browser, which the server cannot. */
function tick(anchor: "start" | "end", shift: number, className: string) {
  return ({ y, formattedValue }: TickProps) => (
    <text x={shift} y={y} dy="0.32em" textAnchor={anchor} className={cn("text-xs", className)}>
      {formattedValue}
    </text>
  );
}

type ChartAxesProps = { layout: ChartLayout; points: ChartPoint[]; line?: ChartSeries; current?: string };

export function ChartAxes({ layout, points, line, current }: ChartAxesProps) {
  const { x, y, lineY, left, right, bottom, ticks, lineTicks } = layout;
  const bare = { hideAxisLine: true, hideTicks: true } as const;
  const wordOf = (list: { value: number; word: string }[]) => (value: unknown) =>
    list.find((each) => each.value === Number(value))?.word;
  return (
    <>
      <GridRows
        scale={y}
        left={left}
        width={right - left}
        tickValues={layout.grid}
        stroke=""
        className="print:opacity-40 strong:opacity-40 [&_line]:stroke-line"
      />
      <AxisLeft
        {...bare}
        scale={y}
        left={left}
        tickValues={ticks.map(({ value }) => value)}
        tickFormat={wordOf(ticks)}
        tickComponent={tick("end", -8, "fill-ink-muted")}
      />
      {lineTicks && line && (
        <AxisRight
          {...bare}
          scale={lineY}
          left={right}
          tickValues={lineTicks.map(({ value }) => value)}
          tickFormat={wordOf(lineTicks)}
          tickComponent={tick("start", 8, CHART_TONES[line.tone].text)}
        />
      )}
      <AxisBottom
        {...bare}
        scale={x}
        top={bottom}
        tickValues={layout.labels.map((index) => points[index]?.id ?? "")}
        tickFormat={(id) => id}
        tickComponent={({ x: centre, formattedValue: id }: TickProps) => (
          <ColumnLabel
            layout={layout}
            centre={centre}
            label={points.find((point) => point.id === id)?.label ?? ""}
            current={id === current}
          />
        )}
      />
    </>
  );
}

type ColumnLabelProps = { layout: ChartLayout; centre: number; label: string; current: boolean };

/** Centred under its column, but never beyond the edge of the drawing. */
function ColumnLabel({ layout, centre, label, current }: ColumnLabelProps) {
  const half = label.length * 3.6;
  const at = Math.max(half, Math.min(layout.width - half, centre));
  return (
    <text
      x={at}
      y={21}
      textAnchor="middle"
      className={cn("text-xs", current ? "fill-ink font-bold" : "fill-ink-muted")}
    >
      {label}
    </text>
  );
}
