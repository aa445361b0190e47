/** Prints measurements for docs/PROMISES.md: one line per promise. */
export function tell(what: string, figures: Record<string, number | string>): void {
  const words = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === "number" ? Math.round(value * 10) / 10 : value}`,
  );
  process.stdout.write(`${what}: ${words.join(", ")}\n`);
}

/** The value below which `share` of the values lie, such as 0.95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
