import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@/db/client";
import { describeError, log } from "@/lib/log";
import { saveBeats } from "@/lib/platform/outbox/sql/worker-beats";
import type { Work } from "@/lib/platform/outbox/work-rules";
import { countRound } from "@/lib/platform/watch/metrics";
import { doneFor } from "@/lib/platform/watch/request-context";
import { traced } from "@/lib/tracing";

const MINUTE_MS = 60_000;

/** What a worker is doing for one kind of work, for its heartbeat. */
export type Round = {
  readonly work: Work;
  /** Since when it's been at the same step; null between rounds. */
  busySince: Date | null;
  /** Since when no round has succeeded. */
  failingSince: Date | null;
};

type Way = {
  /** Does one round; true when there's more to do right away. `progress` reports that a long round is still moving. */
  once: (progress: () => void) => Promise<unknown>;
  /** Milliseconds between rounds; a failed round is repeated after a minute at most. */
  pause: number;
};

/** Does one kind of work, round after round, until `signal` aborts. An error in a round never ends it. */
export async function repeat(round: Round, { once, pause }: Way, signal: AbortSignal): Promise<void> {
  const progress = () => {
    round.busySince = new Date();
  };
  while (!signal.aborted) {
    progress();
    const began = performance.now();
    const more = await asOneRound(round.work, () => once(progress)).then(
      (more) => {
        round.failingSince = null;
        return more === true;
      },
      (error: unknown) => {
        round.failingSince ??= new Date();
        log.error({ event: "worker-failed", work: round.work, ...describeError(error) });
        return false;
      },
    );
    round.busySince = null;
    countRound(round.work, round.failingSince ? "failed" : "done", performance.now() - began);
    const wait = round.failingSince ? Math.min(pause, MINUTE_MS) : pause;
    if (!more) await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}

const asOneRound = <T>(work: Work, once: () => Promise<T>): Promise<T> =>
  doneFor({ endpoint: `worker ${work}` }, () => traced(`worker ${work}`, {}, once));

const BEAT_MS = 15_000;

/** Tells the database what this worker is doing, right away and every 15 s until `signal` aborts. */
export async function beat(db: () => Database, rounds: readonly Round[], signal: AbortSignal): Promise<void> {
  const worker = `${hostname()}/${process.pid}`;
  while (!signal.aborted) {
    await saveBeats(db(), worker, rounds, new Date()).catch((error: unknown) =>
      log.error({ event: "worker-failed", work: "heartbeat", ...describeError(error) }),
    );
    await sleep(BEAT_MS, undefined, { signal }).catch(() => undefined);
  }
}
