import { BarRounded, LinePath } from "@visx/shape";
import { cn } from "@/components/ui/cn";
import type { ChartLayout } from "./chart-layout";
import { barPaint, CHART_TONES, THIN } from "./chart-patterns";
import type { ChartPoint, ChartSeries } from "./chart-types";

/** In a year's chart on a phone the bars overlap, so the highest series goes to the back. */
function paintOrder({ band }: ChartLayout, points: ChartPoint[], bars: ChartSeries[]) {
  const total = (key: string) => points.reduce((sum, { values }) => sum + Math.abs(values[key] ?? 0), 0);
  const order = bars.map((series, at) => ({ series, at, total: total(series.key) }));
  return band < bars.length ? order.sort((a, b) => b.total - a.total) : order;
}

type ChartBarsProps = { layout: ChartLayout; points: ChartPoint[]; bars: ChartSeries[]; prefix: string };

export function ChartBars({ layout, points, bars, prefix }: ChartBarsProps) {
  const { y, bar } = layout;
  const roomy = bar >= THIN;
  const gap = roomy && bars.length > 1 ? 1 : 0;
  return paintOrder(layout, points, bars).map(({ series, at }) => (
    <g key={series.key}>
      {points.map(({ id, values }, index) => {
        const value = values[series.key];
        if (!value || !Number.isFinite(value)) return null;
        const [high, low] = [y(Math.max(0, value)), y(Math.min(0, value))];
        return (
          <BarRounded
            key={id}
            x={layout.barStart(index, at) + gap + (roomy ? 0.5 : 0)}
            y={high}
            width={bar - 2 * gap - (roomy ? 1 : 0)}
            height={Math.max(1, low - high)}
            radius={roomy ? Math.min(3, bar / 4, low - high) : 0}
            top={value > 0}
            bottom={value < 0}
            strokeWidth={roomy ? 1 : 0}
            {...barPaint(series, at, prefix, bar)}
          />
        );
      })}
    </g>
  ));
}

type ChartLineProps = { layout: ChartLayout; points: ChartPoint[]; line: ChartSeries };
type Spot = { id: string; index: number; value: number | null };

export function ChartLine({ layout, points, line }: ChartLineProps) {
  const { centre, lineY, band } = layout;
  const tone = CHART_TONES[line.tone];
  const spots: Spot[] = points.map(({ id, values }, index) => {
    const value = values[line.key];
    return { id, index, value: typeof value === "number" && Number.isFinite(value) ? value : null };
  });
  const alone = ({ index }: Spot) =>
    (spots[index - 1]?.value ?? null) === null && (spots[index + 1]?.value ?? null) === null;
  const way = {
    data: spots,
    defined: ({ value }: Spot) => value !== null,
    x: ({ index }: Spot) => centre(index),
    y: ({ value }: Spot) => lineY(value ?? 0),
    strokeLinejoin: "round",
    strokeLinecap: "round",
  } as const;
  return (
    <g>
      <LinePath {...way} strokeWidth={band < 6 ? 3 : 5} className="stroke-surface" />
      <LinePath {...way} strokeWidth={band < 6 ? 1.5 : 2} className={tone.edge} />
      {spots.map((spot) =>
        spot.value !== null && (band >= 12 || alone(spot)) ? (
          <circle
            key={spot.id}
            cx={centre(spot.index)}
            cy={lineY(spot.value)}
            r={band < 6 ? 1.5 : 3.5}
            strokeWidth={2}
            className={cn("fill-surface", tone.edge)}
          />
        ) : null,
      )}
    </g>
  );
}

/** The column of today, or of the current day. */
export function ChartBand({
  layout,
  index,
  className,
}: {
  layout: ChartLayout;
  index: number;
  className: string;
}) {
  const width = Math.max(4, layout.band - 2);
  return (
    <rect
      x={layout.centre(index) - width / 2}
      y={layout.top - 8}
      width={width}
      height={layout.bottom - layout.top + 8}
      rx={Math.min(4, width / 2)}
      className={className}
    />
  );
}

type ChartAxesProps = { layout: ChartLayout; points: ChartPoint[]; line?: ChartSeries; current?: string };

/** The grid and the labels around the drawing. */
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

/** Centred below its column, but never beyond the edge of the drawing. */
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
