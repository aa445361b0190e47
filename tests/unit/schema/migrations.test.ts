import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BASELINE } from "@/db/baseline/take-over";
import journal from "@/db/migrations/meta/_journal.json";

// R18: a migration only adds, so that the previous version still runs on its tables, and going back means running that
// version.
const FOLDER = "db/migrations";

const withoutComments = (text: string) => text.replace(/^\s*--(?!>).*$/gm, "");

/** What a migration may contain; a dropped index only costs the previous version speed. */
const ADDS = [
  /^create (table|type|index|unique index|extension|function|or replace function|trigger|view)\b/,
  /^alter table .* add constraint\b/,
  /^alter table \S+ validate constraint\b/,
  /^alter table \S+ alter column \S+ set default\b/,
  // A row without it comes from the new version; the previous one leaves it out of its lists.
  /^alter table \S+ alter column \S+ drop not null\b/,
  /^alter type .* add value\b/,
  /^alter index .* rename to\b/,
  /^drop index\b/,
  /^(insert into|comment on|create sequence)\b/,
  // The migration's reader has to judge what it does.
  /^do \$\$/,
  // For a function created by the same migration: everyone may run functions unless told otherwise.
  /^revoke all on function \S+\(.*\) from public;$/,
];

/** A new column in an old table must be one the previous version needn't know. */
function isColumnToAdd(statement: string): boolean {
  if (!/^alter table \S+ add column\b/.test(statement)) return false;
  return !/\bnot null\b/.test(statement) || /\bdefault\b|\bgenerated\b/.test(statement);
}

const isAdditive = (statement: string) =>
  ADDS.some((kind) => kind.test(statement)) || isColumnToAdd(statement);

const statementsOf = (text: string) =>
  withoutComments(text)
    .split("--> statement-breakpoint")
    .flatMap((part) => (/\$\$|\bfunction\b/i.test(part) ? [part] : part.split(";")))
    .map((each) => each.trim().replace(/\s+/g, " ").toLowerCase())
    .filter(Boolean);

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));

/** Runs only on an empty database; all others keep no one waiting (docs/operations.md, "Rules for migrations"). */
const FIRST = "0000_baseline.sql";

const isAlone = (text: string) => /^-- no-transaction\s*$/.test(text.split("\n", 1)[0] ?? "");

/** Each can be repeated: an interrupted run starts the file again. */
const REPEATABLE = [
  /^create (unique )?index concurrently if not exists "/,
  /^drop index concurrently if exists "/,
  /^alter index if exists .* rename to\b/,
  /^create or replace function\b/,
  /^alter table \S+ validate constraint\b/,
  /^do \$\$/,
];

/** What a new column may not have: PostgreSQL would rewrite every row, or read every one, under its lock. */
const COSTLY_COLUMN =
  /\b(generated|\w*serial|primary key|references|unique|check|gen_random_uuid|random|nextval|clock_timestamp)\b/;

const nameIn = (statement: string, pattern: RegExp) =>
  pattern.exec(statement)?.[1]?.replace(/^"public"\./, "");

/** Why a statement in a transaction would block readers or writers of an old table. */
function waitsOn(statement: string, made: ReadonlySet<string>): boolean {
  const indexed = nameIn(statement, /^create (?:unique )?index .*? on (\S+)/);
  if (indexed) return !made.has(indexed) || /\bconcurrently\b/.test(statement);
  if (/^drop index\b/.test(statement) || /\bvalidate constraint\b/.test(statement)) return true;
  const altered = nameIn(statement, /^alter table (?:only )?(\S+)/);
  if (!altered || made.has(altered)) return false;
  if (/\badd column\b/.test(statement)) return COSTLY_COLUMN.test(statement);
  return /\badd constraint\b/.test(statement) && !/\bnot valid$/.test(statement);
}

