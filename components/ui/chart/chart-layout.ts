import { type Axis, alongside, axisOf, axisTicks, thinTicks } from "./chart-scale";
import type { ChartPoint, ChartSeries, Format } from "./chart-types";

const LETTER = 7.6;
const TOP = 12;
const FOOT = 30;
const LINE_GAP = 36;
const WIDEST_BAR = 32;

export type LayoutInput = {
  points: ChartPoint[];
  bars: ChartSeries[];
  line?: ChartSeries;
  lineAxis?: "left" | "right";
  format: Format;
  lineFormat?: Format;
  current?: string;
  width: number;
  height: number;
};

export type ChartLayout = ReturnType<typeof chartLayout>;

function valuesOf(points: ChartPoint[], series: ChartSeries[]): number[] {
  return points
    .flatMap(({ values }) => series.map(({ key }) => values[key]))
    .filter((value): value is number => Number.isFinite(value));
}

function letters(words: string[]): number {
  return Math.max(0, ...words.map((word) => word.length)) * LETTER;
}

/** Ticks with their words; of two alike (a format that rounds) only the first is named. */
function named(axis: Axis, format: Format) {
  const words = axisTicks(axis).map((value) => ({ value, word: format(value) }));
  return words.filter(({ word }, index) => index === 0 || words[index - 1]?.word !== word);
}

function axes({ points, bars, line, lineAxis, format, lineFormat, height }: LayoutInput) {
  const lines = Math.max(2, Math.floor((height - TOP - FOOT) / LINE_GAP));
  const apart = line !== undefined && lineAxis === "right";
  const first = axisOf(valuesOf(points, line && !apart ? [...bars, line] : bars), lines);
  if (!apart) return { axis: first, ticks: named(first, format) };
  const [axis, second] = alongside(first, valuesOf(points, [line]));
  return { axis, second, ticks: named(axis, format), lineTicks: named(second, lineFormat ?? format) };
}

function barWidth(band: number, count: number): number {
  const share = band < 8 ? 0.9 : 0.68;
  return Math.max(1, Math.min(WIDEST_BAR, (band * share) / count));
}

/** Where on the height from `bottom` to `TOP` a value of the axis stands. */
function heights({ step, from, to }: Axis, bottom: number) {
  return (value: number): number => {
    const share = (value / step - from) / (to - from);
    return bottom * (1 - share) + TOP * share;
  };
}

/** All lengths of the drawing, in pixels; pure, so that the server and the browser agree. */
export function chartLayout(input: LayoutInput) {
  const { points, bars, current, width, height } = input;
  const { axis, second, ticks, lineTicks } = axes(input);
  const left = letters(ticks.map(({ word }) => word)) + 14;
  const right = width - (lineTicks ? letters(lineTicks.map(({ word }) => word)) + 14 : 8);
  const bottom = height - FOOT;
  const band = Math.max(1, right - left) / Math.max(1, points.length);
  const room = Math.floor((right - left) / (letters(points.map(({ label }) => label)) + 8));
  const labels = thinTicks(
    points.length,
    room,
    points.findIndex(({ id }) => id === current),
  );
  const y = heights(axis, bottom);
  const bar = barWidth(band, Math.max(1, bars.length));
  const start = (index: number) => left + index * band;
  return {
    width,
    height,
    top: TOP,
    bottom,
    left,
    right,
    band,
    bar,
    y,
    lineY: second ? heights(second, bottom) : y,
    grid: axisTicks(axis),
    ticks,
    lineTicks,
    labels,
    start,
    centre: (index: number) => start(index) + band / 2,
    barStart: (index: number, series: number) => start(index) + (band - bar * bars.length) / 2 + series * bar,
  };
}
