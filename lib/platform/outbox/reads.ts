import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { NotFound } from "@/lib/errors";
import {
  countOpenMessages,
  findMessage,
  listMessages,
  type OutboxRow,
} from "@/lib/platform/outbox/sql/outbox";
import { type Senders, sendersFromEnv } from "@/lib/platform/services/senders";
import { addDays, businessDate, daysBetween, formatInstant, startOfBusinessDay } from "@/lib/values/dates";
import { afterId } from "@/lib/values/keyset";
import { rowsShown } from "@/lib/values/text";
import {
  OUTBOX_ROWS,
  type Outbox,
  type OutboxMessage,
  type outboxContract,
  outboxQuery,
  withoutSecrets,
} from "./contract";

const LARGEST_ID = 2_147_483_647;

/**
 * If a sender is set up, we hide secret links from everyone but the recipient; without one, this screen is the mailbox.
 */
function toMessage(row: OutboxRow, senders: Senders): OutboxMessage {
  const waits = row.state === "queued" || row.state === "sending";
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    jobid: row.jobid,
    cfid: row.cfid,
    reply_to: row.replyTo,
    text_deleted_after: daysUntilDeleted(row),
    body: senders[row.channel] ? withoutSecrets(row.body) : row.body,
    next_attempt: waits ? formatInstant(row.nextAttemptAt) : null,
    last_error: row.lastError,
    queued: formatInstant(row.createdAt),
    sent: row.sentAt && formatInstant(row.sentAt),
  };
}

const daysUntilDeleted = ({ sentAt, nextAttemptAt, textDeletedAt }: OutboxRow): number | null =>
  textDeletedAt && daysBetween(businessDate(sentAt ?? nextAttemptAt), businessDate(textDeletedAt));

/** Messages, newest first, and how many are waiting: two statements. */
export async function getOutbox(ctx: Context, filter: Input<typeof outboxContract>): Promise<Outbox> {
  const { state, channel, text, from, to } = filter;
  const limit = rowsShown(filter.rows, OUTBOX_ROWS);
  const limits = {
    state,
    channel,
    text,
    from: from ? startOfBusinessDay(from) : null,
    before: to ? startOfBusinessDay(addDays(to, 1)) : null,
    after: filter.after,
  };
  const [rows, counts] = await Promise.all([
    listMessages(ctx.db, limits, limit + 1),
    countOpenMessages(ctx.db),
  ]);
  const senders = sendersFromEnv();
  return {
    messages: rows.slice(0, limit).map((row) => toMessage(row, senders)),
    more: rows.length > limit,
    counts,
    sends: { email: senders.email !== null, text: senders.text !== null },
  };
}

/** The Outbox, filtered by its page's address. */
export const readOutbox = (ctx: Context, search: Record<string, unknown>): Promise<Outbox> =>
  getOutbox(ctx, outboxQuery.parse(search));

/** The message that a page's URL opens, if it isn't among those shown. */
export async function readOpenedMessage(
  ctx: Context,
  search: Record<string, unknown>,
  shown: readonly OutboxMessage[],
): Promise<OutboxMessage | null> {
  const id = afterId(LARGEST_ID).parse(search.open);
  if (id === null || shown.some((message) => message.id === id)) return null;
  const row = await findMessage(ctx.db, id);
  return row ? toMessage(row, sendersFromEnv()) : null;
}

/** Errors: 404. */
export async function messageNow(ctx: Context, id: number): Promise<OutboxMessage> {
  const row = await findMessage(ctx.db, id);
  if (!row) throw new NotFound();
  return toMessage(row, sendersFromEnv());
}
