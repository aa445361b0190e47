import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** What a backup's folder contains besides its files; `npm run restore` checks against it. */
export const MANIFEST = "manifest.json";

const file = z.object({
  /** Relative to the folder. */
  name: z.string().regex(/^[a-z][a-z.]*$/),
  /** As stored, encrypted or not. */
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  format: z.literal(1),
  /** When the dump's snapshot was taken. */
  takenAt: z.iso.datetime(),
  /** The program's version. */
  version: z.string(),
  /** The newest migration of the database, and how many it had. */
  migration: z.object({ when: z.number(), name: z.string(), count: z.number().int() }),
  /** Major versions of the server and of pg_dump. */
  postgres: z.object({ server: z.number().int(), dump: z.number().int() }),
  /** "age", or null when the backup isn't encrypted. */
  encryption: z.literal("age").nullable(),
  dump: file,
  /** The pictures as one tar. */
  pictures: file.extend({
    count: z.number().int().nonnegative(),
    /** Picture files that were missing when the backup was made. */
    missing: z.array(z.string()),
  }),
  /** Rows of every table, in the same snapshot as the dump. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
});

export type Manifest = z.output<typeof manifest>;
export type StoredFile = z.output<typeof file>;

/** Errors: what's wrong with the folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) throw new Error(`${folder} isn't a backup: it has no ${MANIFEST}.`);
  const parsed = manifest.safeParse(asJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${join(folder, MANIFEST)} is damaged, or was written by a newer version of Runsheet.`);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type Backup = { folder: string; manifest: Manifest };

const NAME = /^runsheet-\d{4}-\d\d-\d\dT\d{6}Z$/;

/** The name of a backup's folder: "runsheet-2026-11-23T031500Z". */
export const backupName = (takenAt: Date): string =>
  `runsheet-${takenAt.toISOString().slice(0, 19).replaceAll(":", "")}Z`;

/** The complete backups in `folder`, newest first. Other files, and backups without a manifest, are skipped. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => []);
  const found: Backup[] = [];
  for (const name of names
    .filter((one) => NAME.test(one))
    .sort()
    .reverse()) {
    const manifest = await readManifest(join(folder, name)).catch(() => null);
    if (manifest) found.push({ folder: join(folder, name), manifest });
  }
  return found;
}
