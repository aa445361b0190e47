import { readFileSync } from "node:fs";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { type Choice, withMigrations } from "@/tests/support/databases/migration-folder";
import { type ScratchDatabase, scratchDatabase } from "@/tests/support/databases/scratch-database";

let scratch: ScratchDatabase;
let sql: postgres.Sql;
beforeEach(async () => {
  scratch = await scratchDatabase({ migrated: false });
  sql = scratch.sql;
  await sql`create table things (id serial primary key, size integer)`;
  await sql`insert into things (size) select n from generate_series(1, 100) as n`;
});
afterEach(() => scratch.drop());

/** Runs migrations with these texts, and none of the product's. */
const run = (more: NonNullable<Choice["more"]>, giveUp = 60_000) =>
  withMigrations({ own: "none", more }, (folder) =>
    migrateDatabase(scratch.url, folder, { lock: 100, pause: 20, giveUp }),
  );

const applied = async () => (await sql`select hash from drizzle.__drizzle_migrations`).length;
const exists = async (name: string) => (await sql`select to_regclass(${name}) as it`)[0]?.it !== null;

const isUsable = async (name: string) =>
  (await sql`select indisvalid as it from pg_index where indexrelid = to_regclass(${name})`)[0]?.it;

const INDEX = `-- no-transaction
create index concurrently if not exists "things_size" on "things" ("size");`;

/** Runs `work` while a transaction that has written to `things` is open, until `release`. */
async function whileHeld<T>(work: (release: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const holder = await sql.reserve();
  await holder`set idle_in_transaction_session_timeout = 0`;
  await holder`set application_name = 'nightly backup'`;
  await holder`begin`;
  await holder`insert into things (size) values (0)`;
  const release = () => holder`rollback`;
  try {
    return await work(release);
  } finally {
    await release();
    holder.release();
  }
}

const waiting = async () => {
  const rows = await sql`select 1 from pg_stat_activity where application_name = 'runsheet-migrate'
    and datname = current_database() and wait_event_type = 'Lock'`;
  expect(rows).toHaveLength(1);
};

describe("each migration by itself", () => {
  it("keeps what ran before a broken one, and continues from there", async () => {
    const good = { "1_good": "create table first (id int)" };
    const broken = {
      ...good,
      "2_bad": "create table second (id int);\n--> statement-breakpoint\nselect 1 / 0",
    };
    await expect(run(broken)).rejects.toThrow(
      /Migration 2_bad failed: division by zero.*Nothing of it was changed/,
    );
    expect([await exists("first"), await exists("second"), await applied()]).toEqual([true, false, 1]);
    await run({ ...good, "2_bad": "create table second (id int)" });
    expect([await exists("second"), await applied()]).toEqual([true, 2]);
  });

  it("can use a type's new value in the migration after the one that adds it", async () => {
    await sql`create type colour as enum ('red')`;
    await run({
      "1_value": "alter type colour add value if not exists 'blue'",
      "2_use": "create table painted (colour colour default 'blue')",
    });
    expect(await applied()).toBe(2);
  });

  it("finds nothing to do after drizzle's own migrator, and adds to its list", async () => {
    const more = { "1_first": "create table first (id int)" };
    await withMigrations({ own: "none", more }, async (folder) => {
      const own = postgres(scratch.url, { max: 1, onnotice: () => {} });
      await migrate(drizzle(own), { migrationsFolder: folder });
      await own.end();
    });
    await run(more);
    expect(await applied()).toBe(1);
    await run({ ...more, "2_second": "create table second (id int)" });
    expect(await applied()).toBe(2);
  });

  it("leaves a database alone that has migrations of a newer version", async () => {
    await run({ "1_first": "create table first (id int)", "2_second": "create table second (id int)" });
    await run({ "1_first": "create table first (id int)" });
    expect(await applied()).toBe(2);
  });
});

it("has as much time as it needs, even if the role has limits", async () => {
  await run({ "1_first": "create table first (id int)" });
  await run({
    "1_first": "",
    "2_second": `do $$ begin
      if current_setting('statement_timeout') <> '0' or current_setting('idle_in_transaction_session_timeout') <> '0'
      then raise exception 'limited to %', current_setting('statement_timeout'); end if;
    end $$`,
  });
  expect(await applied()).toBe(2);
});

describe("locks", () => {
  it("a migration that waits for a lock lets others pass, tries again, and says who held it", async () => {
    const grow = { "1_grow": "alter table things add column note text" };
    await whileHeld(async (release) => {
      await expect(run(grow, 1_500)).rejects.toThrow(
        /Migration 1_grow kept waiting for a lock. Open transactions: nightly backup \(process \d+\) for \d+ s/,
      );
      const patient = run(grow);
      await vi.waitFor(waiting, { interval: 5, timeout: 60_000 });
      await sql`select count(*) from things`;
      await release();
      await patient;
    });
    expect(await sql`select note from things limit 1`).toEqual([{ note: null }]);
  });

  it("an index is made while its table is read and written", async () => {
    await whileHeld(async (release) => {
      const made = run({ "1_index": INDEX });
      await vi.waitFor(waiting, { timeout: 60_000 });
      await sql.begin(async (tx) => {
        await tx`set local lock_timeout = '5s'`;
        await tx`insert into things (size) values (101)`;
      });
      await release();
      await made;
    });
    expect(await isUsable("things_size")).toBe(true);
  });

  it("two at once make an index concurrently without deadlock", async () => {
    await whileHeld(async (release) => {
      const [first, second] = [run({ "1_index": INDEX }), run({ "1_index": INDEX })];
      await vi.waitFor(waiting, { timeout: 60_000 });
      await release();
      await Promise.all([first, second]);
    });
    expect(await applied()).toBe(1);
  });

  it("an index that can't be made leaves nothing that would refuse rows", async () => {
    await sql`insert into things (size) values (1)`;
    const unique = { "1_unique": INDEX.replace("create index", "create unique index") };
    await expect(run(unique)).rejects.toThrow(/Migration 1_unique failed: could not create unique index/);
    expect(await exists("things_size")).toBe(false);
  });

  it("an index left invalid by a broken run is made again", async () => {
    await sql`create index things_size on things (size)`;
    await sql`update pg_index set indisvalid = false where indexrelid = 'things_size'::regclass`;
    await run({ "1_index": INDEX });
    expect(await isUsable("things_size")).toBe(true);
  });
});

describe("the product's migrations", () => {
  it("rewrite no table, and leave no index or constraint half made", async () => {
    await sql`drop table things`;
    await sql`create schema watching`;
    await sql`create function watching.refuse() returns event_trigger language plpgsql as
      $$ begin raise exception 'rewrites %', pg_event_trigger_table_rewrite_oid()::regclass; end $$`;
    await sql`create event trigger no_rewriting on table_rewrite execute function watching.refuse()`;
    await migrateDatabase(scratch.url);
    const entries = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")).entries;
    expect(await applied()).toBe(entries.length);
    expect(await sql`select indexrelid::regclass from pg_index where not indisvalid`).toEqual([]);
    expect(await sql`select conname from pg_constraint where not convalidated`).toEqual([]);
  });
});
