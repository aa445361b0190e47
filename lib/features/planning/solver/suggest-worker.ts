import { parentPort, workerData } from "node:worker_threads";
import type { Problem } from "./problem";
import { suggest } from "./suggest";

/** What a thread is started with, and what it says: each better proposal, and which is the last. */
export type Order = { problem: Problem; seed: number; steps: number; seconds: number };

const { problem, seed, steps, seconds }: Order = workerData;
const end = performance.now() + seconds * 1000;
const proposals = suggest(problem, { seed, steps });
for (let next = proposals.next(); !next.done; next = proposals.next()) {
  if (next.value) parentPort?.postMessage(next.value);
  // The first proposal is said even where it took all the time there was.
  if (performance.now() >= end) break;
}
