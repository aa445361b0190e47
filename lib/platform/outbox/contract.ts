import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { afterId } from "@/lib/values/keyset";

export const MESSAGE_STATES = ["queued", "sending", "sent", "failed"] as const;
export const MESSAGE_CHANNELS = ["email", "text"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const OUTBOX_ROWS = { step: 50, most: 1000 };

const words = z.string().trim().max(100);
const day = z.union([z.literal(""), businessDateSchema]);

/**
 * The Outbox's filters: '' means no limit, dates are inclusive, and `after` is a message: only older ones. An
 * unreadable value counts as missing.
 */
export const outboxQuery = z.object({
  state: z.union([z.literal(""), z.enum(MESSAGE_STATES)]).catch(""),
  channel: z.union([z.literal(""), z.enum(MESSAGE_CHANNELS)]).catch(""),
  text: words.catch(""),
  from: day.catch(""),
  to: day.catch(""),
  rows: z.coerce.number().catch(0),
  after: afterId(2_147_483_647),
});

const outboxMessage = z.object({
  id: z.number(),
  kind: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: z.string(),
  subject: z.string().nullable(),
  reply_to: z.string().nullable(),
  body: z.string(),
  /** After how many days the body was deleted; null while we have it. */
  text_deleted_after: z.number().nullable(),
  state: z.enum(MESSAGE_STATES),
  attempts: z.number(),
  /** For people: "Tue 12 May 2026, 8:35 am"; null once sent or given up. */
  next_attempt: z.string().nullable(),
  last_error: z.string().nullable(),
  queued: z.string(),
  sent: z.string().nullable(),
  jobid: z.number().nullable(),
  cfid: z.number().nullable(),
});
export type OutboxMessage = z.output<typeof outboxMessage>;

/** For all messages, whatever the filter: how many are waiting and how many were given up. */
const outboxAnswer = z.object({
  messages: z.array(outboxMessage),
  more: z.boolean(),
  counts: z.object({ queued: z.number(), failed: z.number() }),
  /** Whether a sender is set up; without one, messages stay here, where staff can read them (rule outside-services). */
  sends: z.object({ email: z.boolean(), text: z.boolean() }),
});
export type Outbox = z.output<typeof outboxAnswer>;

/**
 * Links that open something without a login: the one-time link that sets a password, and those of pay pages and
 * galleries. Tokens are the last part of these paths, or the `token` in the query.
 */
const SECRET = /((?:\/pay\/|\/gallery\/|[?&]token=))[\w.~-]{16,}/g;

/** The line of an email with the code that confirms who a client is. */
const CODE = /^(Code: )\d{6}$/gm;

/** A message's text without the links and codes that only its recipient may use (T13). */
export const withoutSecrets = (body: string): string => body.replace(SECRET, "$1…").replace(CODE, "$1…");

export const outboxContract = defineContract({
  method: "GET",
  path: "/api/outbox",
  who: "cap:access_admin",
  effect: "read",
  query: outboxQuery,
  answer: outboxAnswer,
});

/** Moves a message that was given up, or is waiting for its next try, to the front of the queue. */
export const retryMessageContract = defineContract({
  method: "POST",
  path: "/api/outbox/{id}/retry",
  who: "cap:access_admin",
  effect: "write",
  params: z.object({ id: recordId() }),
  answer: z.object({ message: outboxMessage }),
});
