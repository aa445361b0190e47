import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { connect } from "@/db/client";
import { sqlState } from "@/db/transaction";
import { checkFile, contents } from "./files";
import { type Manifest, readManifest } from "./manifest";
import { unpackPictures } from "./pictures";
import { connectionSettings, postgresPrograms, startProgram } from "./programs";
import { countRows, differences } from "./rows";

/** Checks every file's checksum. Errors: the first that doesn't match. */
export async function verifyFiles(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkFile(folder, manifest.dump);
  await checkFile(folder, manifest.pictures);
  return manifest;
}

/** Reads dump and pictures to the end, as a restore would. Errors: what can't be read. */
export async function verifyContents(
  folder: string,
  manifest: Manifest,
  identities: string[],
): Promise<void> {
  const { restore } = await postgresPrograms(manifest.postgres.dump);
  await feed(await contents(folder, manifest.dump, manifest, identities), restore, ["--file=/dev/null"]);
  const tar = await contents(folder, manifest.pictures, manifest, identities);
  const count = await unpackPictures(tar, async () => undefined);
  if (count !== manifest.pictures.count)
    throw new Error(`The tar holds ${count} pictures instead of ${manifest.pictures.count}.`);
}

/** The error of writing after pg_restore stopped reading; pg_restore's own message says more. */
const STOPPED_READING = ["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"];

/** Runs pg_restore on a dump that comes piece by piece. */
async function feed(dump: Readable, program: string, args: string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const { child, ended } = startProgram(program, args, { env });
  child.stdout?.resume();
  try {
    await pipeline(dump, child.stdin as NodeJS.WritableStream);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!STOPPED_READING.includes(code)) {
      child.kill();
      throw error;
    }
  }
  await ended.catch((error: Error) => {
    throw new Error(`pg_restore failed: ${error.message}`);
  });
}

/** All or nothing, in one transaction. The role must own the database or be allowed to create in it. */
export async function restoreDump(
  folder: string,
  manifest: Manifest,
  identities: string[],
  url: string,
): Promise<void> {
  const server = await serverVersion(url);
  if (server < manifest.postgres.server)
    throw new Error(
      `The backup is from PostgreSQL ${manifest.postgres.server}, the database is PostgreSQL ${server}. Use the same or a newer one.`,
    );
  const { restore } = await postgresPrograms(server, manifest.postgres.dump);
  const quietly = ["--no-owner", "--no-privileges", "--no-comments"];
  const whole = ["--exit-on-error", "--single-transaction", `--dbname=${databaseName(url)}`];
  const dump = await contents(folder, manifest.dump, manifest, identities);
  await feed(dump, restore, [...quietly, ...whole], connectionSettings(url));
}

const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

async function serverVersion(url: string): Promise<number> {
  const { sql, close } = connect({ url, max: 1, patience: 10 });
  const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major`.finally(close);
  return row?.major;
}

/** Errors: the tables whose counts differ from the backup's. */
export async function compareRows(url: string, manifest: Manifest): Promise<void> {
  const { sql, close } = connect({ url, max: 1, patience: 10 });
  try {
    const found = await sql.begin(async (tx) => {
      await tx`select set_config('statement_timeout', '0', true)`;
      return { rows: await countRows(tx) };
    });
    const wrong = differences(manifest.rows, found.rows);
    if (wrong.length > 0) throw new Error(`Counts differ from the backup's: ${wrong.join("; ")}`);
  } finally {
    await close();
  }
}

const NOT_ALLOWED = "42501";

/** The backup can be read completely; there was no database to try it in. */
export class TrialNotTried extends Error {}

/**
 * Restores the dump into a new database on the server of `url`, compares the counts and drops it. Errors: TrialNotTried
 * when the role can't create one.
 */
export async function tryRestore(
  folder: string,
  manifest: Manifest,
  identities: string[],
  url: string,
): Promise<void> {
  const name = `runsheet_trial_${randomUUID().replaceAll("-", "")}`;
  const { sql, close } = connect({ url, max: 1, patience: 60 });
  const trial = Object.assign(new URL(url), { pathname: `/${name}` }).toString();
  try {
    await sql`create database ${sql(name)}`.catch((error: unknown) => {
      if (sqlState(error) !== NOT_ALLOWED) throw error;
      throw new TrialNotTried(
        `${folder} can be read completely. The trial restore wasn't tried: ${decodeURIComponent(new URL(url).username)} can't create databases. ` +
          "Name a role that can, for this command only: DATABASE_DIRECT_URL=postgres://… npm run backup -- --verify FOLDER --trial",
      );
    });
    try {
      await restoreDump(folder, manifest, identities, trial);
      await compareRows(trial, manifest);
    } finally {
      await sql`drop database ${sql(name)} with (force)`;
    }
  } finally {
    await close();
  }
}
