import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import postgres from "postgres";
import { driverAddress } from "@/db/connection/address";
import { setRoleTimeouts } from "@/db/connection/role-timeouts";
import { startEmbedded } from "@/db/embedded";
import { type Migrated, migrateDatabase } from "@/db/migrate";
import { count } from "@/lib/values/text";
import { reaching, StartProblem } from "./cant-start";
import { DATA, hasDemoDatabase, noteDemoDatabase } from "./demo-database";

export type RunningDatabase = { url: string; migrated: Migrated; stop: () => Promise<void> };

/**
 * The database of DATABASE_URL; for the demo, or in a folder that has one, the embedded one in .data/. Migrated, and
 * with the role's time-outs. Errors: StartProblem.
 */
export async function openDatabase({ demo = false } = {}): Promise<RunningDatabase> {
  const { DATABASE_URL: given, DATABASE_DIRECT_URL: direct } = process.env;
  if (!given) return openEmbedded(demo);
  const setting = direct ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const migrated = await reaching({ setting, url: direct || given }, () => migrateDatabase(direct || given));
  if (direct) await reaching({ setting: "DATABASE_URL", url: given }, () => prepareRole(given));
  return { url: given, migrated, stop: async () => {} };
}

/** What to say when the database has had migrations of a later version, which works only for as long as an upgrade. */
export const newerDatabase = (unknown: number): string =>
  `The database is newer than this program: it has ${count(unknown, "migration")} this version doesn't know. Install the newer version on this machine too.`;

/** A company's data must never end up in the demo's database because a setting is missing. */
async function openEmbedded(demo: boolean): Promise<RunningDatabase> {
  if (demo) noteDemoDatabase();
  else if (!hasDemoDatabase())
    throw new StartProblem([
      "DATABASE_URL is missing.",
      "Set it in .env to your PostgreSQL, and APP_ENV=production (docs/deploy.md). To look around first: npm run demo.",
    ]);
  const database = await startEmbedded({ dir: DATA });
  const migrated = await migrateDatabase(database.url);
  return { ...database, migrated };
}

/** The role of DATABASE_URL may differ from that of DATABASE_DIRECT_URL. */
async function prepareRole(url: string): Promise<void> {
  const address = driverAddress(url);
  const sql = postgres(address.url, {
    max: 1,
    ssl: address.ssl,
    prepare: false,
    connect_timeout: 10,
    onnotice: () => {},
  });
  try {
    await setRoleTimeouts(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** This checkout's secret, made once, so that sessions survive a restart. */
export function localSecret(): string {
  const file = `${DATA}/secret`;
  if (!existsSync(file)) {
    mkdirSync(DATA, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}

const OUTSIDE = [
  "NEXTAUTH_SECRET_PREVIOUS",
  "SMTP_URL",
  "MAIL_INBOX",
  "MAILGUN_SIGNING_KEY",
  "MAIL_AUTHSERV_ID",
  "TWILIO_ACCOUNT_SID",
  "TWILIO_AUTH_TOKEN",
  "TWILIO_FROM",
  "STRIPE_SECRET_KEY",
]
  .concat(["STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE", "S3_ENDPOINT", "S3_BUCKET", "DATABASE_REPLICA_URL"])
  .concat([
    "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY",
    "APP_ENV",
    "DATABASE_DIRECT_URL",
    "NEXT_PUBLIC_GOOGLE_MAPS_API_KEY",
    "UPLOADS_DIR",
  ]);

/** Set to empty where this process has none, so that Next doesn't take them from a real company's .env. */
export const outsideSettings = (source: NodeJS.Dict<string> = process.env): Record<string, string> =>
  Object.fromEntries(OUTSIDE.map((name) => [name, source[name] ?? ""]));

/** Where the demo's pictures are kept; undefined when a bucket keeps them. */
export const picturesFolder = (): string | undefined =>
  process.env.S3_ENDPOINT ? undefined : process.env.UPLOADS_DIR || `${DATA}/uploads`;
