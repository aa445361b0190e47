import { cn } from "@/components/ui/cn";
import type { ChartLayout } from "./chart-layout";
import { CHART_TONES } from "./chart-tones";
import type { ChartPoint, ChartSeries } from "./chart-types";

type ChartAxesProps = { layout: ChartLayout; points: ChartPoint[]; line?: ChartSeries; current?: string };

/** The grid and the words around the drawing. */
export function ChartAxes({ layout, points, line, current }: ChartAxesProps) {
  const { y, lineY, left, right, grid, labels, ticks, lineTicks } = layout;
  return (
    <>
      <g className="print:opacity-40 strong:opacity-40">
        {grid.map((value) => (
          <path key={value} d={`M${left} ${y(value)}H${right}`} className="stroke-line" />
        ))}
      </g>
      {ticks.map(({ value, word }) => (
        <Tick key={value} x={left - 8} y={y(value)} end word={word} className="fill-ink-muted" />
      ))}
      {line &&
        lineTicks?.map(({ value, word }) => (
          <Tick
            key={value}
            x={right + 8}
            y={lineY(value)}
            word={word}
            className={CHART_TONES[line.tone].text}
          />
        ))}
      {labels.map((index) => {
        const { id, label } = points[index] ?? { id: "", label: "" };
        return <ColumnLabel key={id} layout={layout} index={index} label={label} current={id === current} />;
      })}
    </>
  );
}

type TickProps = { x: number; y: number; end?: boolean; word: string; className: string };

function Tick({ x, y, end, word, className }: TickProps) {
  return (
    <text x={x} y={y} dy="0.32em" textAnchor={end ? "end" : "start"} className={cn("text-xs", className)}>
      {word}
    </text>
  );
}

type ColumnLabelProps = { layout: ChartLayout; index: number; label: string; current: boolean };

/** Centred under its column, but never beyond the edge of the drawing. */
function ColumnLabel({ layout, index, label, current }: ColumnLabelProps) {
  const half = label.length * 3.6;
  const at = Math.max(half, Math.min(layout.width - half, layout.centre(index)));
  return (
    <text
      x={at}
      y={layout.bottom + 21}
      textAnchor="middle"
      className={cn("text-xs", current ? "fill-ink font-bold" : "fill-ink-muted")}
    >
      {label}
    </text>
  );
}
