import { type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { clients } from "./clients";
import { createdAt, instant } from "./columns";
import { employees } from "./employees";
import { messageChannel, messageState } from "./enums";
import { jobs } from "./jobs";

/** A setting from a day on; the newest one up to the requested day applies. */
export const settings = pgTable(
  "settings",
  {
    key: text("key").notNull(),
    effectiveFrom: date("effective_from").notNull().default("2000-01-01"),
    value: jsonb("value").notNull(),
    changedBy: integer("changed_by").references(() => employees.hrid, { onDelete: "set null" }),
    changedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "settings_pkey", columns: [t.key, t.effectiveFrom] }),
    index("settings_changed_by_idx").on(t.changedBy),
  ],
);

/** A bookable window of days (rule seasons): `season` such as Fall, `key` as in a view, e.g. nov_1_10. */
export const floatWindows = pgTable(
  "float_windows",
  {
    id: serial("id").primaryKey(),
    key: text("key").notNull(),
    label: text("label").notNull(),
    year: integer("year").notNull(),
    season: text("season").notNull(),
    sdate: date("sdate").notNull(),
    fdate: date("fdate").notNull(),
  },
  (t) => [
    uniqueIndex("float_windows_key").on(t.year, t.key),
    index("float_windows_dates_idx").on(t.sdate, t.fdate),
    check("float_windows_span", sql`${t.sdate} <= ${t.fdate}`),
  ],
);

/** What a message is found by: its recipient and its name. */
export const letterWords = (t: { recipient: SQLWrapper; subject: SQLWrapper }) =>
  sql`lower(${t.recipient} || ' ' || coalesce(${t.subject}, ''))`;

/** When a message was sent or failed; until then, its last try's lock. */
export const endedAt = (t: { sentAt: SQLWrapper; nextAttemptAt: SQLWrapper }) =>
  sql`coalesce(${t.sentAt}, ${t.nextAttemptAt})`;

/** Messages to people, written in the transaction they report, sent by the worker (rule outside-services). */
export const outbox = pgTable(
  "outbox",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").notNull(),
    channel: messageChannel("channel").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject"),
    /** The employee who gets the reply. */
    replyTo: text("reply_to"),
    body: text("body").notNull(),
    /** How each line of an email looks, a letter each; null where someone typed it. It has no words. */
    layout: text("layout"),
    /** This key makes it impossible to send twice. */
    uniqueKey: text("unique_key").notNull(),
    state: messageState("state").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    lastError: text("last_error"),
    sentAt: instant("sent_at"),
    /** When the body expired and was deleted; the row stays, so that nothing is sent a second time. */
    textDeletedAt: instant("text_deleted_at"),
    jobid: integer("jobid").references(() => jobs.jobid, { onDelete: "set null" }),
    cfid: integer("cfid").references(() => clients.cfid, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("outbox_unique_key").on(t.uniqueKey),
    index("outbox_created_idx").on(t.createdAt),
    index("outbox_state_idx").on(t.state, t.createdAt),
    index("outbox_words_trgm").using("gin", sql`${letterWords(t)} gin_trgm_ops`),
    index("outbox_due_idx").on(t.nextAttemptAt).where(sql`state in ('queued', 'sending')`),
    // Messages that still have a body, by when they ended: finding the oldest costs the same however many are gone.
    index("outbox_text_idx")
      .on(endedAt(t))
      .where(sql`state in ('sent', 'failed') and text_deleted_at is null`),
    index("outbox_jobid_idx").on(t.jobid),
    index("outbox_cfid_idx").on(t.cfid),
  ],
);

/** The activity log: append-only, a trigger in the migration refuses changes (T34). */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    /** When it was done, where the phone had no signal and told us later. */
    tappedAt: instant("tapped_at"),
    actorHrid: integer("actor_hrid"),
    actorCfid: integer("actor_cfid"),
    /** Whom the actor acted for: the impersonated partner, the viewed client. */
    actingForHrid: integer("acting_for_hrid"),
    actingForCfid: integer("acting_for_cfid"),
    requestId: text("request_id").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    subjectId: text("subject_id").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    note: text("note"),
  },
  (t) => [
    index("audit_events_subject_idx").on(t.subject, t.subjectId),
    index("audit_events_at_idx").on(t.at),
    index("audit_events_kind_idx").on(t.subject, t.at),
    index("audit_events_actor_idx").on(t.actorHrid, t.at),
  ],
);

/**
 * An audit event's personal data (names, addresses, people's own words), apart from the event itself: the event has ids
 * and stays; this is deleted when the person is erased or the event's month is archived.
 */
export const auditDetails = pgTable("audit_details", {
  eventId: bigint("event_id", { mode: "number" })
    .primaryKey()
    .references(() => auditEvents.id, { onDelete: "cascade" }),
  before: jsonb("before"),
  after: jsonb("after"),
  /** The actor's own words about what they did. */
  note: text("note"),
});

/** Answers of writes by their Idempotency-Key, kept 14 days. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    actor: text("actor").notNull(),
    endpoint: text("endpoint").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    answer: jsonb("answer"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "idempotency_keys_pkey", columns: [t.actor, t.endpoint, t.key] }),
    index("idempotency_keys_created_idx").on(t.createdAt),
  ],
);
