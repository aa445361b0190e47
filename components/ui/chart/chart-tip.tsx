import Link from "next/link";
import { type CSSProperties, type KeyboardEvent, useState } from "react";
import type { ChartLayout } from "./chart-layout";
import { Swatch } from "./chart-legend";
import type { ChartPoint, ChartSeries, Format } from "./chart-types";

type ChartTipProps = {
  layout: ChartLayout;
  index: number;
  point: ChartPoint;
  words: Words[];
  prefix: string;
  keys: boolean;
};

const NARROW = 480;

/** Beside its column, on the side with more room; on a phone above the plot, where it covers no bar. */
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

/** Only visual: screen readers get the same words from the link or the table. */
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

type Words = { series: ChartSeries; text: string; line: boolean; index: number };

type Formats = { bars: ChartSeries[]; line?: ChartSeries; format: Format; lineFormat: Format };

/** One point's values for the tooltip and screen readers. */
export function wordsOf(point: ChartPoint, { bars, line, format, lineFormat }: Formats): Words[] {
  const say = (series: ChartSeries, by: Format) => {
    const value = point.values[series.key];
    return typeof value === "number" && Number.isFinite(value) ? by(value) : "none";
  };
  const words = bars.map((series, index) => ({ series, text: say(series, format), line: false, index }));
  return line ? [...words, { series: line, text: say(line, lineFormat), line: true, index: 0 }] : words;
}

/** "Tue 12 May 2026: Production $1,845.50, Labour $520.00" */
export function sentenceOf(point: ChartPoint, words: Words[]): string {
  return `${point.title ?? point.label}: ${words.map(({ series, text }) => `${series.label} ${text}`).join(", ")}`;
}

type ChartLinksProps = {
  layout: ChartLayout;
  points: ChartPoint[];
  current?: string;
  sentence: (point: ChartPoint) => string;
  onFocus: (index: number) => void;
  onBlur: () => void;
};

function go(event: KeyboardEvent<HTMLElement>) {
  const item = event.currentTarget.parentElement;
  const list = item?.parentElement;
  const next = {
    ArrowRight: item?.nextElementSibling,
    ArrowLeft: item?.previousElementSibling,
    Home: list?.firstElementChild,
    End: list?.lastElementChild,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  next?.querySelector("a")?.focus();
}

/**
 * Each column is a link as high as the chart. One Tab stop for all of them (a year has 366); the arrow keys
 * move.
 */
export function ChartLinks({ layout, points, current, sentence, onFocus, onBlur }: ChartLinksProps) {
  const [focused, setFocused] = useState<string>();
  const linked = points.flatMap((point, index) => (point.href ? [{ point, index, href: point.href }] : []));
  const has = (id?: string) => linked.some(({ point }) => point.id === id);
  const stop = [focused, current].find(has) ?? linked.at(-1)?.point.id;
  if (linked.length === 0) return null;
  const height = layout.labels.length === points.length ? layout.height : layout.bottom + 4;
  return (
    <ul>
      {linked.map(({ point, index, href }) => (
        <li key={point.id}>
          <Link
            href={href}
            prefetch={false}
            tabIndex={point.id === stop ? 0 : -1}
            aria-label={sentence(point)}
            aria-current={point.id === current || undefined}
            onKeyDown={go}
            onFocus={(event) => {
              setFocused(point.id);
              if (event.currentTarget.matches(":focus-visible")) onFocus(index);
            }}
            onBlur={onBlur}
            className="absolute top-0 rounded-sm outline-offset-0"
            style={{
              left: `${(layout.start(index) / layout.width) * 100}%`,
              width: `${(layout.band / layout.width) * 100}%`,
              height,
            }}
          />
        </li>
      ))}
    </ul>
  );
}
