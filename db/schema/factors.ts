import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { clients } from "./clients";
import { createdAt, instant } from "./columns";
import { employees } from "./employees";
import { sessions } from "./sessions";

const whose = () =>
  integer("hrid")
    .notNull()
    .references(() => employees.hrid, { onDelete: "cascade" });

/** Employees' passkeys; only the public key is stored. */
export const passkeys = pgTable(
  "passkeys",
  {
    /** The authenticator's own name for it, base64url. */
    id: text("id").primaryKey(),
    hrid: whose(),
    name: text("name").notNull(),
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    lastUsedAt: instant("last_used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("passkeys_hrid_idx").on(t.hrid)],
);

/** The app that makes one-time codes: one per person, its secret encrypted; not in use until confirmed. */
export const codeApps = pgTable("code_apps", {
  hrid: whose().primaryKey(),
  secret: text("secret").notNull(),
  confirmedAt: instant("confirmed_at"),
  /** The time step of the last accepted code: that one and older ones are refused. */
  lastStep: integer("last_step"),
  lastUsedAt: instant("last_used_at"),
  createdAt: createdAt(),
});

/** For people who lost phone and passkey: each works once; only the hash is stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    hrid: whose(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("recovery_codes_hrid_idx").on(t.hrid)],
);

/** Logins whose password was right and whose second step is due: no session yet. */
export const pendingLogins = pgTable(
  "pending_logins",
  {
    tokenHash: text("token_hash").primaryKey(),
    hrid: whose(),
    /** What a passkey must sign; valid for one try. */
    challenge: text("challenge"),
    tries: integer("tries").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("pending_logins_hrid_idx").on(t.hrid),
    check("pending_logins_expire", sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** What a passkey must sign in an open session, to be added or to confirm its owner; valid for one try. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<"add" | "confirm">().notNull(),
    challenge: text("challenge").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.purpose] }),
    check("passkey_challenges_purpose", sql`${t.purpose} in ('add', 'confirm')`),
  ],
);

/** Emailed links "This wasn't me", after a login with a new device; only the token's hash is stored. */
export const deviceNotices = pgTable(
  "device_notices",
  {
    tokenHash: text("token_hash").primaryKey(),
    hrid: integer("hrid").references(() => employees.hrid, { onDelete: "cascade" }),
    cfid: integer("cfid").references(() => clients.cfid, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("device_notices_hrid_idx").on(t.hrid),
    index("device_notices_cfid_idx").on(t.cfid),
    check("device_notices_one_owner", sql`(${t.hrid} is null) <> (${t.cfid} is null)`),
  ],
);
