import { z } from "zod";
import type { Context } from "@/lib/context";
import {
  endTextsOf,
  findSent,
  insertInbound,
  listPlannedVisits,
  listSenders,
  listToldVisits,
  markBounced,
  useProof,
  withdrawTextsTo,
} from "@/lib/core/inbox/sql/inbound";
import { saveVisitAnswer } from "@/lib/core/jobs/sql/visit-answers";
import { isStart, isStop } from "@/lib/core/work/visit-answer-rules";
import { env } from "@/lib/env";
import { Malformed } from "@/lib/errors";
import { log } from "@/lib/log";
import { audit } from "@/lib/platform/audit/record";
import { spend } from "@/lib/platform/fair-use/fair-use";
import type { Posted } from "@/lib/platform/http/ways/bodies";
import { DiedAtWork, isolate } from "@/lib/platform/isolation/isolate";
import { blockRecipient, unblockRecipient } from "@/lib/platform/outbox/sql/blocked";
import { requireMailgun, requireTwilio } from "@/lib/platform/services/inbound";
import { inShortTransaction, type SystemContext, systemContext } from "@/lib/short-transaction";
import { businessDate } from "@/lib/values/dates";
import { cut } from "@/lib/values/text";
import { type Inbound, outboxIdIn, readAddress, unreadable } from "./read-inbound";
import type { Read, Unread } from "./reading";

type Taken = { received: boolean };
const RECEIVED: Taken = { received: true };
/** What we read of Mailgun's own words about an email, and of the address it went to. */
const LONGEST_WORDS = 1_000;
const LONGEST_ADDRESS = 320;

/** A message takes a few milliseconds, and the thread's start a second. */
const readInThread = isolate<Unread, Read | null>("lib/core/inbox/reading.ts", {
  seconds: 20,
  megabytes: 128,
  as: "thread",
  mostWaiting: 200,
});

const asNoOne = ({ db, now, requestId }: SystemContext) => systemContext(db, now, requestId);

/**
 * A client's text, from Twilio. Errors: 404 unless Twilio is set up; 403 unsigned or tampered with; 400; 429 from a
 * number that writes too much.
 */
export async function takeText(ctx: SystemContext, posted: Posted): Promise<Taken> {
  requireTwilio(posted);
  const read = await readOrSetAside({ channel: "text", ...posted });
  await spend(ctx, "inbound_sender", read.message.sender);
  await inShortTransaction(asNoOne(ctx), (inside) => take(inside, read));
  return RECEIVED;
}

/**
 * A client's email, from Mailgun. Errors: 404 unless Mailgun is set up; 403 unsigned, tampered with or too old; 400; 429
 * from an address that writes too much.
 */
export async function takeMail(ctx: SystemContext, { fields, files }: Posted): Promise<Taken> {
  const { timestamp = "", token = "", signature = "" } = fields;
  requireMailgun({ timestamp, token, signature }, ctx.now);
  const read = await readOrSetAside({ channel: "email", fields, files, receiver: env().MAIL_AUTHSERV_ID });
  await countMail(ctx, read.message, readAddress(fields.sender ?? "")?.address);
  await inShortTransaction(asNoOne(ctx), async (inside) => {
    if (await useProof(inside.db, token, inside.now)) await take(inside, read);
  });
  return RECEIVED;
}

/** A message that can't be read goes to the inbox with the reason instead of its text. Errors: 400 without a message. */
async function readOrSetAside({ channel, fields, files, receiver }: Unread): Promise<Read> {
  try {
    const read = await readInThread({ channel, fields, files, receiver });
    if (read) return read;
  } catch (error) {
    if (!(error instanceof DiedAtWork)) throw error;
    log.warn({ event: "message-not-read", channel, reason: error.reason });
    const message = unreadable(channel, fields, error.reason);
    if (message) return { message, said: null, changes: false };
  }
  throw new Malformed("There's no message in this.");
}

/**
 * Counts an email for its sender; one that isn't verified only for whom it claims to be from, by its own words and by
 * its envelope's, so that no one uses up what a client may send. Errors: 429.
 */
async function countMail(
  ctx: SystemContext,
  { sender, verified }: Pick<Inbound, "sender" | "verified">,
  envelope = sender,
): Promise<void> {
  if (verified) return spend(ctx, "inbound_sender", sender);
  for (const claimed of new Set([sender, envelope])) await spend(ctx, "inbound_claimed", claimed);
}

/**
 * Stores a message once, and does what it says by itself. One that isn't verified is no client's and does nothing (rule
 * verified-sender).
 */
