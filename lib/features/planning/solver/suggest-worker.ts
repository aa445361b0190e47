import type { MessagePort } from "node:worker_threads";
import type { Problem, Proposal } from "./problem";
import { suggest } from "./suggest";

// Runs in a thread of its own (`isolate`).

export type Order = { problem: Problem; seed: number; steps: number; seconds: number };

/** Posts each better proposal and returns the best when the steps or the time are used up. */
export default function search({
  problem,
  seed,
  steps,
  seconds,
  port,
}: Order & { port: MessagePort }): Proposal {
  const end = performance.now() + seconds * 1000;
  const proposals = suggest(problem, { seed, steps });
  let best: Proposal | undefined;
  for (let next = proposals.next(); !next.done; next = proposals.next()) {
    if (next.value) {
      best = next.value;
      port.postMessage(best);
    }
    // The first proposal is sent even if it used up all the time.
    if (performance.now() >= end) break;
  }
  if (!best) throw new Error("The search ended without a proposal.");
  return best;
}
