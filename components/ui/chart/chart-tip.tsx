import type { ChartLayout } from "./chart-layout";
import { Swatch } from "./chart-legend";
import type { ChartPoint } from "./chart-types";
import type { Words } from "./chart-words";

type ChartTipProps = {
  layout: ChartLayout;
  index: number;
  point: ChartPoint;
  words: Words[];
  prefix: string;
  keys: boolean;
};

/** Beside its column, on the side with more room. Readers have the same words in the link or the table. */
export function ChartTip({ layout, index, point, words, prefix, keys }: ChartTipProps) {
  const centre = layout.centre(index);
  const gap = layout.band / 2 + 8;
  const side = centre < layout.width / 2 ? { left: centre + gap } : { right: layout.width - centre + gap };
  return (
    <div
      aria-hidden="true"
      data-print="hide"
      className="card-edge pointer-events-none absolute top-0 z-10 w-max max-w-56 rounded-md bg-surface px-3 py-2 text-sm shadow-lift"
      style={side}
    >
      <p className="font-semibold">{point.title ?? point.label}</p>
      {words.map(({ series, text, line, index: at }) => (
        <p key={series.key} className="flex items-center gap-2">
          <Swatch series={series} index={at} prefix={prefix} line={line} />
          <span className="text-ink-muted">{series.label}</span>
          <span className="ml-auto pl-3 font-medium">{text}</span>
        </p>
      ))}
      {keys && <p className="mt-1 text-ink-muted text-xs">← → move · Enter opens</p>}
    </div>
  );
}
