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

/** Ticks with labels; of two equal labels (a format that rounds) only the first is shown. */
function named(axis: Axis, format: Format) {
  const words = axisTicks(axis).map((value) => ({ value, word: format(value) }));
  return words.filter(({ word }, index) => index === 0 || words[index - 1]?.word !== word);
}

function axes({ points, bars, line, lineAxis, format, lineFormat, height }: LayoutInput) {
  const lines = Math.max(2, Math.floor((height - TOP - FOOT) / LINE_GAP));
  const apart = line !== undefined && lineAxis === "right";
  const first = axisOf(valuesOf(points, line && !apart ? [...bars, line] : bars), lines);
  if (!apart) return { axis: first, ticks: named(first, format) };
  const [axis, second] = addSecondAxis(first, valuesOf(points, [line]));
  return { axis, second, ticks: named(axis, format), lineTicks: named(second, lineFormat ?? format) };
}

function barWidth(band: number, count: number): number {
  const share = band < 8 ? 0.9 : 0.68;
  return Math.max(1, Math.min(WIDEST_BAR, (band * share) / count));
}

/** An axis value's height between `bottom` and `TOP`. */
function heights({ step, from, to }: Axis, bottom: number) {
  return (value: number): number => {
    const share = (value / step - from) / (to - from);
    return bottom * (1 - share) + TOP * share;
  };
}

/** All lengths of the drawing, in pixels; pure, so server and browser agree. */
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

/** An axis in whole steps, from `from * step` to `to * step`; zero is always a tick. */
type Axis = { step: number; from: number; to: number };

const ALMOST = 1e-9;

const ROUND = [1, 2, 5];
const FINE = [1, 2, 3, 4, 5, 6, 8];

/**
 * The next round number that is at least `value`: 1, 2, 5, 10 … and 25, 250 …; a format that rounds would
 * break 2.5.
 */
export function niceStep(value: number, fine = false): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value) + ALMOST);
  const factors = fine ? FINE : power >= 10 ? [1, 2, 2.5, 5] : ROUND;
  return clean((factors.find((factor) => factor * power >= value * (1 - ALMOST)) ?? 10) * power);
}

function clean(value: number): number {
  return Number(value.toPrecision(12));
}

function extent(values: number[]): [number, number] {
  return [Math.min(0, ...values), Math.max(0, ...values)];
}

function steps(low: number, high: number, step: number): Axis {
  const from = Math.floor(low / step + ALMOST);
  return { step, from: from === 0 ? 0 : from, to: Math.ceil(high / step - ALMOST) + 0 };
}

/** Includes zero and every value; only zeros give 0 to 100. */
export function axisOf(values: number[], lines = 5): Axis {
  const [low, high] = extent(values);
  if (low !== high) return steps(low, high, niceStep((high - low) / lines));
  return steps(0, 100, niceStep(100 / lines));
}

/** A second axis on the first one's grid lines, with aligned zeros; both get as long as either needs. */
export function addSecondAxis(first: Axis, values: number[]): [Axis, Axis] {
  const [low, high] = extent(values);
  if (low === high) return [first, { ...first, step: 1 / Math.max(1, first.to) }];
  const up = first.to > 0 ? high / first.to : 0;
  const down = first.from < 0 ? low / first.from : 0;
  const own = steps(low, high, niceStep(Math.max(up, down) || (high - low) / 4, true));
  const reach = { from: Math.min(first.from, own.from), to: Math.max(first.to, own.to) };
  return [
    { ...first, ...reach },
    { ...own, ...reach },
  ];
}

export function axisTicks({ step, from, to }: Axis): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => clean((from + index) * step));
}

const STRIDES = [1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 35, 42, 56, 70, 91, 122, 183];

/** Which of `count` columns get a label when there's room for `room`: evenly spaced, including `keep`. */
export function thinTicks(count: number, room: number, keep = 0): number[] {
  const least = count / Math.max(1, room);
  const stride = STRIDES.find((each) => each >= least) ?? Math.ceil(least);
  const ticks = [];
  for (let index = Math.max(0, keep) % stride; index < count; index += stride) ticks.push(index);
  return ticks;
}
