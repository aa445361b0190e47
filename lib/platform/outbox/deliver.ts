import type { Database } from "@/db/client";
import { describeError, log } from "@/lib/log";
import { findBlock } from "@/lib/platform/outbox/sql/blocked";
import { markSent, markUnsent, type OutboxRow, takeDueMessage } from "@/lib/platform/outbox/sql/outbox";
import type { Letter, Senders } from "@/lib/platform/services/senders";
import { traced } from "@/lib/tracing";

const MAX_TRIES = 8;
/**
 * Longer than the slowest mail server can hold up one message (`lib/platform/services/senders.ts`), so no other worker
 * takes it.
 */
const LEASE_MS = 5 * 60_000;

/** Wait before the next try: 15 s, doubled each time. */
export const retryDelay = (attempts: number): number => 15_000 * 2 ** (attempts - 1);

/** An email's designed part. */
export type Dress = (
  mail: { subject: string } & Pick<OutboxRow, "body" | "layout">,
) => Promise<Letter["html"]>;

/**
 * Sends the next message that's due, at least once and normally once (R8); false when there's none. One at a time: if
 * messages waited behind another, the next worker would take them too once their lease is over. A channel without a
 * sender stays queued, and staff can read it on the Outbox screen. `dress` adds the designed part to emails.
 */
export async function deliverNext(
  db: Database,
  senders: Senders,
  now: Date,
  dress?: Dress,
): Promise<boolean> {
  const channels = (["email", "text"] as const).filter((channel) => senders[channel]);
  if (channels.length === 0) return false;
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const message = await takeDueMessage(db, { now, leaseUntil, channels });
  if (message) {
    const html = message.channel === "email" ? await dressed(message, dress) : undefined;
    await deliverOne(db, senders, { message, html }, now);
  }
  return message !== undefined;
}

/** An email that can't be dressed still goes out, as text. */
async function dressed(row: OutboxRow, dress: Dress | undefined): Promise<Letter["html"]> {
  const { id, subject, body, layout } = row;
  try {
    return await dress?.({ subject: subject ?? "", body, layout });
  } catch (error) {
    log.warn({ event: "mail-not-designed", message: id, ...describeError(error) });
    return undefined;
  }
}

type Outgoing = { message: OutboxRow; html: Letter["html"] };

const BLOCKED = {
  stop: "They replied STOP.",
  bounce: "Email to this address bounced.",
  complaint: "They reported our email as spam.",
};

/** Nothing goes to a number that replied STOP, or to an address that bounced, whatever queued it. */
async function deliverOne(db: Database, senders: Senders, { message, html }: Outgoing, now: Date) {
  const block = await findBlock(db, message);
  if (block) return markUnsent(db, message.id, { error: BLOCKED[block.reason], nextAttemptAt: null });
  const failure = await trySending(senders, { message, html });
  if (failure === null) return markSent(db, message.id, now);
  const again = message.attempts < MAX_TRIES ? new Date(now.getTime() + retryDelay(message.attempts)) : null;
  return markUnsent(db, message.id, { error: failure, nextAttemptAt: again });
}

async function trySending(senders: Senders, { message, html }: Outgoing): Promise<string | null> {
  try {
    const letter = {
      id: `outbox-${message.id}`,
      to: message.recipient,
      subject: message.subject ?? "",
      replyTo: message.replyTo ?? undefined,
      body: message.body,
      html,
    };
    await traced(`send ${message.channel}`, {}, async () => senders[message.channel]?.(letter));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : "unknown failure";
  }
}
