import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import postgres from "postgres";

const FOLDER = "tests/integration/schema/dumps";

/**
 * pg_dump's output for a company whose last migration was this one of the 41 that the baseline replaces, with its rows.
 */
export const oldDump = (migration: "0030" | "0040"): string =>
  migration === "0040"
    ? readFileSync(`${FOLDER}/0040.sql`, "utf8")
    : gunzipSync(readFileSync(`${FOLDER}/0030.sql.gz`)).toString();

/** Restores it into an empty database, as psql would. */
export async function restoreOldDump(url: string, migration: "0030" | "0040"): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select set_config('search_path', '', false), set_config('check_function_bodies', 'false', false)`;
    await sql.unsafe(oldDump(migration));
  } finally {
    await sql.end();
  }
}

/** A dump of either kind without what differs each time: comments, settings, rows. */
export const schemaIn = (dump: string): string[] =>
  dump
    .split("\n")
    .filter((line) => line !== "" && !/^(--|\\|SET |INSERT INTO |SELECT pg_catalog\.set)/.test(line));
