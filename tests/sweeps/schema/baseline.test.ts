import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCatalogue } from "@/db/baseline/catalogue";
import catalogue from "@/db/baseline/catalogue.json" with { type: "json" };
import { BASELINE } from "@/db/baseline/take-over";
import { migrateDatabase } from "@/db/migrate";
import journal from "@/db/migrations/meta/_journal.json";
import { withMigrations } from "@/tests/support/databases/migration-folder";
import { restoreOldDump } from "@/tests/support/databases/old-dumps";
import { type ScratchDatabase, scratchDatabase } from "@/tests/support/databases/scratch-database";

// One migration replaces the 41 before the first release. The dumps are of companies that had them.

const dumps = ["0030", "0040"] as const;
const restored: ScratchDatabase[] = [];
beforeAll(async () => {
  for (const dump of dumps) {
    const database = await scratchDatabase({ migrated: false });
    restored.push(database);
    await restoreOldDump(database.url, dump);
  }
});
afterAll(() => Promise.all(restored.map((database) => database.drop())));

let scratch: ScratchDatabase;
const begin = (dump?: (typeof dumps)[number]) => async () => {
  const like = dump && restored[dumps.indexOf(dump)];
  scratch = await scratchDatabase({ migrated: false, like });
};
afterEach(() => scratch.drop());

const migrate = () => withMigrations({ own: "baseline" }, (folder) => migrateDatabase(scratch.url, folder));

/** Everything in the database: its structure, rows and sequences. */
async function everything() {
  const { sql } = scratch;
  const [rows] = await sql`select schema_to_xml('public', true, false, '')::text as ours,
    (select schema_to_xml(nspname, true, false, '')::text from pg_namespace where nspname = 'drizzle') as drizzles`;
  const numbers = await sql`select schemaname, sequencename, last_value from pg_sequences
    where schemaname = 'public' order by sequencename`;
  return { rows: rows?.ours, notes: rows?.drizzles, numbers, catalogue: await readCatalogue(sql) };
}

async function refusal(): Promise<string> {
  const before = await everything();
  const said = await migrate().then(
    () => "taken",
    (error: Error) => error.message,
  );
  expect(await everything()).toEqual(before);
  expect(said).toMatch(/Nothing was changed\.$/);
  return said;
}

const noted = async () =>
  (await scratch.sql`select created_at::float8 as at from drizzle.__drizzle_migrations order by id`).map(
    ({ at }) => at,
  );

describe("an empty database", () => {
  beforeEach(begin());

  it("becomes what the 41 would have made", async () => {
    await migrate();
    expect(await readCatalogue(scratch.sql)).toEqual(catalogue);
    expect(await noted()).toEqual([BASELINE.when]);
  });

  it("may already have the extensions, from an administrator", async () => {
    await scratch.sql`create extension unaccent`;
    await scratch.sql`create extension pg_trgm`;
    await migrate();
    expect(await readCatalogue(scratch.sql)).toEqual(catalogue);
  });

  it.each([
    ["a table", "create table things (id int)", /table things/],
    ["a type", "create type colour as enum ('red')", /type colour/],
    ["a function", "create function one() returns int language sql as 'select 1'", /function one\(\)/],
  ])("isn't empty with %s", async (_what, statement, named) => {
    await scratch.sql.unsafe(statement);
    const said = await refusal();
    expect(said).toMatch(/isn't empty, but Runsheet's migrations never ran on it/);
    expect(said).toMatch(named);
  });
});

describe("a database at the last of the 41", () => {
  beforeEach(begin("0040"));

  it("is taken over: only a note is added", async () => {
    const { notes: _, ...before } = await everything();
    expect(before.rows).toContain("Clinton St");
    await Promise.all([migrate(), migrate()]);
    expect(await everything()).toMatchObject(before);
    expect(await noted()).toHaveLength(42);
    expect((await noted()).slice(-2)).toEqual([BASELINE.when, BASELINE.when]);
  });

  it("goes on with later migrations, and may have objects of its own from then on", async () => {
    const more = { "0001_more": 'alter table "jobs" add column "shade" text' };
    await withMigrations({ own: "baseline", more }, (folder) => migrateDatabase(scratch.url, folder));
    expect(await scratch.sql`select shade from jobs where shade is null`).toHaveLength(3);
    await scratch.sql`create index by_hand on jobs (shade)`;
    await migrate();
    expect(await noted()).toHaveLength(43);
  });

  it("becomes what an empty one becomes", async () => {
    await migrateDatabase(scratch.url);
    const made = await scratchDatabase();
    try {
      expect(await readCatalogue(scratch.sql)).toEqual(await readCatalogue(made.sql));
      expect((await noted()).slice(42)).toEqual(journal.entries.slice(1).map(({ when }) => when));
    } finally {
      await made.drop();
    }
  });

  it.each([
    ["a column more", "alter table jobs add column mine text", /table jobs differs/],
    ["another default", "alter table jobs alter column price set default 1", /table jobs differs/],
    ["an index less", "drop index jobs_cancelled_idx", /table jobs differs/],
    ["a constraint less", "alter table jobs drop constraint jobs_already_paid", /table jobs differs/],
    ["a trigger that's off", "alter table audit_events disable trigger all", /table audit_events differs/],
    ["a trigger less", "drop trigger jobs_books_closed on jobs", /table jobs differs/],
    ["another value of a type", "alter type capability add value 'cooking'", /type capability differs/],
    [
      "another function",
      "create or replace function refuse_closed_crew() returns trigger language plpgsql as 'begin return new; end'",
      /function refuse_closed_crew\(\) differs/,
    ],
    ["a table less", "drop table visit_calls", /table visit_calls is missing/],
    [
      "foreign tables",
      "create table things (id int); create view seen as select 1 as one",
      /table seen isn't Runsheet's, table things isn't Runsheet's/,
    ],
  ])("with %s is refused", async (_what, statement, named) => {
    await scratch.sql.unsafe(statement);
    const said = await refusal();
    expect(said).toMatch(/isn't as migration 0040_visit_calls left it/);
    expect(said).toMatch(named);
    expect(said).toContain(`git checkout ${BASELINE.commit}`);
  });
});

describe("a database at another migration", () => {
  it("an older one is told which version upgrades it", async () => {
    await begin("0030")();
    const said = await refusal();
    expect(said).toMatch(/isn't at migration 0040_visit_calls/);
    expect(said).toContain(`git checkout ${BASELINE.commit}, npm ci, npm run db:migrate`);
  });

  it.each([
    ["one left out", "delete from drizzle.__drizzle_migrations where id = 7"],
    ["one of another program", "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)"],
    [
      "one of a branch after it",
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1795461409999)",
    ],
  ])("with %s in its history is refused", async (_what, statement) => {
    await begin("0040")();
    await scratch.sql.unsafe(statement);
    expect(await refusal()).toMatch(/isn't at migration 0040_visit_calls/);
  });
});
