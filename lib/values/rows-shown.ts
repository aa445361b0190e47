/** How many rows an address asks a growing list for: whole steps, one at least, `most` at most. */
export function rowsShown(asked: unknown, { step, most }: { step: number; most: number }): number {
  const steps = Math.ceil(Number(asked) / step) || 1;
  return Math.min(Math.max(steps, 1) * step, most);
}
