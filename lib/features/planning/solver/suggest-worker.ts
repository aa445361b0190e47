import { parentPort, workerData } from "node:worker_threads";
import type { Problem } from "./problem";
import { suggest } from "./suggest";

/** What a thread is started with, and what it says: each better proposal, and which is the last. */
export type Order = { problem: Problem; seed: number; steps: number; seconds: number };

const { problem, seed, steps, seconds }: Order = workerData;
const end = performance.now() + seconds * 1000;
const proposals = suggest(problem, { seed, steps });
let next = proposals.next();
while (!next.done && performance.now() < end) {
  if (next.value) parentPort?.postMessage(next.value);
  next = proposals.next();
}
