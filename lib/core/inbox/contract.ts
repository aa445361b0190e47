import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { VISIT_ANSWERS } from "@/lib/core/work/visit-answer-rules";
import { recordId } from "@/lib/platform/http/parse-input";

const CHANNELS = ["email", "text"] as const;

const person = z.object({ cfid: z.number(), name: z.string(), address: z.string().nullable() });

/** How we can answer: to whom, or why we can't. */
const way = z.object({ channel: z.enum(CHANNELS), to: z.string(), why: z.string().nullable() });
export type AnswerWay = z.output<typeof way>;

/** Something a client, or someone else, wrote to us. */
export const inboxMessage = z.object({
  id: z.number(),
  version: z.number(),
  channel: z.enum(CHANNELS),
  /** "416-555-0123", or an address; the name the sender's email program gave. */
  sender: z.string(),
  sender_name: z.string().nullable(),
  /** False: someone else may have written it in the sender's name. */
  verified: z.boolean(),
  subject: z.string().nullable(),
  body: z.string(),
  was_cut: z.boolean(),
  attachments: z.number(),
  /** The body was deleted after the time we keep messages for. */
  gone: z.boolean(),
  answer: z.enum(VISIT_ANSWERS).nullable(),
  jobid: z.number().nullable(),
  /** ISO, and for people. */
  at: z.string(),
  received: z.string(),
  client: person.nullable(),
  /** The clients with that number or address while no one has chosen. */
  candidates: z.array(person),
  assigned_to: z.number().nullable(),
  assigned: z.string().nullable(),
  /** When it was settled and by whom; null: it waits. */
  done: z.string().nullable(),
  done_by: z.string().nullable(),
  reply: z.object({ channel: z.enum(CHANNELS), body: z.string(), state: z.string() }).nullable(),
  ways: z.array(way),
});
export type InboxMessage = z.output<typeof inboxMessage>;

/** Someone else changed it in the meantime. */
export const staleMessage = defineRefusal("stale", { message: inboxMessage });

const received = z.object({ received: z.boolean() });
const form = ["application/x-www-form-urlencoded", "multipart/form-data"];
const posts = {
  method: "POST",
  who: "public",
  effect: "write",
  transaction: "own",
  answer: received,
} as const;

/** Twilio posts what clients text to us. */
export const inboundTextContract = defineContract({
  ...posts,
  path: "/api/inbound/texts",
  media: { takes: form, gives: ["text/xml"] },
  bodyLimit: 64 * 1024,
});
/** Mailgun posts what clients email to us. */
export const inboundEmailContract = defineContract({
  ...posts,
  path: "/api/inbound/emails",
  media: { takes: form },
  bodyLimit: 4 * 1024 * 1024,
});
/** Mailgun posts what became of our emails. */
export const emailEventContract = defineContract({
  ...posts,
  path: "/api/inbound/email_events",
  media: { takes: ["application/json"] },
});

export const INBOX_ROWS = { step: 50, most: 500 };
export const LONGEST_ANSWER = { text: 480, email: 5_000 } as const;

export const inboxQuery = z.object({
  show: z.enum(["open", "mine", "all"]).catch("open"),
  rows: z.coerce.number().catch(0),
});

export const inboxContract = defineContract({
  method: "GET",
  path: "/api/inbox",
  who: "cap:client_care",
  effect: "read",
  query: inboxQuery,
  answer: z.object({ messages: z.array(inboxMessage), more: z.boolean(), open: z.number() }),
});

/** The inbox's page. */
export type InboxView = z.output<typeof inboxContract.answer> & {
  show: "open" | "mine" | "all";
  /** Who can be given a message. */
  people: { hrid: number; name: string }[];
  /** Answers by text start with its short name. */
  company: string;
};

const params = z.object({ id: recordId() });
const version = z.int().positive();

/** Answers the sender, or the client whose message it is. */
export const answerMessageContract = defineContract({
  method: "POST",
  path: "/api/inbox/{id}/answer",
  who: "cap:client_care",
  effect: "write",
  params,
  body: z
    .object({
      version,
      channel: z.enum(CHANNELS),
      text: z.string().trim().min(1, "Write an answer first").max(LONGEST_ANSWER.email),
    })
    .superRefine(({ channel, text }, ctx) => {
      if (text.length > LONGEST_ANSWER[channel])
        ctx.addIssue({
          code: "custom",
          path: ["text"],
          message: `Use at most ${LONGEST_ANSWER[channel]} characters for a ${channel === "text" ? "text" : "message"}`,
        });
    }),
  answer: z.object({ message: inboxMessage }),
  refusals: [staleMessage],
});

/** Marks it done or open again, gives it to someone, or says whose it is; only the fields that are sent. */
export const settleMessageContract = defineContract({
  method: "PATCH",
  path: "/api/inbox/{id}",
  who: "cap:client_care",
  effect: "write",
  params,
  body: z.object({
    version,
    done: z.boolean().optional(),
    assigned_to: recordId().nullable().optional(),
    cfid: recordId().optional(),
  }),
  answer: z.object({ message: inboxMessage }),
  refusals: [staleMessage],
});

/** After an email bounced: the client says that the address works. */
export const unblockEmailContract = defineContract({
  method: "POST",
  path: "/api/clients/{cfid}/unblock_email",
  who: "cap:client_care",
  effect: "write",
  params: z.object({ cfid: recordId() }),
  body: z.object({ email: z.string().trim().toLowerCase().max(254) }),
  answer: z.object({ msg: z.string() }),
});
