import type { Database } from "@/db/client";
import { markSent, markUnsent, type OutboxRow, takeDueMessages } from "@/db/queries/outbox";
import type { Senders } from "@/lib/services/senders";

const MAX_TRIES = 8;
const LEASE_MS = 2 * 60_000;
const BATCH = 20;

/** Wait before the next try: 15 s, doubled each time. */
export const retryDelay = (attempts: number): number => 15_000 * 2 ** (attempts - 1);

/**
 * Sends what is due, at least once and normally once (R8); returns how many were taken.
 * A channel without a sender stays queued and readable on the Outbox screen.
 */
export async function deliverDue(db: Database, senders: Senders, now: Date): Promise<number> {
  const channels = (["email", "text"] as const).filter((channel) => senders[channel]);
  if (channels.length === 0) return 0;
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const messages = await takeDueMessages(db, {
    now,
    leaseUntil,
    channels,
    limit: BATCH,
  });
  for (const message of messages) await deliverOne(db, senders, message, now);
  return messages.length;
}

async function deliverOne(db: Database, senders: Senders, message: OutboxRow, now: Date) {
  const failure = await trySending(senders, message);
  if (failure === null) return markSent(db, message.id, now);
  const again = message.attempts < MAX_TRIES ? new Date(now.getTime() + retryDelay(message.attempts)) : null;
  return markUnsent(db, message.id, { error: failure, nextAttemptAt: again });
}

async function trySending(senders: Senders, message: OutboxRow): Promise<string | null> {
  try {
    await senders[message.channel]?.({
      id: `outbox-${message.id}`,
      to: message.recipient,
      subject: message.subject ?? "",
      replyTo: message.replyTo ?? undefined,
      body: message.body,
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : "unknown failure";
  }
}
