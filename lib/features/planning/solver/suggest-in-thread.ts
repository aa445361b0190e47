import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Problem, Proposal } from "./problem";
import type { Order } from "./suggest-worker";
import { turns } from "./turns";

export type ThreadOptions = {
  seconds: number;
  /** Fewer than fit into the seconds give the same plan on every machine. */
  steps?: number;
  seed?: number;
  /** Ends the search early; the best so far is the answer. */
  signal?: AbortSignal;
  /** Called with each better proposal. */
  onProposal?: (proposal: Proposal) => void;
};

const STEPS = 20_000;
/** Where this process reads TypeScript by tsx, its threads do. */
const AS_HERE = process.execArgv.includes("tsx") ? ["--import", "tsx"] : undefined;

/** One core is left for requests. */
const inTurn = turns({
  atOnce: Math.max(1, availableParallelism() - 1),
  mostWaiting: 8,
  fairShare: 2000,
});

/**
 * Suggests a day in a separate thread, so that no request waits for it. Returns the best proposal when the time or the
 * steps are used up, the signal says so, or it has had its share and someone else is waiting. Errors: 503 when too many
 * wait.
 */
export const suggestInThread = (problem: Problem, options: ThreadOptions): Promise<Proposal> =>
  inTurn((enough) => {
    const { signal } = options;
    // A caller who left while waiting doesn't need a plan any more.
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
    });
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
    worker.on("error", reject);
    worker.on("exit", () => {
      signal.removeEventListener("abort", stop);
      if (best) resolve(best);
      else reject(new Error("The planner's thread ended without a proposal."));
    });
  });
}
