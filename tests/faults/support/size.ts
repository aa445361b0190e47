import { expect } from "vitest";

/** True in the long set (`npm run test:long`), false in the sample (`npm test`). */
export const LONG = process.env.FAULTS === "long";

/** How often: `rounds(5, 50)` is 5 times in the sample, 50 times in the long set. */
export const rounds = (sample: number, long: number): number => (LONG ? long : sample);

/**
 * The seed of all random choices. The sample makes the same ones every time; the long set prints its seed, so that a
 * failure can be replayed: `FAULTS_SEED=123 npm run test:long`.
 */
export const SEED = Number(process.env.FAULTS_SEED ?? (LONG ? Date.now() % 1_000_000 : 70_016));

/** Promised times depend on the machine, so only the long set checks them. */
export function expectWithin(ms: number, limit: number, what?: string): void {
  if (LONG) expect(ms, what).toBeLessThanOrEqual(limit);
}
