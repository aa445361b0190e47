import type { Database } from "@/db/client";
import { markSent, markUnsent, type OutboxRow, takeDueMessage } from "@/db/queries/outbox/outbox";
import type { Senders } from "@/lib/platform/services/senders";
import { traced } from "@/lib/tracing";

const MAX_TRIES = 8;
/**
 * Longer than the slowest mail server can hold up one message (`lib/platform/services/senders.ts`), so no other worker
 * takes it.
 */
const LEASE_MS = 5 * 60_000;

/** Wait before the next try: 15 s, doubled each time. */
export const retryDelay = (attempts: number): number => 15_000 * 2 ** (attempts - 1);

/**
 * Sends the next message that's due, at least once and normally once (R8); false when there's none. One at a time: if
 * messages waited behind another, the next worker would take them too once their lease is over. A channel without a
 * sender stays queued, and staff can read it on the Outbox screen.
 */
export async function deliverNext(db: Database, senders: Senders, now: Date): Promise<boolean> {
  const channels = (["email", "text"] as const).filter((channel) => senders[channel]);
  if (channels.length === 0) return false;
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const message = await takeDueMessage(db, { now, leaseUntil, channels });
  if (message) await deliverOne(db, senders, message, now);
  return message !== undefined;
}

async function deliverOne(db: Database, senders: Senders, message: OutboxRow, now: Date) {
  const failure = await trySending(senders, message);
  if (failure === null) return markSent(db, message.id, now);
  const again = message.attempts < MAX_TRIES ? new Date(now.getTime() + retryDelay(message.attempts)) : null;
  return markUnsent(db, message.id, { error: failure, nextAttemptAt: again });
}

async function trySending(senders: Senders, message: OutboxRow): Promise<string | null> {
  try {
    const letter = {
      id: `outbox-${message.id}`,
      to: message.recipient,
      subject: message.subject ?? "",
      replyTo: message.replyTo ?? undefined,
      body: message.body,
    };
    await traced(`send ${message.channel}`, {}, async () => senders[message.channel]?.(letter));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : "unknown failure";
  }
}
