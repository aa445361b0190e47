import { median } from "@/tests/bench/stats";
import type { Ask, Meter } from "./support/measure";

const EMPTY: Ask = { name: "empty page", login: "visitor", at: "/bench" };
const ROUNDS = 3;
/** Requests in a row: enough that what one leaves behind for the next hardly counts. */
const IN_A_ROW = 4;

/** CPU milliseconds of the server per request, and how many times an empty page's that is. */
export type Cost = { ms: number; ratio: number };

/**
 * The CPU time of every screen, best of three rounds, beside the empty page's in the same round: a slow minute of the
 * machine affects both. Where several addresses show one screen, the dearest counts.
 */
export async function measureCpu(meter: Meter, asks: readonly Ask[]): Promise<Map<string, Cost>> {
  const millisecondsOf = async (ask: Ask) => {
    const before = meter.cpu();
    for (let n = 0; n < IN_A_ROW; n++) await meter.answerTo(ask);
    return ((meter.cpu() - before) * 1000) / IN_A_ROW;
  };
  for (const ask of [EMPTY, ...asks]) await meter.answerTo(ask);
  const best = new Map<string, Cost>();
  for (let round = 0; round < ROUNDS; round++) {
    const empty: number[] = [];
    const found = new Map<string, number>();
    for (const [index, ask] of asks.entries()) {
      if (index % 10 === 0) empty.push(await millisecondsOf(EMPTY));
      found.set(ask.name, Math.max(found.get(ask.name) ?? 0, await millisecondsOf(ask)));
    }
    const unit = median(empty);
    for (const [name, ms] of found) {
      const known = best.get(name);
      if (!known || ms / unit < known.ratio) best.set(name, { ms, ratio: ms / unit });
    }
  }
  return best;
}
