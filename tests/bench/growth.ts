import { ask } from "./ask";
import type { BenchServer } from "./servers";
import { type Chapter, type Figure, median, quantile } from "./stats";
import type { Target } from "./targets";

/** The aim is for answers of the same size: a larger company has more crews a day, and a screen of all of them more rows. */
const SAME_SIZE = 1.1;

/** Each screen and endpoint at a small and a large company, one request here and one there in turn. */
export async function measureGrowth(
  small: BenchServer,
  large: BenchServer,
  targets: readonly Target[],
  rounds: number,
): Promise<Chapter> {
  const figures: Figure[] = [];
  for (const target of targets) figures.push(await growthOf(small, large, target, rounds));
  return {
    title: "Growth",
    how: `p95 of ${rounds} requests, one after the other, large company ÷ small; in brackets both medians in ms`,
    figures,
  };
}

async function growthOf(
  small: BenchServer,
  large: BenchServer,
  target: Target,
  rounds: number,
): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  const bytes = [0, 0];
  for (let round = -3; round < rounds; round++)
    for (const [i, server] of [small, large].entries()) {
      const { ms, text } = await ask(server, target);
      // The first ones warm the caches.
      if (round >= 0) times[i]?.push(ms);
      bytes[i] = text.length;
    }
  const [before, after] = times;
  const [short = 0, long = 0] = bytes;
  const comparable = long <= short * SAME_SIZE;
  return {
    what: target.name,
    value: quantile(after, 0.95) / quantile(before, 0.95),
    ...{ unit: "×", digits: 2 },
    spread: `(${median(before).toFixed(0)} → ${median(after).toFixed(0)} ms)`,
    aim: comparable ? (target.report ? 3 : 1.3) : null,
    note: `${kb(short)} → ${kb(long)} KB${comparable ? "" : `: ${(long / short).toFixed(1)} × as much is shown, no aim`}`,
  };
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1);
