import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "@/db/migrate";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { databaseUrl } from "@/tests/support/database-url";
import { startTestCluster } from "@/tests/support/test-cluster";

declare module "vitest" {
  interface ProvidedContext {
    /** This run's server and the migrated database that every test file gets a copy of. */
    serverUrl: string;
    template: string;
  }
}

const MIGRATIONS = "db/migrations";

/** One cluster for the run, one migrated template; each test file clones it (`own-database.ts`). */
export default async function setup({ provide }: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startTestCluster();
  const template = await prepareTemplate(server.url);
  provide("serverUrl", server.url);
  provide("template", template);
  return server.stop;
}

/** Most tests are about a company that's in business: it has been saved (rule company-saved). */
async function saveCompany(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql`insert into settings (key, value) values ('company', ${sql.json(SETTING_DEFAULTS.company)})`.finally(
    () => sql.end(),
  );
}

/** Named after the migrations' content: made once, by one run at a time. */
async function prepareTemplate(serverUrl: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort())
    hash.update(readFileSync(join(MIGRATIONS, file)));
  hash.update(JSON.stringify(SETTING_DEFAULTS.company));
  const name = `template_${hash.digest("hex").slice(0, 16)}`;
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(7283641)`;
    const [found] = await sql`select datistemplate as ready from pg_database where datname = ${name}`;
    if (!found?.ready) {
      await sql.unsafe(`drop database if exists ${name} with (force)`);
      await sql.unsafe(`create database ${name}`);
      await migrateDatabase(databaseUrl(serverUrl, name));
      await saveCompany(databaseUrl(serverUrl, name));
      await sql.unsafe(`alter database ${name} with is_template true`);
    }
  } finally {
    await sql.end();
  }
  return name;
}
