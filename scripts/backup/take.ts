import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { connect } from "@/db/client";
import journal from "@/db/migrations/meta/_journal.json";
import type { ImageStore } from "@/lib/platform/services/images/store";
import { reachDisk, store } from "./files";
import { backupName, MANIFEST, type Manifest } from "./manifest";
import { packPictures } from "./pictures";
import { connectionSettings, postgresPrograms, startProgram } from "./programs";
import { countRows } from "./rows";

export type BackupOptions = {
  /** Reaches PostgreSQL itself, not a pooler. */
  url: string;
  /** The folder that keeps backups. */
  into: string;
  images: ImageStore;
  /** age public keys; with none, the files aren't encrypted. */
  recipients: string[];
  now: Date;
  signal: AbortSignal;
};

type Dumped = Pick<Manifest, "migration" | "postgres" | "dump" | "rows">;

/**
 * Writes a backup and returns its folder. The dump comes first: a picture is stored before its row, so each row of the
 * dump has its picture. Everything is written under a temporary name and renamed once all of it is on disk.
 */
export async function takeBackup(options: BackupOptions): Promise<{ folder: string; manifest: Manifest }> {
  const { url, into, images, recipients, now, signal } = options;
  const name = backupName(now);
  const [partial, folder] = [join(into, `.${name}.partial`), join(into, name)];
  await mkdir(into, { recursive: true });
  await mkdir(partial, { mode: 0o700 }).catch(() => {
    throw new Error(`${partial} can't be made: is another backup being written, or is ${into} not yours?`);
  });
  try {
    const dumped = await dump(options, partial);
    const connection = connect({ url, max: 1, patience: 10 });
    const packed = packPictures(connection.sql, images);
    const file = await store(packed.stream, {
      folder: partial,
      name: "pictures.tar",
      recipients,
      signal,
    }).finally(() => connection.close());
    const { count, missing } = await packed.done;
    const manifest: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      version: JSON.parse(await readFile("package.json", "utf8")).version,
      migration: dumped.migration,
      postgres: dumped.postgres,
      encryption: recipients.length > 0 ? "age" : null,
      dump: dumped.dump,
      pictures: { name: file.name, bytes: file.bytes, sha256: file.sha256, count, missing },
      rows: dumped.rows,
    };
    await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await reachDisk(join(partial, MANIFEST));
    await reachDisk(partial);
    await rename(partial, folder);
    await reachDisk(into);
    return { folder, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Counts and dump see the same moment: pg_dump uses the snapshot of the transaction that counts. */
async function dump({ url, recipients, signal }: BackupOptions, folder: string): Promise<Dumped> {
  const { sql, close } = connect({ url, max: 1, patience: 10 });
  try {
    const dumped = await sql.begin("isolation level repeatable read read only", async (tx) => {
      await tx`select set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`;
      const [facts] = await tx`
        select current_setting('server_version_num')::int / 10000 as server, pg_export_snapshot() as snapshot`;
      const [newest] = await tx`
        select max(created_at)::float8 as "when", count(*)::int as count from drizzle.__drizzle_migrations`;
      const { dump: program, major } = await postgresPrograms(facts?.server);
      const rows = await countRows(tx);
      const { child, ended } = startProgram(program, ["--format=custom", `--snapshot=${facts?.snapshot}`], {
        env: connectionSettings(url),
        signal,
      });
      child.stdin?.end();
      const source = child.stdout as Readable;
      const file = await store(source, { folder, name: "database.dump", recipients, signal }).catch(
        async (error: Error) => {
          child.kill();
          throw error;
        },
      );
      await ended.catch((error: Error) => {
        throw new Error(`pg_dump failed: ${error.message}`);
      });
      const name = journal.entries.find(({ when }) => when === newest?.when)?.tag ?? "unknown";
      const migration = { when: newest?.when, name, count: newest?.count };
      return { migration, postgres: { server: facts?.server, dump: major }, dump: file, rows };
    });
    return dumped as Dumped;
  } finally {
    await close();
  }
}
