import { BASELINE } from "@/db/baseline/take-over";
import { connect } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import journal from "@/db/migrations/meta/_journal.json";
import { systemError } from "@/lib/errors";
import type { Room } from "@/lib/platform/services/images/room";
import type { ImageStore } from "@/lib/platform/services/images/store";
import { count } from "@/lib/values/text";
import { size } from "@/scripts/doctor/finding";
import { explain } from "./explain";
import { contents } from "./files";
import type { Manifest } from "./manifest";
import { unpackPictures } from "./pictures";
import { forgetProgress, noteProgress, readProgress } from "./progress";
import { tables } from "./rows";
import { compareRows, restoreDump, verifyFiles } from "./verify";

export type RestoreOptions = {
  folder: string;
  /** An empty database, reached directly and not through a pooler. */
  url: string;
  /** Where pictures go; null leaves them where they are. */
  images: ImageStore | null;
  /** What's free on the pictures' disk; null for a bucket. */
  room: (() => Promise<Room>) | null;
  identities: string[];
  /** Marks queued messages as failed, so that no worker sends them. */
  holdMessages: boolean;
};

export type Restored = { manifest: Manifest; waiting: number; held: number };

/** The rows are there, something after them failed: the same command goes on. */
export class PartlyRestored extends Error {}

/**
 * Restores a backup: checks versions, checksums and the pictures' disk first, then loads the dump in one transaction,
 * checks its counts, runs newer migrations and copies the pictures. After an interruption, the same call goes on with
 * what's left. Errors: what's wrong, before anything is changed if possible; PartlyRestored.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { folder, url, images, room, holdMessages } = options;
  const manifest = await verifyFiles(folder);
  isNotNewer(manifest);
  isNotOlder(manifest);
  const progress = await readProgress(url);
  const begun = progress?.backup === manifest.dump.sha256 ? progress.step : null;
  // Pictures of an interrupted run already take some of the room.
  if (images && room && begun !== "rest") hasRoom(await room(), manifest);
  if (begun !== "rest") await restoreRows(options, manifest, begun);
  try {
    await migrateDatabase(url);
    const messages = await settleMessages(url, holdMessages);
    if (images) await restorePictures(images, options, manifest);
    await forgetProgress(url);
    return { manifest, ...messages };
  } catch (error) {
    throw new PartlyRestored(
      `${describeRows(url, manifest)}, but the restore isn't finished: ${explain(error, url)} Then run the same command again: it goes on from here.`,
    );
  }
}

/** Errors: the pictures' disk has less room than they need. */
function hasRoom({ folder, free }: Room, { pictures }: Manifest): void {
  if (free >= pictures.bytes) return;
  throw new Error(
    `The pictures need ${size(pictures.bytes)}, and ${folder} has ${size(free)} free. Nothing was changed. Make room, ` +
      "name another folder in UPLOADS_DIR, or add --no-pictures.",
  );
}

/** All rows or none; after an interruption, `begun` says that this restore has loaded those that are there. */
async function restoreRows(
  { folder, url, identities }: RestoreOptions,
  manifest: Manifest,
  begun: "rows" | null,
): Promise<void> {
  const backup = manifest.dump.sha256;
  // The dump is one transaction: tables of an interrupted run are all of them.
  if (begun === null || (await countTables(url)) === 0) {
    await isEmpty(url);
    await noteProgress(url, { backup, step: "rows" });
    await restoreDump(folder, manifest, identities, url);
  }
  await compareRows(url, manifest);
  await noteProgress(url, { backup, step: "rest" });
}

/** Errors: how many were restored, and why not all. */
async function restorePictures(
  images: ImageStore,
  { folder, identities }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  let restored = 0;
  const tar = await contents(folder, manifest.pictures, manifest, identities);
  try {
    await unpackPictures(tar, async (name, bytes) => {
      await images.put(name, bytes);
      restored++;
    });
  } catch (error) {
    const disk = systemError(error);
    const why = disk ? `${disk.folder} can't be written (${disk.errno}).` : inWords(error);
    throw new Error(
      `${restored} of ${count(manifest.pictures.count, "picture file")} are there. ${why} Put that right.`,
    );
  }
}

const inWords = (error: unknown): string =>
  error instanceof Error ? error.message : "For an unknown reason.";

function describeRows(url: string, { rows }: Manifest): string {
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0);
  const tables = count(Object.keys(rows).length, "table");
  const { pathname, host } = new URL(url);
  return `${count(all, "row")} in ${tables} are restored in ${pathname.slice(1)} at ${host}, and counts match`;
}

function isNotNewer({ migration, version }: Manifest): void {
  if (migration.when <= (journal.entries.at(-1)?.when ?? 0)) return;
  throw new Error(
    `The backup is from Runsheet ${version} with migration ${migration.name}, which this version doesn't know. Install that version or a newer one.`,
  );
}

function isNotOlder({ migration, version }: Manifest): void {
  if (migration.when >= BASELINE.when) return;
  throw new Error(
    `The backup is from Runsheet ${version} with migration ${migration.name}, and this version starts from ${BASELINE.last}. ` +
      `Restore it with the previous version (git checkout ${BASELINE.commit}, npm ci), then upgrade that database.`,
  );
}

async function countTables(url: string): Promise<number> {
  const { sql, close } = connect({ url, max: 1, patience: 10 });
  return (await tables(sql).finally(close)).length;
}

async function isEmpty(url: string): Promise<void> {
  const found = await countTables(url);
  if (found === 0) return;
  const { pathname, host } = new URL(url);
  throw new Error(
    `Database ${pathname.slice(1)} at ${host} has ${found} tables. A restore only goes into an empty one: make one ` +
      "(create database runsheet_restored), and name it with --into.",
  );
}

async function settleMessages(url: string, hold: boolean): Promise<{ waiting: number; held: number }> {
  const { sql, close } = connect({ url, max: 1, patience: 10 });
  try {
    if (hold) {
      const held = await sql`
        update outbox set state = 'failed', last_error = 'held at a restore'
        where state in ('queued', 'sending')`;
      return { waiting: 0, held: held.count };
    }
    const [row] = await sql`select count(*)::int as n from outbox where state in ('queued', 'sending')`;
    return { waiting: row?.n ?? 0, held: 0 };
  } finally {
    await close();
  }
}
