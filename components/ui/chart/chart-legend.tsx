import { cn } from "@/components/ui/cn";
import { barPaint, CHART_TONES } from "./chart-patterns";
import type { ChartSeries } from "./chart-types";

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
