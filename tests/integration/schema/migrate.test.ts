import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe("migrateDatabase", () => {
  it("may be called by several processes at once, and again", async () => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(scratch.url)));
    const first = await state();
    expect(first.tables.length).toBeGreaterThan(50);
    await migrateDatabase(scratch.url);
    expect(await state()).toEqual(first);
  });

  it("leaves the time-outs with the role, for connections that bring none (security.md E)", async () => {
    await migrateDatabase(scratch.url);
    const fresh = postgres(scratch.url, { max: 1 });
    const [row] = await fresh`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
    await fresh.end();
    expect(row).toEqual({ statement: "2500ms", lock: "1s", idle: "5s" });
  });

  it("leaves no lock behind", async () => {
    const locks = await scratch.sql`select 1 from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`;
    expect(locks).toHaveLength(0);
  });
});
