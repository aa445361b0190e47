import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { clients } from "./clients";
import { createdAt, instant } from "./columns";
import { employees } from "./employees";
import { linkPurpose } from "./enums";
import { jobs } from "./jobs";

/** One-time links to a new password; only the token's hash is kept. */
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

/** E-mailed pay and gallery links: one job, one purpose, until a day (decisions 17); hash only. */
export const linkTokens = pgTable(
  "link_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    jobid: integer("jobid")
      .notNull()
      .references(() => jobs.jobid, { onDelete: "cascade" }),
    purpose: linkPurpose("purpose").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    createdBy: integer("created_by").references(() => employees.hrid, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("link_tokens_jobid_idx").on(t.jobid),
    index("link_tokens_created_by_idx").on(t.createdBy),
    check("link_tokens_expire", sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);
