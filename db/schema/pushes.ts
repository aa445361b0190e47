import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, time, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { employees } from "./employees";
import { sessions } from "./sessions";

const whose = () =>
  integer("hrid")
    .notNull()
    .references(() => employees.hrid, { onDelete: "cascade" });

/** Phones that show notifications, each for the session it was turned on in, and gone with it. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: serial("id").primaryKey(),
    hrid: whose(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Where the browser's maker takes messages for this phone, and the keys that only the phone can read them with. */
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

/** What a person doesn't want to be notified of, and when not at all. No row: everything, at any time. */
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

/** Notifications on their way; a row is gone once the browser's maker has it, or can't use it. */
export const pushMessages = pgTable(
  "push_messages",
  {
    id: serial("id").primaryKey(),
    subscriptionId: integer("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** What the phone shows: nothing about clients. */
    payload: text("payload").notNull(),
    /** Several changes at once are one notification. */
    uniqueKey: text("unique_key").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    /** Later than this, nobody wants to know any more. */
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("push_messages_unique_key").on(t.uniqueKey),
    index("push_messages_subscription_idx").on(t.subscriptionId),
    index("push_messages_due_idx").on(t.nextAttemptAt),
  ],
);
