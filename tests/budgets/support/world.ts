import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { build } from "esbuild";
import postgres from "postgres";
import { connect } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { seedDemo } from "@/db/seed";
import { growDemo } from "@/db/seed/volume";
import { databaseUrl } from "@/tests/support/database-url";

/** Tuesday 12 May 2026, 12:30 pm in Toronto: the middle of the spring's work, half of the day's jobs done. */
export const NOW = new Date("2026-05-12T16:30:00Z");
const JOBS = 100_000;

/** Any number that nothing else on the test server locks on. */
const LOCK = 7_283_642;
const SEED = ["db/seed/index.ts", "db/seed/volume/index.ts"];

/** Changes whenever something the company is made from does: migrations, seed, and the product's code in it. */
async function versionOfWorld(): Promise<string> {
  const { metafile } = await build({
    entryPoints: SEED,
    bundle: true,
    write: false,
    metafile: true,
    outdir: "out",
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  const hash = createHash("sha256").update(`${JOBS} jobs at ${NOW.toISOString()}`);
  for (const file of [...Object.keys(metafile.inputs), ...globSync("db/migrations/*.sql")].sort())
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

/**
 * The name of a template database with a company of 100,000 jobs on that day. Made when missing (about 20 s of one
 * core), by one run at a time, and kept for the next ones.
 */
export async function prepareWorld(serverUrl: string): Promise<string> {
  const name = `budget_${await versionOfWorld()}`;
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    const rows = await sql`select datname from pg_database where datname like 'budget!_%' escape '!'`;
    const there = rows.map(({ datname }) => String(datname));
    if (there.includes(name)) return name;
    // Other versions of it, and what a killed run left.
    for (const old of there) await sql`drop database ${sql(old)}`.catch(() => undefined);
    const draft = `budget_draft_${process.pid}`;
    await sql`create database ${sql(draft)}`;
    await fill(databaseUrl(serverUrl, draft));
    await sql`alter database ${sql(draft)} rename to ${sql(name)}`;
    return name;
  } finally {
    await sql.end();
  }
}

async function fill(url: string): Promise<void> {
  await migrateDatabase(url);
  // On a busy machine a transaction may wait long for the next of its rows.
  const { db, close } = connect({ url, max: 1, statementTimeout: 3_600_000, patience: 60 });
  try {
    await seedDemo(db, { now: NOW });
    await growDemo(db, { now: NOW, jobs: JOBS });
  } finally {
    await close();
  }
}

/** A copy of the company for one run. */
export async function copyWorld(serverUrl: string, template: string) {
  const name = `test_budget_${process.pid}`;
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await sql`drop database if exists ${sql(name)} with (force)`;
  await sql`create database ${sql(name)} template ${sql(template)}`;
  const drop = async () => {
    await sql`drop database if exists ${sql(name)} with (force)`;
    await sql.end();
  };
  return { url: databaseUrl(serverUrl, name), drop };
}
