import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import postgres from "postgres";

const FOLDER = "tests/integration/schema/dumps";

/** What pg_dump wrote of a company whose last migration was this one of the 41 the baseline stands for, with its rows. */
export const oldDump = (migration: "0030" | "0040"): string =>
  migration === "0040"
    ? readFileSync(`${FOLDER}/0040.sql`, "utf8")
    : gunzipSync(readFileSync(`${FOLDER}/0030.sql.gz`)).toString();

/** Brings it back into an empty database, as psql would. */
export async function restoreOldDump(url: string, migration: "0030" | "0040"): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select set_config('search_path', '', false), set_config('check_function_bodies', 'false', false)`;
    await sql.unsafe(oldDump(migration));
  } finally {
    await sql.end();
  }
}

/** A dump of both kinds without what differs from one to the next: remarks, settings, rows. */
export const schemaIn = (dump: string): string[] =>
  dump
    .split("\n")
    .filter((line) => line !== "" && !/^(--|\\|SET |INSERT INTO |SELECT pg_catalog\.set)/.test(line));
