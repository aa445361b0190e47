import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "@/db/client";
import { startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { isEmpty, seedDemo } from "@/db/seed";

export const DATA = ".data";

export type RunningDatabase = { url: string; stop: () => Promise<void> };

/** The database of DATABASE_URL, or the embedded one in .data/; migrated. */
export async function openDatabase(): Promise<RunningDatabase> {
  const given = process.env.DATABASE_URL;
  const database = given ? { url: given, stop: async () => {} } : await startEmbedded({ dir: DATA });
  await migrateDatabase(process.env.DATABASE_DIRECT_URL || database.url);
  return database;
}

/** A secret of this checkout, made once: sessions survive a restart. */
export function localSecret(): string {
  const file = `${DATA}/secret`;
  if (!existsSync(file)) {
    mkdirSync(DATA, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}

const OUTSIDE = ["SMTP_URL", "TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM", "STRIPE_SECRET_KEY"]
  .concat(["STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE", "S3_ENDPOINT", "S3_BUCKET", "DATABASE_REPLICA_URL"])
  .concat([
    "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY",
    "APP_ENV",
    "DATABASE_DIRECT_URL",
    "NEXT_PUBLIC_GOOGLE_MAPS_API_KEY",
    "UPLOADS_DIR",
  ]);

/** Empty where this process has none: so Next does not take them from the .env of the real company. */
export const outsideSettings = (source: NodeJS.Dict<string> = process.env): Record<string, string> =>
  Object.fromEntries(OUTSIDE.map((name) => [name, source[name] ?? ""]));

/** Fills an empty database with the demo world; true when it did. */
export async function seedIfEmpty(url: string): Promise<boolean> {
  const { db, close } = connect({ url, max: 4, statementTimeout: 120_000 });
  try {
    if (!(await isEmpty(db))) return false;
    await seedDemo(db, { now: new Date() });
    return true;
  } finally {
    await close();
  }
}
