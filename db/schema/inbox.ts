import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { clients } from "./clients";
import { instant, version } from "./columns";
import { employees } from "./employees";
import { messageChannel } from "./enums";
import { jobs } from "./jobs";
import { outbox } from "./system";

/** What clients, and others, wrote to us: texts and emails that a provider passed on (rule inbox). */
export const inboundMessages = pgTable(
  "inbound_messages",
  {
    id: serial("id").primaryKey(),
    channel: messageChannel("channel").notNull(),
    provider: text("provider").$type<"twilio" | "mailgun">().notNull(),
    /** The provider's own id makes it impossible to take a message twice. */
    providerId: text("provider_id").notNull(),
    /** '+14165550199', or an address in small letters. */
    sender: text("sender").notNull(),
    senderName: text("sender_name"),
    /** Whether it comes from that number or address, as far as anyone can prove it (rule verified-sender). */
    verified: boolean("verified").notNull().default(true),
    subject: text("subject"),
    body: text("body").notNull().default(""),
    /** The body was longer than we keep. */
    wasCut: boolean("was_cut").notNull().default(false),
    /** How many files came with it; we don't keep them. */
    attachments: integer("attachments").notNull().default(0),
    /** Whose it is; null: no one's, or several clients share the number and no one has chosen. */
    cfid: integer("cfid").references(() => clients.cfid, { onDelete: "set null" }),
    /** The visit it's about, if it answers a message about one. */
    jobid: integer("jobid").references(() => jobs.jobid, { onDelete: "set null" }),
    /** How we read it. */
    answer: text("answer").$type<"confirmed" | "gate" | "move">(),
    receivedAt: instant("received_at").notNull(),
    assignedTo: integer("assigned_to").references(() => employees.hrid, { onDelete: "set null" }),
    /** When someone answered it or marked it done, or it needed no one. */
    doneAt: instant("done_at"),
    doneBy: integer("done_by").references(() => employees.hrid, { onDelete: "set null" }),
    /** Our answer. */
    replyId: integer("reply_id").references(() => outbox.id, { onDelete: "set null" }),
    /** When the body expired and was deleted, or its writer was erased. */
    textDeletedAt: instant("text_deleted_at"),
    version: version(),
  },
  (t) => [
    uniqueIndex("inbound_messages_provider_key").on(t.provider, t.providerId),
    index("inbound_messages_open_idx").on(t.receivedAt).where(sql`${t.doneAt} is null`),
    index("inbound_messages_received_idx").on(t.receivedAt),
    index("inbound_messages_text_idx").on(t.receivedAt).where(sql`${t.textDeletedAt} is null`),
    index("inbound_messages_sender_idx").on(t.sender, t.receivedAt),
    index("inbound_messages_cfid_idx").on(t.cfid, t.receivedAt),
    index("inbound_messages_jobid_idx").on(t.jobid),
    index("inbound_messages_assigned_to_idx").on(t.assignedTo),
    index("inbound_messages_done_by_idx").on(t.doneBy),
    index("inbound_messages_reply_id_idx").on(t.replyId),
    check("inbound_messages_answer", sql`${t.answer} in ('confirmed', 'gate', 'move')`),
    check("inbound_messages_attachments", sql`${t.attachments} >= 0`),
  ],
);

/** The proofs of providers whose signature doesn't cover the body: each is good once. */
export const inboundProofs = pgTable(
  "inbound_proofs",
  {
    token: text("token").primaryKey(),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [index("inbound_proofs_received_idx").on(t.receivedAt)],
);

/** Numbers and addresses we don't write to: they replied STOP, their mailbox refused us, or they reported us as spam. */
export const blockedRecipients = pgTable(
  "blocked_recipients",
  {
    channel: messageChannel("channel").notNull(),
    /** '+14165550199', or an address in small letters. */
    recipient: text("recipient").notNull(),
    reason: text("reason").$type<"stop" | "bounce" | "complaint">().notNull(),
    /** What the mail server said. */
    detail: text("detail"),
    blockedAt: instant("blocked_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "blocked_recipients_pkey", columns: [t.channel, t.recipient] }),
    check("blocked_recipients_reason", sql`${t.reason} in ('stop', 'bounce', 'complaint')`),
  ],
);

/** What a client answered about a visit, the last one counts (rule visit-answers). */
export const visitAnswers = pgTable(
  "visit_answers",
  {
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "cascade" }),
    /** The day and time they were told, '2026-05-14 08:00:00': an answer is about that one only. */
    visit: text("visit").notNull(),
    answer: text("answer").$type<"confirmed" | "gate" | "move">().notNull(),
    answeredAt: instant("answered_at").notNull(),
    inboundId: integer("inbound_id").references(() => inboundMessages.id, { onDelete: "set null" }),
    /** Who noted what the client said on the phone; null: the client wrote it. */
    notedBy: integer("noted_by").references(() => employees.hrid, { onDelete: "restrict" }),
  },
  (t) => [
    primaryKey({ name: "visit_answers_pkey", columns: [t.jobid, t.visit] }),
    index("visit_answers_inbound_idx").on(t.inboundId),
    index("visit_answers_noted_by_idx").on(t.notedBy),
    // Few of them ask for another day, and every look at what waits counts those.
    index("visit_answers_move_idx").on(t.jobid).where(sql`${t.answer} = 'move'`),
    check("visit_answers_answer", sql`${t.answer} in ('confirmed', 'gate', 'move')`),
  ],
);

/** The office's own words for a visit's message, until it's sent. */
export const visitDrafts = pgTable(
  "visit_drafts",
  {
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "cascade" }),
    visit: text("visit").notNull(),
    channel: messageChannel("channel").notNull(),
    body: text("body").notNull(),
    editedAt: instant("edited_at").notNull(),
    editedBy: integer("edited_by")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    version: version(),
  },
  (t) => [
    primaryKey({ name: "visit_drafts_pkey", columns: [t.jobid, t.visit, t.channel] }),
    index("visit_drafts_edited_by_idx").on(t.editedBy),
  ],
);
