import type { Context } from "@/lib/context";
import { TooMany } from "@/lib/errors";
import { insertMessage } from "@/lib/platform/outbox/sql/outbox";
import { businessDate, startOfBusinessDay, tomorrow } from "@/lib/values/dates";

export type Message = {
  /** The kind of message: "cash-receipt", "pay-link". */
  kind: string;
  channel: "email" | "text";
  /** Always from the database, never from a payload. */
  to: string;
  subject?: string;
  /** For an email: who gets the reply; from the session or the database. */
  replyTo?: string;
  /** Plain text. */
  body: string;
  /** For an email we wrote: how each line looks (`writeLetter`). */
  layout?: string;
  /** Names the message for good: the same key is never queued twice. */
  uniqueKey: string;
  /** When it can be sent; right away by default. */
  notBefore?: Date;
  jobid?: number;
  cfid?: number;
};

/**
 * Queues a message in the same transaction as the change it reports; one about a client fails while the company isn't
 * saved (rule company-saved). False when it was already queued.
 */
export async function enqueueMessage(ctx: Pick<Context, "db" | "now">, message: Message): Promise<boolean> {
  const { to, subject, replyTo, notBefore = ctx.now, ...rest } = message;
  const row = {
    ...rest,
    recipient: oneLine(to),
    subject: subject === undefined ? undefined : oneLine(subject),
    replyTo: replyTo === undefined ? undefined : oneLine(replyTo),
    nextAttemptAt: notBefore,
    createdAt: ctx.now,
  };
  return insertMessage(ctx.db, row, businessDate(ctx.now));
}

/** Removes line breaks, so no one can slip in a header (T26). */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, " ").trim();

/**
 * For a message that's sent once a day and was already sent: 429, with the seconds until it can be sent again (rule
 * once-a-day).
 */
export function sentToday({ now }: Pick<Context, "now">, message: string): TooMany {
  const again = startOfBusinessDay(tomorrow(now));
  const seconds = Math.ceil((again.getTime() - now.getTime()) / 1000);
  return new TooMany(`${message} You can send it again tomorrow.`, seconds, "sent_today");
}
