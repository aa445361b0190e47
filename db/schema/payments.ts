import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { clients } from "./clients";
import { cents, createdAt, instant } from "./columns";
import { employees } from "./employees";
import { intendedPaymentState, paymentReturnKind, paymentState } from "./enums";
import { jobs } from "./jobs";

/**
 * Which client is which customer at the card provider: an unknown id belongs to no client (T3). A customer the current
 * key doesn't know is retired and replaced.
 */
export const stripeCustomers = pgTable(
  "stripe_customers",
  {
    customerId: text("customer_id").primaryKey(),
    cfid: integer("cfid")
      .notNull()
      .references(() => clients.cfid, { onDelete: "restrict" }),
    retiredAt: instant("retired_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("stripe_customers_cfid_key").on(t.cfid).where(sql`retired_at is null`),
    index("stripe_customers_cfid_idx").on(t.cfid),
  ],
);

/** A saved card, by its payment-method id; never a number. */
export const savedCards = pgTable(
  "saved_cards",
  {
    id: text("id").primaryKey(),
    customerId: text("customer_id")
      .notNull()
      .references(() => stripeCustomers.customerId, { onDelete: "restrict" }),
    brand: text("brand").notNull(),
    last4: text("last4").notNull(),
    expMonth: smallint("exp_month").notNull(),
    expYear: smallint("exp_year").notNull(),
    removedAt: instant("removed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("saved_cards_customer_idx").on(t.customerId),
    check("saved_cards_last4", sql`${t.last4} ~ '^[0-9]{4}$'`),
    check("saved_cards_expiry", sql`${t.expMonth} between 1 and 12 and ${t.expYear} >= 2000`),
  ],
);

/** One attempt to charge a card, written before the provider is called; its key there is `pay:<id>`. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    cfid: integer("cfid")
      .notNull()
      .references(() => clients.cfid, { onDelete: "restrict" }),
    customerId: text("customer_id").references(() => stripeCustomers.customerId, { onDelete: "restrict" }),
    cardId: text("card_id").references(() => savedCards.id, { onDelete: "restrict" }),
    piId: text("pi_id"),
    state: paymentState("state").notNull().default("created"),
    /** Live or succeeded: such an attempt keeps its jobs from any other. */
    live: boolean("live").notNull().generatedAlwaysAs(sql`state not in ('failed', 'cancelled')`),
    amount: cents("amount"),
    lastError: text("last_error"),
    actorHrid: integer("actor_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    settledAt: instant("settled_at"),
    updatedAt: instant("updated_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("payment_attempts_pi_key").on(t.piId),
    unique("payment_attempts_id_live_key").on(t.id, t.live),
    index("payment_attempts_cfid_idx").on(t.cfid, t.createdAt),
    index("payment_attempts_customer_idx").on(t.customerId),
    index("payment_attempts_card_idx").on(t.cardId),
    index("payment_attempts_actor_idx").on(t.actorHrid),
    index("payment_attempts_unsettled_idx").on(t.updatedAt).where(sql`settled_at is null`),
    check("payment_attempts_amount", sql`${t.amount} > 1`),
    check(
      "payment_attempts_succeeded",
      sql`${t.state} <> 'succeeded' or (${t.piId} is not null and ${t.amount} is not null)`,
    ),
  ],
);

/** The jobs an attempt pays for. `live` follows the attempt by the foreign key's cascade. */
export const paymentAttemptJobs = pgTable(
  "payment_attempt_jobs",
  {
    attemptId: uuid("attempt_id").notNull(),
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "restrict" }),
    amount: cents("amount").notNull(),
    /** How much of it went back to the cardholder, by refund or dispute. */
    returned: cents("returned").notNull().default(0),
    /** Some of it went back once, so the job may be charged again. */
    released: boolean("released").notNull().default(false),
    live: boolean("live").notNull().default(true),
  },
  (t) => [
    primaryKey({ name: "payment_attempt_jobs_pkey", columns: [t.attemptId, t.jobid] }),
    foreignKey({
      name: "payment_attempt_jobs_attempt_fk",
      columns: [t.attemptId, t.live],
      foreignColumns: [paymentAttempts.id, paymentAttempts.live],
    })
      .onDelete("restrict")
      .onUpdate("cascade"),
    uniqueIndex("payment_attempt_jobs_live_key").on(t.jobid).where(sql`live and not released`),
    index("payment_attempt_jobs_returned_idx").on(t.jobid).where(sql`returned > 0`),
    index("payment_attempt_jobs_jobid_idx").on(t.jobid),
    check("payment_attempt_jobs_amount_positive", sql`${t.amount} > 0`),
    check("payment_attempt_jobs_returned", sql`${t.returned} between 0 and ${t.amount}`),
  ],
);

