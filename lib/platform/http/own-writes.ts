import type { Actor } from "@/lib/actor";
import { processWide } from "@/lib/process-wide";
import { actorKey } from "./idempotency";

/** Nothing that's kept for readers is older than this. */
const KEPT_MS = 60_000;

/** When each person last saved something through this process, latest last. */
const writes = processWide("own-writes", () => new Map<string, number>());

/** Notes that a person's write is done. */
export function noteWrite(actor: Actor, at: Date): void {
  const key = actorKey(actor);
  writes.delete(key);
  writes.set(key, at.getTime());
  for (const [old, then] of writes) {
    if (at.getTime() - then < KEPT_MS) break;
    writes.delete(old);
  }
}

/** Whether this person has saved something since then, so that what was read before may be older than their own act. */
export const wroteSince = (actor: Actor | null, since: Date): boolean =>
  actor !== null && (writes.get(actorKey(actor)) ?? Number.NEGATIVE_INFINITY) >= since.getTime();
