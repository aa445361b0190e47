import { ask } from "./ask";
import type { BenchServer } from "./servers";
import { type Chapter, type Figure, median, quantile } from "./stats";
import type { Target } from "./targets";

/**
 * The target is for answers of the same size: a larger company has more crews a day, so a screen with all of them has
 * more rows.
 */
const SAME_SIZE = 1.1;

/** A server's answers to one target: the time each took, and its size. */
type Answers = { times: number[]; bytes: number };

/** A block's first requests warm the caches and clear what the previous page left. */
const WARMING = 3;
const BLOCKS = 4;

/**
 * Each screen and endpoint at a small and a large company, alternating, in blocks spread over the whole run: a slow
 * minute of the machine then affects all of them equally.
 */
export async function measureGrowth(
  small: BenchServer,
  large: BenchServer,
  targets: readonly Target[],
  rounds: number,
): Promise<Chapter> {
  const measured = targets.map((target) => ({ target, before: answers(), after: answers() }));
  for (let block = 0; block < BLOCKS; block++)
    for (const { target, before, after } of measured)
      for (let round = -WARMING; round < rounds / BLOCKS; round++) {
        take(before, await ask(small, target), round >= 0);
        take(after, await ask(large, target), round >= 0);
      }
  return {
    title: "Growth",
    how: `p95 of ${rounds} requests, one after the other, large company ÷ small; in brackets both medians in ms`,
    figures: measured.map(figureOf),
  };
}

const answers = (): Answers => ({ times: [], bytes: 0 });

function take(from: Answers, { ms, text }: { ms: number; text: string }, counts: boolean) {
  if (counts) from.times.push(ms);
  from.bytes = text.length;
}

function figureOf({ target, before, after }: { target: Target; before: Answers; after: Answers }): Figure {
  const comparable = after.bytes <= before.bytes * SAME_SIZE;
  const more = `: ${(after.bytes / before.bytes).toFixed(1)} × as much is shown, no aim`;
  return {
    what: target.name,
    value: quantile(after.times, 0.95) / quantile(before.times, 0.95),
    unit: "×",
    digits: 2,
    spread: `(${median(before.times).toFixed(0)} → ${median(after.times).toFixed(0)} ms)`,
    aim: comparable ? (target.report ? 3 : 1.3) : null,
    note: `${kb(before.bytes)} → ${kb(after.bytes)} KB${comparable ? "" : more}`,
  };
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1);
