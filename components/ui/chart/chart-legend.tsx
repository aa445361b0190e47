import { cn } from "@/components/ui/cn";
import { CHART_TONES } from "./chart-tones";
import type { ChartSeries } from "./chart-types";

/** The hatch of the second series and the dots of the third: the colour is never alone. */
export function ChartPatterns({ bars, prefix }: { bars: ChartSeries[]; prefix: string }) {
  const [, second, third] = bars;
  return (
    <defs>
      {second && (
        <pattern
          id={`${prefix}-1`}
          width={5}
          height={5}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={5} height={5} className={CHART_TONES[second.tone].soft} />
          <rect width={2} height={5} className={CHART_TONES[second.tone].text} />
        </pattern>
      )}
      {third && (
        <pattern id={`${prefix}-2`} width={5} height={5} patternUnits="userSpaceOnUse">
          <rect width={5} height={5} className={CHART_TONES[third.tone].soft} />
          <circle cx={2.5} cy={2.5} r={1} className={CHART_TONES[third.tone].text} />
        </pattern>
      )}
    </defs>
  );
}

/** How a series is filled; the first is solid. */
export function barPaint(series: ChartSeries, index: number, prefix: string) {
  const tone = CHART_TONES[series.tone];
  return index === 0
    ? { className: cn(tone.solid, tone.edge) }
    : { className: tone.edge, fill: `url(#${prefix}-${index})` };
}

type SwatchProps = { series: ChartSeries; index: number; prefix: string; line?: boolean };

export function Swatch({ series, index, prefix, line = false }: SwatchProps) {
  const tone = CHART_TONES[series.tone];
  return (
    <svg aria-hidden="true" width={18} height={14} className="shrink-0">
      {line ? (
        <>
          <path d="M0 7h18" strokeWidth={2} className={tone.edge} />
          <circle cx={9} cy={7} r={3.5} strokeWidth={2} className={cn("fill-surface", tone.edge)} />
        </>
      ) : (
        <rect x={2.5} y={0.5} width={13} height={13} rx={2} {...barPaint(series, index, prefix)} />
      )}
    </svg>
  );
}

type ChartLegendProps = { bars: ChartSeries[]; line?: ChartSeries; right: boolean; prefix: string };

export function ChartLegend({ bars, line, right, prefix }: ChartLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
      {bars.map((series, index) => (
        <li key={series.key} className="flex items-center gap-2">
          <Swatch series={series} index={index} prefix={prefix} />
          {series.label}
        </li>
      ))}
      {line && (
        <li className="flex items-center gap-2">
          <Swatch series={line} index={0} prefix={prefix} line />
          {right ? `${line.label} (right)` : line.label}
        </li>
      )}
    </ul>
  );
}
