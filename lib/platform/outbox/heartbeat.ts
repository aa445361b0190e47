import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@/db/client";
import { saveBeats } from "@/db/queries/outbox/worker-beats";
import { describeError, log } from "@/lib/log";
import type { Round } from "./rounds";

const BEAT_MS = 15_000;

/** Tells the database what this worker is doing, at once and every 15 s until `signal` aborts. */
export async function beat(db: () => Database, rounds: readonly Round[], signal: AbortSignal): Promise<void> {
  const worker = `${hostname()}/${process.pid}`;
  while (!signal.aborted) {
    await saveBeats(db(), worker, rounds, new Date()).catch((error: unknown) =>
      log.error(Object.assign({ event: "worker-failed", work: "heartbeat" }, describeError(error))),
    );
    await sleep(BEAT_MS, undefined, { signal }).catch(() => undefined);
  }
}
