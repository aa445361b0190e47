import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Problem, Proposal } from "./problem";
import type { Order } from "./suggest-worker";
import { turns } from "./turns";

export type ThreadOptions = {
  seconds: number;
  /** If these take less than the allowed seconds, every machine gets the same plan. */
  steps?: number;
  seed?: number;
  /** Ends the search early; returns the best plan so far. */
  signal?: AbortSignal;
  /** Called with each better proposal. */
  onProposal?: (proposal: Proposal) => void;
};

const STEPS = 20_000;
/** A search that holds more than this, or has no proposal this long after its time, ends without one. */
const MEGABYTES = 512;
const LATEST_MS = 30_000;
/** If this process reads TypeScript with tsx, its threads do too. */
const AS_HERE = process.execArgv.includes("tsx") ? ["--import", "tsx"] : undefined;

/** One core is kept free for requests. */
const inTurn = turns({
  atOnce: Math.max(1, availableParallelism() - 1),
  mostWaiting: 8,
  fairShare: 2000,
});

/**
 * Suggests a day in a separate thread, so no request waits for it. Returns the best proposal when the time or the
 * steps are used up, when the signal says so, or when it has had its share and someone else is waiting. Errors: 503
 * when too many are waiting.
 */
export const suggestInThread = (problem: Problem, options: ThreadOptions): Promise<Proposal> =>
  inTurn((enough) => {
    const { signal } = options;
    // A caller who left while waiting no longer needs a plan.
    signal?.throwIfAborted();
    return search(problem, options, signal ? AbortSignal.any([signal, enough]) : enough);
  });

function search(problem: Problem, options: ThreadOptions, signal: AbortSignal): Promise<Proposal> {
  const { seconds, steps = STEPS, seed = 1, onProposal } = options;
  const order: Order = { problem, seed, steps, seconds };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./suggest-worker.ts", import.meta.url), {
      workerData: order,
      execArgv: AS_HERE,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    const late = setTimeout(() => void worker.terminate(), seconds * 1000 + LATEST_MS);
    let best: Proposal | null = null;
    let isOver = signal.aborted;
    const stop = () => {
      isOver = true;
      if (best) void worker.terminate();
    };
    signal.addEventListener("abort", stop, { once: true });
    worker.on("message", (proposal: Proposal) => {
      best = proposal;
      onProposal?.(proposal);
      if (isOver) stop();
    });
    worker.on("error", (error) => {
      if (!best) reject(error);
    });
    worker.on("exit", () => {
      clearTimeout(late);
      signal.removeEventListener("abort", stop);
      if (best) resolve(best);
      else reject(new Error("The planner's thread ended without a proposal."));
    });
  });
}
