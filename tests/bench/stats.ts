/** The value below which the share `p` of them lies. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** "1.02 to 1.31": the lowest and the highest. */
export const spread = (values: readonly number[], digits = 2): string =>
  values.length > 1 ? `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}` : "";

/** One line of the table: what was measured, and the target. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  digits: number;
  spread: string;
  /** Not above, or not below with `atLeast`; null = for comparison only. */
  aim: number | null;
  atLeast?: boolean;
  note?: string;
};

export type Chapter = { title: string; how: string; figures: Figure[] };

export const isMet = ({ value, aim, atLeast }: Figure): boolean =>
  aim === null || (atLeast ? value >= aim : value <= aim);
