import { parentPort, workerData } from "node:worker_threads";
import type { Problem } from "./problem";
import { suggest } from "./suggest";

/** A thread's input and its messages: each better proposal, and whether it's the last. */
export type Order = { problem: Problem; seed: number; steps: number; seconds: number };

const { problem, seed, steps, seconds }: Order = workerData;
const end = performance.now() + seconds * 1000;
const proposals = suggest(problem, { seed, steps });
for (let next = proposals.next(); !next.done; next = proposals.next()) {
  if (next.value) parentPort?.postMessage(next.value);
  // The first proposal is sent even if it used up all the time.
  if (performance.now() >= end) break;
}
