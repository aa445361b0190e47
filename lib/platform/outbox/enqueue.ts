import { insertMessage } from "@/db/queries/outbox/outbox";
import type { Context } from "@/lib/context";
import { TooMany } from "@/lib/errors";
import { startOfBusinessDay, tomorrow } from "@/lib/values/dates";

export type Message = {
  /** What sort of message: "cash-receipt", "pay-link". */
  kind: string;
  channel: "email" | "text";
  /** Always from the database, never from a payload. */
  to: string;
  subject?: string;
  /** Of an email: whom an answer reaches; from the session or the database. */
  replyTo?: string;
  /** Plain text. */
  body: string;
  /** Names the message once and for all: the same key is never queued twice. */
  uniqueKey: string;
  /** When it may leave; at once by default. */
  notBefore?: Date;
  jobid?: number;
  cfid?: number;
};

/** Queues a message in the transaction of what it tells of. False when the same one was queued before. */
export async function enqueueMessage(ctx: Pick<Context, "db" | "now">, message: Message): Promise<boolean> {
  const { to, subject, replyTo, notBefore = ctx.now, ...rest } = message;
  return insertMessage(ctx.db, {
    ...rest,
    recipient: oneLine(to),
    subject: subject === undefined ? undefined : oneLine(subject),
    replyTo: replyTo === undefined ? undefined : oneLine(replyTo),
    nextAttemptAt: notBefore,
    createdAt: ctx.now,
  });
}

/** No header can be smuggled in by a line break (T26). */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, " ").trim();

/** What is sent once a day was sent already: 429, with the seconds until it can be sent again (rule once-a-day). */
export function sentToday({ now }: Pick<Context, "now">, message: string): TooMany {
  const again = startOfBusinessDay(tomorrow(now));
  const seconds = Math.ceil((again.getTime() - now.getTime()) / 1000);
  return new TooMany(`${message} You can send it again tomorrow.`, seconds);
}
