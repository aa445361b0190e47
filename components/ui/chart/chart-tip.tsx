import type { CSSProperties } from "react";
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

const NARROW = 480;

/** Beside its column, on the side with more room; on a phone above the plot, where it hides no bar. */
function place({ width, centre, band }: ChartLayout, index: number): CSSProperties {
  const middle = centre(index);
  const first = middle < width / 2;
  if (width < NARROW) {
    const share = `${(middle / width) * 100}%`;
    return { bottom: "100%", left: share, transform: `translateX(-${share})`, maxWidth: width };
  }
  const away = (first ? middle : width - middle) + band / 2 + 8;
  return { top: 0, [first ? "left" : "right"]: away, maxWidth: width - away };
}

/** For the eye: readers have the same words in the link or the table. */
export function ChartTip({ layout, index, point, words, prefix, keys }: ChartTipProps) {
  return (
    <div
      aria-hidden="true"
      data-print="hide"
      className="card-edge pointer-events-none absolute z-10 w-max rounded-md bg-surface px-3 py-2 text-sm shadow-lift"
      style={place(layout, index)}
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