/** A refund or dispute of a charge, as last read from the card provider; `status` is the provider's word. */
export const paymentReturns = pgTable(
  "payment_returns",
  {
    id: text("id").primaryKey(),
    attemptId: uuid("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: "restrict" }),
    kind: paymentReturnKind("kind").notNull(),
    amount: cents("amount").notNull(),
    status: text("status").notNull(),
    /** The cardholder has the money: false once a dispute is won or a refund has failed. */
    gone: boolean("gone").notNull(),
    madeAt: instant("made_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("payment_returns_attempt_idx").on(t.attemptId, t.madeAt),
    check("payment_returns_amount_positive", sql`${t.amount} > 0`),
  ],
);

/** A job for the worker to charge once allowed (rule planned-charge); the charge itself is an attempt. */
export const intendedPayments = pgTable(
  "intended_payments",
  {
    id: serial("id").primaryKey(),
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "restrict" }),
    cardId: text("card_id").references(() => savedCards.id, { onDelete: "restrict" }),
    state: intendedPaymentState("state").notNull().default("planned"),
    /** When the client took it back; their card isn't planned again unless they do it. */
    withdrawnAt: instant("withdrawn_at"),
    tries: smallint("tries").notNull().default(0),
    lastTryOn: date("last_try_on"),
    /** Why the last try failed, in words for the office. */
    lastError: text("last_error"),
    attemptId: uuid("attempt_id").references(() => paymentAttempts.id, { onDelete: "restrict" }),
    recorderHrid: integer("recorder_hrid").references(() => employees.hrid, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("intended_payments_planned_key").on(t.jobid).where(sql`state = 'planned'`),
    index("intended_payments_jobid_idx").on(t.jobid),
    index("intended_payments_declined_idx").on(t.jobid).where(sql`state = 'declined'`),
    index("intended_payments_card_idx").on(t.cardId),
    index("intended_payments_attempt_idx").on(t.attemptId),
    index("intended_payments_recorder_idx").on(t.recorderHrid),
    check("intended_payments_tries", sql`${t.tries} >= 0`),
    check("intended_payments_withdrawn", sql`${t.withdrawnAt} is null or ${t.state} = 'cancelled'`),
    check("intended_payments_charged", sql`${t.state} <> 'charged' or ${t.attemptId} is not null`),
  ],
);

/** A card being saved, for a client or for one of their bookings. */
export const setupIntents = pgTable(
  "setup_intents",
  {
    id: text("id").primaryKey(),
    customerId: text("customer_id")
      .notNull()
      .references(() => stripeCustomers.customerId, { onDelete: "restrict" }),
    cfid: integer("cfid")
      .notNull()
      .references(() => clients.cfid, { onDelete: "restrict" }),
    jobid: integer("jobid").references(() => jobs.jobid, { onDelete: "restrict" }),
    status: text("status").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("setup_intents_customer_idx").on(t.customerId),
    index("setup_intents_cfid_idx").on(t.cfid),
    index("setup_intents_jobid_idx").on(t.jobid),
  ],
);

/** Card provider events already processed, so that each takes effect once (T6). */
export const stripeEvents = pgTable("stripe_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  createdAt: createdAt(),
});
