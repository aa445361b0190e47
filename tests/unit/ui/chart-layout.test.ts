import { expect, test } from "vitest";
import { chartLayout } from "@/components/ui/chart/chart-layout";
import { sentenceOf, wordsOf } from "@/components/ui/chart/chart-tip";

const bars = [
  { key: "a", label: "Production", tone: "lake" },
  { key: "b", label: "Labour", tone: "sun" },
] as const;
const format = (value: number) => `$${value.toFixed(0)}`;
const points = (count: number, a: number | null = 10) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, label: "12 May", values: { a, b: 4 } }));
const layout = (count: number, width: number) =>
  chartLayout({ points: points(count), bars: [...bars], format, width, height: 240 });

test.each([
  [1, 1200],
  [14, 343],
  [366, 311],
  [366, 1200],
])("%d columns in %d pixels stay inside the plot", (count, width) => {
  const found = layout(count, width);
  expect(found.bar).toBeGreaterThanOrEqual(1);
  expect(found.bar).toBeLessThanOrEqual(32);
  expect(found.start(0)).toBeCloseTo(found.left);
  expect(found.start(count)).toBeCloseTo(found.right);
  expect(found.right).toBeLessThan(width);
});

test("ticks that rounding makes equal are labelled once", () => {
  const input = { points: points(3, 0.4), bars: bars.slice(0, 1), format, width: 400, height: 240 };
  const words = chartLayout(input).ticks.map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
});

test("missing values neither stretch the axis nor break it", () => {
  const found = chartLayout({ points: points(3, null), bars: [...bars], format, width: 400, height: 240 });
  expect(found.grid.at(-1)).toBe(4);
});

test("a column shows its title and every value", () => {
  const point = { id: "1", label: "12 May", title: "Tue 12 May 2026", values: { a: 1845.5, b: null } };
  const long = (value: number) => `$${value.toLocaleString("en-CA", { minimumFractionDigits: 2 })}`;
  const words = wordsOf(point, { bars: [...bars], format: long, lineFormat: long });
  expect(sentenceOf(point, words)).toBe("Tue 12 May 2026: Production $1,845.50, Labour none");
});
