import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { clients } from "./clients";
import { createdAt, instant } from "./columns";
import { employees, partners } from "./employees";
import { sessionKind } from "./enums";
import { jobs } from "./jobs";

/** One row per login; the cookie only has its id (rule one-login). */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: sessionKind("kind").notNull(),
    hrid: integer("hrid").references(() => employees.hrid, { onDelete: "cascade" }),
    cfid: integer("cfid").references(() => clients.cfid, { onDelete: "cascade" }),
    /** The impersonated partner, and the client whose dashboard is open, each with the time it began. */
    actingPartnerHrid: integer("acting_partner_hrid").references(() => partners.hrid, {
      onDelete: "set null",
    }),
    actingSince: instant("acting_since"),
    viewingCfid: integer("viewing_cfid").references(() => clients.cfid, { onDelete: "set null" }),
    viewingSince: instant("viewing_since"),
    /** Staff without client care: only this job of the client's, to pay with a new card. */
    viewingJobid: integer("viewing_jobid").references(() => jobs.jobid, { onDelete: "set null" }),
    /** What the person logged in with, in words ("Chrome on Windows"); empty for sessions that began before we asked. */
    browser: text("browser"),
    idleMinutes: integer("idle_minutes").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    /** How many entries the crew's phone hadn't sent when it last said so, and since when; empty for other devices. */
    unsent: integer("unsent"),
    unsentSince: instant("unsent_since"),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** When the person last confirmed who they are by password, passkey or emailed code; empty since the login. */
    provenAt: instant("proven_at"),
    /** The code last emailed to a client to confirm who they are, encrypted for this session, and how long it works. */
    mailedCode: text("mailed_code"),
    mailedCodeUntil: instant("mailed_code_until"),
    createdAt: createdAt(),
  },
  (t) => [
    index("sessions_hrid_idx").on(t.hrid),
    index("sessions_cfid_idx").on(t.cfid),
    index("sessions_acting_partner_idx").on(t.actingPartnerHrid),
    index("sessions_viewing_cfid_idx").on(t.viewingCfid),
    index("sessions_viewing_jobid_idx").on(t.viewingJobid),
    index("sessions_expires_idx").on(t.expiresAt),
    check(
      "sessions_one_owner",
      sql`(${t.kind} = 'staff') = (${t.hrid} is not null) and (${t.kind} = 'client') = (${t.cfid} is not null)`,
    ),
  ],
);

/** Where the version before `fair_use_counts` counts failed logins: a migration only adds, so that it can still run. */
export const loginAttempts = pgTable("login_attempts", {
  key: text("key").primaryKey(),
  failures: integer("failures").notNull().default(0),
  blockedUntil: instant("blocked_until"),
  updatedAt: instant("updated_at").notNull(),
});
