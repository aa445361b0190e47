import type { ChartPoint, ChartSeries, Format } from "./chart-types";

export type Words = { series: ChartSeries; text: string; line: boolean; index: number };

type Formats = { bars: ChartSeries[]; line?: ChartSeries; format: Format; lineFormat: Format };

/** The values of one point as the tip shows and readers say them. */
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
