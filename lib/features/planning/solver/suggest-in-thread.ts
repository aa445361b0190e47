import { availableParallelism } from "node:os";
import { isolate } from "@/lib/platform/isolation/isolate";
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
/** One core is kept free for requests. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const inTurn = turns({ atOnce: AT_ONCE, mostWaiting: 8, fairShare: 2000 });

/** A person may ask for ten seconds; a machine under load may need another thirty for its first proposal. */
const searchInThread = isolate<Order, Proposal, Proposal>("lib/features/planning/solver/suggest-worker.ts", {
  seconds: 40,
  megabytes: 512,
  as: "thread",
  atOnce: AT_ONCE,
  mostWaiting: AT_ONCE,
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

async function search(problem: Problem, options: ThreadOptions, signal: AbortSignal): Promise<Proposal> {
  const { seconds, steps = STEPS, seed = 1, onProposal } = options;
  const end = new AbortController();
  let best: Proposal | undefined;
  const endWithBest = () => {
    if (best && signal.aborted) end.abort();
  };
  const onSaid = (proposal: Proposal) => {
    best = proposal;
    onProposal?.(proposal);
    endWithBest();
  };
  signal.addEventListener("abort", endWithBest, { once: true });
  try {
    return await searchInThread({ problem, seed, steps, seconds }, { signal: end.signal, onSaid });
  } catch (error) {
    if (best) return best;
    throw error;
  } finally {
    signal.removeEventListener("abort", endWithBest);
  }
}
