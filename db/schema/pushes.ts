import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, time, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { employees } from "./employees";
import { sessions } from "./sessions";

const whose = () =>
  integer("hrid")
    .notNull()
    .references(() => employees.hrid, { onDelete: "cascade" });

/** Phones that get notifications. Each belongs to the session that turned them on, and goes when it ends. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: serial("id").primaryKey(),
    hrid: whose(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Where the push service takes messages for this phone, and the keys that let only the phone read them. */
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint_key").on(t.endpoint),
    index("push_subscriptions_hrid_idx").on(t.hrid),
    index("push_subscriptions_session_idx").on(t.sessionId),
  ],
);

/** What a person has turned off, and their quiet hours. No row: everything, at any time. */
export const pushChoices = pgTable(
  "push_choices",
  {
    hrid: whose().primaryKey(),
    off: text("off_kinds").array().notNull(),
    quietFrom: time("quiet_from"),
    quietUntil: time("quiet_until"),
  },
  (t) => [check("push_choices_quiet_whole", sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`)],
);

/** Notifications on their way; a row is deleted once the push service has it or refuses it. */
export const pushMessages = pgTable(
  "push_messages",
  {
    id: serial("id").primaryKey(),
    subscriptionId: integer("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** What the phone shows; it says nothing about clients. */
    payload: text("payload").notNull(),
    /** Several changes at once are one notification. */
    uniqueKey: text("unique_key").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    /** After this it's too late to matter. */
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("push_messages_unique_key").on(t.uniqueKey),
    index("push_messages_subscription_idx").on(t.subscriptionId),
    index("push_messages_due_idx").on(t.nextAttemptAt),
  ],
);
