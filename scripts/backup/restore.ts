import { BASELINE } from "@/db/baseline/take-over";
import { connect } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import journal from "@/db/migrations/meta/_journal.json";
import type { ImageStore } from "@/lib/platform/services/images/store";
import { contents } from "./files";
import type { Manifest } from "./manifest";
import { unpackPictures } from "./pictures";
import { tables } from "./rows";
import { compareRows, restoreDump, verifyFiles } from "./verify";

export type RestoreOptions = {
  folder: string;
  /** An empty database, reached directly and not through a pooler. */
  url: string;
  /** Where pictures go; null leaves them where they are. */
  images: ImageStore | null;
  identities: string[];
  /** Marks queued messages as failed, so that no worker sends them. */
  holdMessages: boolean;
};

export type Restored = { manifest: Manifest; waiting: number; held: number };

/**
 * Restores a backup: checks versions and checksums, then loads the dump in one transaction, checks its counts, runs
 * newer migrations and copies the pictures. Errors: what's wrong, before anything is changed if possible.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { folder, url, images, identities, holdMessages } = options;
  const manifest = await verifyFiles(folder);
  isNotNewer(manifest);
  isNotOlder(manifest);
  await isEmpty(url);
  await restoreDump(folder, manifest, identities, url);
  await compareRows(url, manifest);
  await migrateDatabase(url);
  const messages = await settleMessages(url, holdMessages);
  if (images) {
    const tar = await contents(folder, manifest.pictures, manifest, identities);
    await unpackPictures(tar, (name, bytes) => images.put(name, bytes));
  }
  return { manifest, waiting: messages.waiting, held: messages.held };
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

async function isEmpty(url: string): Promise<void> {
  const { sql, close } = connect({ url, max: 1, patience: 10 });
  const found = await tables(sql).finally(close);
  if (found.length === 0) return;
  const { pathname, host } = new URL(url);
  throw new Error(
    `Database ${pathname.slice(1)} at ${host} has ${found.length} tables. A restore only goes into an empty one: make one ` +
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
