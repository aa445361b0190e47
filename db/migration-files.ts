import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Migration = {
  /** The file's name without its ending. */
  name: string;
  /** When it was generated, in milliseconds; identifies it in `drizzle.__drizzle_migrations`. */
  createdAt: number;
  hash: string;
  statements: string[];
  /** False when the first line is `-- no-transaction`: each statement runs by itself and can be repeated. */
  inTransaction: boolean;
};

const ALONE = /^-- no-transaction\s*$/m;

/** A folder's migrations in order, as drizzle-kit keeps them. */
export function readMigrations(folder: string): Migration[] {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, "meta/_journal.json"), "utf8"),
  );
  return journal.entries.map(({ tag, when }) => parseMigration(tag, when, folder));
}

function parseMigration(name: string, createdAt: number, folder: string): Migration {
  const text = readFileSync(join(folder, `${name}.sql`), "utf8");
  return {
    name,
    createdAt,
    hash: createHash("sha256").update(text).digest("hex"),
    statements: text.split("--> statement-breakpoint"),
    inTransaction: !ALONE.test(text.split("\n", 1)[0] ?? ""),
  };
}
