import { execFileSync } from "node:child_process";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { missingRoleTimeouts } from "@/db/connection/role-timeouts";
import { migrateDatabase } from "@/db/migrate";
import { type ScratchDatabase, scratchDatabase } from "@/tests/support/databases/scratch-database";

let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await scratchDatabase({ migrated: false });
});
afterAll(() => scratch.drop());

const state = async () => ({
  applied: await scratch.sql`select hash from drizzle.__drizzle_migrations order by id`,
  tables:
    await scratch.sql`select relname from pg_class where relnamespace = 'public'::regnamespace order by relname`,
});

/** The settings of a connection that sets no limits of its own. */
async function roleTimeouts() {
  const fresh = postgres(scratch.url, { max: 1 });
  const [row] = await fresh`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
  await fresh.end();
  return row;
}

const alterRole = (what: string) =>
  scratch.sql.unsafe(
    `do $do$ begin
      execute format($s$alter role session_user in database %I ${what}$s$, current_database());
    end $do$`,
  );

/** As pg_dump and pg_restore leave it. */
const forgetRoleSettings = () => alterRole("reset all");

/** Runs `npm run db:migrate` as a separate program. */
const migrateProgram = () =>
  execFileSync(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], {
    env: { ...process.env, DATABASE_URL: scratch.url, DATABASE_DIRECT_URL: "", DATABASE_OWNER_URL: "" },
    encoding: "utf8",
  });

describe("migrateDatabase", () => {
  it("can be called by several processes at once, and again", async () => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(scratch.url)));
    const first = await state();
    expect(first.tables.length).toBeGreaterThan(50);
    await migrateDatabase(scratch.url);
    expect(await state()).toEqual(first);
  });

  it("sets the time-outs on the role, for connections without any", async () => {
    await migrateDatabase(scratch.url);
    expect(await roleTimeouts()).toEqual({ statement: "2500ms", lock: "1s", idle: "5s" });
  });

  it("restores the time-outs after a restore: a dump has none, and its tables are current", async () => {
    await migrateDatabase(scratch.url);
    await forgetRoleSettings();
    await migrateDatabase(scratch.url);
    expect(await roleTimeouts()).toEqual({ statement: "2500ms", lock: "1s", idle: "5s" });
  });

  it("keeps a time-out an administrator chose, even with several processes at once", async () => {
    await forgetRoleSettings();
    await alterRole("set lock_timeout = '3s'");
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(scratch.url)));
    expect(await roleTimeouts()).toEqual({ statement: "2500ms", lock: "3s", idle: "5s" });
  });

  it("continues if the role can't change itself", async () => {
    await forgetRoleSettings();
    await migrateDatabase(`${scratch.url}?default_transaction_read_only=on`);
    expect(await missingRoleTimeouts(scratch.sql)).toHaveLength(3);
  });

  it("says how many migrations it applied, and how many of a later version the database has", async () => {
    expect(await migrateDatabase(scratch.url)).toEqual({ applied: 0, newer: 0 });
    await scratch.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`;
    expect(await migrateDatabase(scratch.url)).toEqual({ applied: 0, newer: 1 });
    expect(migrateProgram()).toMatch(
      /^Nothing to apply\. The database is newer than this program: it has 1 migration/,
    );
    await scratch.sql`delete from drizzle.__drizzle_migrations where hash = 'later'`;
    expect(migrateProgram()).toBe("The database is up to date: nothing to apply.\n");
    const empty = await scratchDatabase({ migrated: false });
    expect((await migrateDatabase(empty.url).finally(empty.drop)).applied).toBeGreaterThan(1);
  });

  it("leaves no lock behind", async () => {
    const locks = await scratch.sql`select 1 from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`;
    expect(locks).toHaveLength(0);
  });
});
