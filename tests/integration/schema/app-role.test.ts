import { execFileSync } from "node:child_process";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { asAppRole, makeAppRole } from "@/tests/support/databases/app-role";
import { withMigrations } from "@/tests/support/databases/migration-folder";
import { restoreOldDump } from "@/tests/support/databases/old-dumps";
import { scratchDatabase } from "@/tests/support/databases/scratch-database";
import { runScriptHere } from "@/tests/support/run-script";

// The role servers can run as (db/app-role.sql, T34): it may change rows, but not tables or the audit trail.

const url = process.env.DATABASE_URL ?? "";
const owner = postgres(url, { max: 1, onnotice: () => {} });
let app: postgres.Sql;
let appUrl: string;

beforeAll(async () => {
  appUrl = await makeAppRole(url);
  app = postgres(appUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await app.end();
  await owner`drop owned by runsheet_app`;
  await owner.end();
});

const code = (error: unknown) => (error instanceof postgres.PostgresError ? error.code : error);

describe("the app's role (T34)", () => {
  it("writes rows, even in tables created later, and finds the database up to date", async () => {
    await app`insert into audit_events (at, request_id, action, subject, subject_id) values (now(), 'r', 'a', 's', '1')`;
    await owner`create table made_later (id serial primary key)`;
    expect(await app`insert into made_later default values returning id`).toEqual([{ id: 1 }]);
    await migrateDatabase(appUrl);
  });

  it("finds a database up to date whose owner hasn't taken over the baseline yet", async () => {
    const old = await scratchDatabase({ migrated: false });
    try {
      await restoreOldDump(old.url, "0040");
      await old.sql.file("db/app-role.sql");
      const asApp = asAppRole(old.url);
      await withMigrations({ own: "baseline" }, (folder) => migrateDatabase(asApp, folder));
      expect(await old.sql`select 1 from drizzle.__drizzle_migrations`).toHaveLength(41);
    } finally {
      await old.drop();
    }
  });

  it("is told who may change tables when they are older than the program, and npm run db:migrate does it as the owner", async () => {
    const behind = await scratchDatabase({ migrated: false });
    try {
      await withMigrations({ own: "baseline" }, (folder) => migrateDatabase(behind.url, folder));
      await behind.sql.file("db/app-role.sql");
      const asApp = asAppRole(behind.url);
      expect(await runScriptHere("migrate", { DATABASE_URL: asApp })).toEqual({
        code: 1,
        output:
          "Runsheet can't start: the user in DATABASE_URL may not change the tables, and they're older than the program.\n" +
          "  Run npm run db:migrate with their owner's address in DATABASE_OWNER_URL (docs/operations.md).",
      });
      const env = Object.assign({}, process.env, {
        DATABASE_URL: asApp,
        DATABASE_DIRECT_URL: "",
        DATABASE_OWNER_URL: behind.url,
      });
      const args = ["--import", "tsx", "scripts/migrate.ts"];
      expect(execFileSync(process.execPath, args, { env, encoding: "utf8" })).toEqual(
        expect.stringMatching(/^Applied \d+ migrations?\. The database is up to date\.\n$/),
      );
      await migrateDatabase(asApp);
    } finally {
      await behind.drop();
    }
  });

  it.each([
    "update audit_events set action = 'nothing'",
    "delete from audit_events",
    "truncate audit_events",
    "alter table audit_events disable trigger all",
    "drop table audit_events",
    "alter table jobs add column mine text",
    "create table mine (id int)",
    "create role more superuser",
    "copy jobs to program 'true'",
  ])("is refused: %s", async (statement) => {
    expect(code(await app.unsafe(statement).catch((error: unknown) => error))).toBe("42501");
  });

  it("brings the time-outs that don't pass through a pooler", async () => {
    const [row] =
      await app`select current_setting('statement_timeout') as statements, current_setting('lock_timeout') as locks`;
    expect(row).toEqual({ statements: "2500ms", locks: "1s" });
  });
});
