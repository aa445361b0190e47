import type { ChartTone } from "./chart-patterns";

export type ChartSeries = { key: string; label: string; tone: ChartTone };

export type ChartPoint = {
  id: string;
  /** Short, below the column: "12 May". */
  label: string;
  /** Long, for the tooltip and screen readers: "Tue 12 May 2026". */
  title?: string;
  values: Record<string, number | null>;
  href?: string;
};

export type Format = (value: number) => string;