/** The statements that break the rules for migrations of a running installation. */
function keepsWaiting(text: string): string[] {
  const statements = statementsOf(text);
  if (isAlone(text)) return statements.filter((each) => !REPEATABLE.some((kind) => kind.test(each)));
  const made = new Set(
    statements.map((each) => nameIn(each, /^create table (?:if not exists )?(\S+)/) ?? ""),
  );
  return statements.filter((each) => waitsOn(each, made));
}

describe("migrations only add (R18)", () => {
  it.each(files)("%s", (name) => {
    const statements = statementsOf(readFileSync(`${FOLDER}/${name}`, "utf8"));
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((each) => !isAdditive(each))).toEqual([]);
  });

  it.each([
    'DROP TABLE "jobs"',
    'ALTER TABLE "jobs" DROP COLUMN "price"',
    'ALTER TABLE "jobs" RENAME COLUMN "price" TO "cost"',
    'ALTER TABLE "jobs" ALTER COLUMN "price" SET NOT NULL',
    'ALTER TABLE "jobs" ALTER COLUMN "price" SET DATA TYPE text',
    'DROP TYPE "public"."capability"',
    'ALTER TYPE "public"."capability" RENAME TO "capability_before"',
    'ALTER TABLE "jobs" ADD COLUMN "kind" text NOT NULL',
    "UPDATE jobs SET price = 0",
  ])("refuses %s", (statement) => {
    expect(statementsOf(statement).filter(isAdditive)).toEqual([]);
  });
});

describe("migrations keep no one waiting (R18)", () => {
  it.each(files.filter((name) => name !== FIRST))("%s", (name) => {
    const text = readFileSync(`${FOLDER}/${name}`, "utf8");
    expect(keepsWaiting(text)).toEqual([]);
    const parts = text.split("--> statement-breakpoint");
    if (isAlone(text)) expect(parts.filter((part) => statementsOf(part).length !== 1)).toEqual([]);
  });

  it.each([
    'CREATE INDEX "jobs_price_idx" ON "jobs" USING btree ("price");',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_price_idx" ON "jobs" ("price");',
    'DROP INDEX "jobs_price_idx";',
    'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_price" CHECK (price > 0);',
    'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_x_fk" FOREIGN KEY ("x") REFERENCES "public"."crews"("x");',
    'ALTER TABLE "jobs" ADD COLUMN "n" integer NOT NULL GENERATED BY DEFAULT AS IDENTITY;',
    'ALTER TABLE "jobs" ADD COLUMN "n" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_price";',
    '-- no-transaction\nCREATE INDEX "jobs_price_idx" ON "jobs" ("price");',
    '-- no-transaction\nCREATE INDEX CONCURRENTLY "jobs_price_idx" ON "jobs" ("price");',
    '-- no-transaction\nALTER TABLE "jobs" ADD CONSTRAINT "jobs_price" CHECK (price > 0) NOT VALID;',
  ])("refuses %s", (text) => expect(keepsWaiting(text)).toHaveLength(1));

  it.each([
    'CREATE TABLE "visits" ("id" integer);--> statement-breakpoint\nCREATE INDEX "visits_idx" ON "visits" ("id");',
    'ALTER TABLE "jobs" ADD COLUMN "paid" numeric(10,2) DEFAULT 0 NOT NULL;',
    'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_price" CHECK (price > 0) NOT VALID;',
    '-- no-transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "jobs_price_idx" ON "jobs" ("price");',
    '-- no-transaction\nALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_price";',
  ])("allows %s", (text) => expect(keepsWaiting(text)).toEqual([]));
});

describe("the journal", () => {
  it("starts with the baseline, where the 41 before it ended", () => {
    expect(journal.entries[0]).toMatchObject({ tag: "0000_baseline", when: BASELINE.when });
  });

  it("has a snapshot only for the last migration", () => {
    const last = String(journal.entries.length - 1).padStart(4, "0");
    expect(readdirSync(`${FOLDER}/meta`).sort()).toEqual([`${last}_snapshot.json`, "_journal.json"]);
  });
});
