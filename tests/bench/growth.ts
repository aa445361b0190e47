import { ask } from "./ask";
import type { BenchServer } from "./servers";
import { type Chapter, type Figure, median, quantile } from "./stats";
import type { Target } from "./targets";

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
  return {
    what: target.name,
    value: quantile(after, 0.95) / quantile(before, 0.95),
    ...{ unit: "×", digits: 2 },
    spread: `(${median(before).toFixed(0)} → ${median(after).toFixed(0)} ms)`,
    aim: target.report ? 3 : 1.3,
    note: `${kb(bytes[0])} → ${kb(bytes[1])} KB`,
  };
}

const kb = (bytes = 0) => (bytes / 1024).toFixed(1);