async function take(ctx: Context, { message, said, changes }: Read): Promise<void> {
  const { channel, sender, verified } = message;
  const cfids = verified ? (await listSenders(ctx.db, { channel, sender })).map(({ cfid }) => cfid) : [];
  const told = await visitsAnswered(ctx, message, cfids);
  const visits = told.length === 0 && changes ? await onlyVisit(ctx, cfids) : told;
  // One gate of two is for a person to find; a visit that no one wants is better marked twice than missed.
  const marked = said && (said.answer !== "gate" || visits.length === 1) ? visits : [];
  const [visit, ...others] = visits;
  const [first, ...more] = cfids;
  const ended = channel === "text" && (message.opted === "out" || isStop(message.body));
  const { opted, automatic, answers, ...row } = message;
  const settled =
    automatic || (ended && !changes) || (said?.answer === "confirmed" && said.whole && marked.length > 0);
  const id = await insertInbound(ctx.db, {
    ...row,
    cfid: first !== undefined && more.length === 0 ? first : null,
    jobid: visit && others.length === 0 ? visit.jobid : null,
    answer: marked.length > 0 ? said?.answer : null,
    receivedAt: ctx.now,
    doneAt: settled && message.attachments === 0 ? ctx.now : null,
  });
  if (id === null) return;
  if (ended) await endTexts(ctx, sender, cfids);
  else if (channel === "text" && (opted === "in" || isStart(message.body)))
    await unblockRecipient(ctx.db, { channel, recipient: sender });
  for (const { jobid, visit } of marked) {
    if (!said) continue;
    await saveVisitAnswer(ctx.db, { jobid, visit, answer: said.answer, answeredAt: ctx.now, inboundId: id });
    await audit(ctx, {
      action: "job.answer-visit",
      subject: "job",
      subjectId: jobid,
      context: { answer: said.answer },
    });
  }
}

/**
 * The visits a message can be about: the one our email was about, otherwise all on the next day that this sender was
 * told about.
 */
async function visitsAnswered(ctx: Context, { channel, sender, answers }: Inbound, cfids: readonly number[]) {
  if (cfids.length === 0) return [];
  const today = businessDate(ctx.now);
  const told = await listToldVisits(ctx.db, { cfids, channel, recipient: sender, today });
  const ours = answers === null ? null : await findSent(ctx.db, answers);
  if (ours?.jobid && ours.recipient.toLowerCase() === sender)
    return told.filter(({ jobid }) => jobid === ours.jobid);
  return told.filter(({ day }) => day === told[0]?.day);
}

/** The one planned visit of these clients, told or not; nothing when there are several. */
async function onlyVisit(ctx: Context, cfids: readonly number[]) {
  if (cfids.length === 0) return [];
  const planned = await listPlannedVisits(ctx.db, { cfids, today: businessDate(ctx.now) });
  return planned.length === 1 ? planned : [];
}

async function endTexts(ctx: Context, number: string, cfids: readonly number[]): Promise<void> {
  const block = {
    channel: "text",
    recipient: number,
    reason: "stop",
    detail: null,
    blockedAt: ctx.now,
  } as const;
  await blockRecipient(ctx.db, block);
  await withdrawTextsTo(ctx.db, number);
  for (const cfid of await endTextsOf(ctx.db, cfids))
    await audit(ctx, { action: "client.stop-texts", subject: "client", subjectId: cfid });
}

const text = z.string().catch("");
const mailEvent = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() }),
  "event-data": z.object({
    event: z.string(),
    severity: text,
    reason: text,
    recipient: text,
    "delivery-status": z
      .object({ code: z.coerce.number().catch(0), message: text, description: text })
      .partial()
      .catch({}),
    message: z
      .object({ headers: z.object({ "message-id": text }).partial().catch({}) })
      .partial()
      .catch({}),
  }),
});
type MailEvent = z.output<typeof mailEvent>["event-data"];

/**
 * Mailgun's word that an email bounced, or was reported as spam: we don't write to that address again until someone
 * says that it works. Errors: 404 unless Mailgun is set up; 403 unsigned, tampered with or too old; 400.
 */
export async function takeMailEvent(ctx: SystemContext, posted: Posted): Promise<Taken> {
  const { signature, "event-data": event } = readEvent(posted.text);
  requireMailgun(signature, ctx.now);
  const reason = blockReason(event);
  const recipient = event.recipient.slice(0, LONGEST_ADDRESS).trim().toLowerCase();
  if (!reason || !recipient) return RECEIVED;
  const { message, description } = event["delivery-status"];
  const words = (description || message || event.reason).slice(0, LONGEST_WORDS);
  const detail = cut(words.replace(/\s+/g, " "), 300) || null;
  await inShortTransaction(asNoOne(ctx), async ({ db, now }) => {
    if (!(await useProof(db, signature.token, now))) return;
    await blockRecipient(db, { channel: "email", recipient, reason, detail, blockedAt: now });
    const id = outboxIdIn(
      `<${(event.message.headers?.["message-id"] ?? "").slice(0, LONGEST_WORDS).replace(/[<>]/g, "")}>`,
    );
    const error = `${reason === "bounce" ? "The email bounced" : "Reported as spam"}${detail ? `: ${detail}` : ""}`;
    if (id !== null && reason === "bounce") await markBounced(db, { id, recipient, error });
  });
  return RECEIVED;
}

function readEvent(body: string): z.output<typeof mailEvent> {
  try {
    return mailEvent.parse(JSON.parse(body));
  } catch {
    throw new Malformed("There's no event in this.");
  }
}

/** A mailbox that refused us for good. What Mailgun stopped trying after hours may work again. */
function blockReason({ event, severity, reason, "delivery-status": status }: MailEvent) {
  if (event === "complained" || reason === "suppress-complaint") return "complaint" as const;
  const refused = /^(suppress-)?bounce$/.test(reason) || (status.code ?? 0) >= 550;
  return event === "failed" && severity === "permanent" && refused ? ("bounce" as const) : null;
}
