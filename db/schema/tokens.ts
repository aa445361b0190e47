import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { clients } from "./clients";
import { createdAt, instant } from "./columns";
import { employees } from "./employees";
import { linkPurpose } from "./enums";
import { jobs } from "./jobs";

/** One-time links to a new password; only the token's hash is stored. */
export const passwordResetTokens = pgTable(
  "password_reset_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    cfid: integer("cfid")
      .notNull()
      .references(() => clients.cfid, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("password_reset_tokens_cfid_idx").on(t.cfid)],
);

/** Requests for a link to a new password, until the worker has checked whether a client has the address. */
export const passwordResetRequests = pgTable("password_reset_requests", {
  id: serial("id").primaryKey(),
  email: text("email").notNull(),
  requestId: text("request_id").notNull(),
  createdAt: createdAt(),
});

/**
 * A new email address requested for a client. It waits for the link sent to the new address; the link sent to the old
 * one ("This wasn't me") cancels it. Only the hashes of both are stored.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: serial("id").primaryKey(),
    cfid: integer("cfid")
      .notNull()
      .references(() => clients.cfid, { onDelete: "cascade" }),
    /** Null: the client had none. */
    oldEmail: text("old_email"),
    /** Null: the address was only removed. */
    newEmail: text("new_email"),
    byStaff: boolean("by_staff").notNull(),
    confirmHash: text("confirm_hash"),
    confirmUntil: instant("confirm_until"),
    keepHash: text("keep_hash"),
    keepUntil: instant("keep_until"),
    confirmedAt: instant("confirmed_at"),
    /** Cancelled, or replaced by a later one. */
    cancelledAt: instant("cancelled_at"),
    /** "This wasn't me" was pressed. */
    keptAt: instant("kept_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("email_changes_cfid_idx").on(t.cfid),
    uniqueIndex("email_changes_confirm_key").on(t.confirmHash),
    uniqueIndex("email_changes_keep_key").on(t.keepHash),
    uniqueIndex("email_changes_one_pending")
      .on(t.cfid)
      .where(sql`${t.confirmedAt} is null and ${t.cancelledAt} is null`),
  ],
);

/**
 * Emailed pay and gallery links: one job, one purpose, until a day. Only the hash is stored; `id` names a link for the
 * office, and opens nothing.
 */
export const linkTokens = pgTable(
  "link_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    id: integer("id").notNull().generatedByDefaultAsIdentity(),
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "cascade" }),
    purpose: linkPurpose("purpose").notNull(),
    /** The address it was emailed to. */
    recipient: text("recipient"),
    expiresAt: instant("expires_at").notNull(),
    /** When its page was first opened. */
    openedAt: instant("opened_at"),
    revokedAt: instant("revoked_at"),
    createdBy: integer("created_by").references(() => employees.hrid, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("link_tokens_id_key").on(t.id),
    index("link_tokens_jobid_idx").on(t.jobid),
    index("link_tokens_created_by_idx").on(t.createdBy),
    check("link_tokens_expire", sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);
