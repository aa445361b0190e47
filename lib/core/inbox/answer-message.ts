import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { findClientName } from "@/lib/core/clients/sql/dashboard";
import {
  adoptMessages,
  findInbox,
  findQueued,
  isBlockedOf,
  listAnswerers,
  lockInbound,
  updateInbound,
} from "@/lib/core/inbox/sql/inbox";
import { answerText } from "@/lib/core/messages/text-rules";
import { getSetting } from "@/lib/core/settings/reads";
import { Conflict, Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { listBlocks, unblockRecipient } from "@/lib/platform/outbox/sql/blocked";
import { businessDate } from "@/lib/values/dates";
import {
  type answerMessageContract,
  type settleMessageContract,
  staleMessage,
  type unblockEmailContract,
} from "./contract";
import { answerWays, messageNow } from "./reads";

/** The message, locked, as this person last saw it. Errors: 404; 409 `stale`. */
async function lockSeen(ctx: Context, { id, version }: { id: number; version: number }) {
  const row = await lockInbound(ctx.db, id);
  if (!row) throw new NotFound();
  if (row.version !== version)
    throw new Refused(staleMessage, "Someone else worked on this message. Check it, then try again.", {
      message: await messageNow(ctx, id),
    });
  return row;
}

/**
 * Answers a message by text or email and marks it done. Where it goes comes from the message and its client, never from
 * the caller. Errors: 404; 409 `stale`; 409 if that number or address doesn't take messages.
 */
export async function answerMessage(
  ctx: Context,
  { id, version, channel, text }: Input<typeof answerMessageContract>,
): Promise<Answer<typeof answerMessageContract>> {
  const { hrid } = staffOf(ctx);
  await lockSeen(ctx, { id, version });
  const row = await findInbox(ctx.db, id);
  if (!row) throw new NotFound();
  const recipients = answerWays(row, []).map(({ to }) => to);
  const way = answerWays(row, await listBlocks(ctx.db, recipients)).find((each) => each.channel === channel);
  if (!way) throw new Conflict(`We have no ${channel === "text" ? "number" : "address"} to answer to.`);
  if (way.why) throw new Conflict(`${way.why}. Call them instead.`);
  const uniqueKey = `inbox-answer:${id}:${version}`;
  const message = { kind: "inbox-answer", channel, to: way.to, uniqueKey, cfid: row.cfid ?? undefined };
  const { shortName } = await getSetting(ctx.db, "company", businessDate(ctx.now));
  const subject = row.subject
    ? `Re: ${row.subject.replace(/^(re: *)+/i, "")}`
    : `Your message to ${shortName}`;
  const words = channel === "text" ? { body: answerText(shortName, text) } : { subject, body: text };
  await enqueueMessage(ctx, { jobid: row.jobid ?? undefined, ...message, ...words });
  const replyId = await findQueued(ctx.db, uniqueKey);
  await updateInbound(ctx.db, id, { doneAt: ctx.now, doneBy: hrid, replyId });
  await audit(ctx, { action: "inbound.answer", subject: "inbound", subjectId: id });
  return { message: await messageNow(ctx, id) };
}

/**
 * Marks a message done or open again, gives it to someone, or says whose it is. Errors: 404; 409 `stale`; 422 for a
 * person who can't answer messages, or a client we don't have.
 */
export async function settleMessage(
  ctx: Context,
  { id, version, done, assigned_to: assignedTo, cfid }: Input<typeof settleMessageContract>,
): Promise<Answer<typeof settleMessageContract>> {
  const { hrid } = staffOf(ctx);
  const before = await lockSeen(ctx, { id, version });
  const of = { subject: "inbound", subjectId: id } as const;
  if (cfid !== undefined) {
    if (!(await findClientName(ctx.db, cfid))) throw new Invalid({ cfid: ["We can't find this client"] });
    await adoptMessages(ctx.db, before, cfid);
    await updateInbound(ctx.db, id, { cfid });
    await audit(ctx, { action: "inbound.match" as const, ...of });
  }
  if (assignedTo !== undefined && assignedTo !== before.assignedTo) {
    const people = assignedTo === null ? [] : [...(await listAnswerers(ctx.db))];
    const person = people.find((each) => each.hrid === assignedTo);
    if (assignedTo !== null && !person)
      throw new Invalid({ assigned_to: ["This person can't answer messages"] });
    await updateInbound(ctx.db, id, { assignedTo });
    const change = { before: { assignedTo: before.assignedTo }, after: { assignedTo } };
    await audit(ctx, { action: "inbound.assign" as const, ...change, ...of });
  }
  if (done !== undefined && done !== (before.doneAt !== null)) {
    await updateInbound(ctx.db, id, { doneAt: done ? ctx.now : null, doneBy: done ? hrid : null });
    await audit(ctx, { action: done ? ("inbound.done" as const) : ("inbound.open" as const), ...of });
  }
  return { message: await messageNow(ctx, id) };
}

/** Lets emails go to a client's address again. Errors: 409 if it isn't one of theirs that bounced. */
export async function unblockEmail(
  ctx: Context,
  { cfid, email }: Input<typeof unblockEmailContract>,
): Promise<Answer<typeof unblockEmailContract>> {
  await countClientReads(ctx, [cfid]);
  if (!(await isBlockedOf(ctx.db, cfid, email))) throw new Conflict("We already write to this address.");
  await unblockRecipient(ctx.db, { channel: "email", recipient: email });
  await audit(ctx, { action: "client.unblock-email", subject: "client", subjectId: cfid });
  return { msg: `Emails go to ${email} again` };
}
