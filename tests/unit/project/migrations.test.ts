import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

// R18: a migration only adds, so that the version before still runs on its tables, and the way back is to run that one.
const FOLDER = "db/migrations";

const withoutComments = (text: string) => text.replace(/^\s*--(?!>).*$/gm, "");

/**
 * An enum that gets a value the same migration uses: PostgreSQL allows that only for a type made in the transaction. The
 * version before finds every value it knows under the same name.
 */
const ENUM_MADE_ANEW = [
  /^alter type \S+ rename to "\w+_before_\w+"$/,
  /^alter table \S+ alter column (\S+) set data type (\S+) using \1::text::\2$/,
  /^drop type "public"\."\w+_before_\w+"$/,
];

/** What may stand in a migration; an index that goes takes nothing from the version before but speed. */
const ADDS = [
  /^create (table|type|index|unique index|extension|function|or replace function|trigger|view)\b/,
  /^alter table .* add constraint\b/,
  /^alter type .* add value\b/,
  /^drop index\b/,
  /^(insert into|comment on)\b/,
  ...ENUM_MADE_ANEW,
];

/** A new column of an old table must be one the version before need not know. */
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
    'ALTER TABLE "jobs" ADD COLUMN "kind" text NOT NULL',
    "UPDATE jobs SET price = 0",
  ])("refuses %s", (statement) => {
    expect(statementsOf(statement).filter(isAdditive)).toEqual([]);
  });
});
