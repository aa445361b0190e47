import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { opened, sealed } from "./keys";
import type { Manifest, StoredFile } from "./manifest";

/** Only the user who makes backups can read them. */
const OWN_FILE = 0o600;

/** Passes bytes on and counts them, with their checksum at the end. */
function counter() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, sums: () => ({ bytes, sha256: hash.digest("hex") }) };
}

type Store = { folder: string; name: string; recipients: string[]; signal: AbortSignal };

/** Writes `source` into the folder, sealed when there are recipients, and waits until it's on disk. */
export async function store(
  source: Readable,
  { folder, name, recipients, signal }: Store,
): Promise<StoredFile> {
  const stored = recipients.length > 0 ? `${name}.age` : name;
  const content = recipients.length > 0 ? await sealed(source, recipients) : source;
  const { stream, sums } = counter();
  const file = createWriteStream(join(folder, stored), { flags: "wx", mode: OWN_FILE });
  await pipeline(content, stream, file, { signal });
  await reachDisk(join(folder, stored));
  const { bytes, sha256 } = sums();
  return { name: stored, bytes, sha256 };
}

/** Waits until a file, or a folder's list of names, is on disk. */
export async function reachDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** Errors: the file is missing, shorter or longer, or its contents have changed. */
export async function checkFile(folder: string, { name, bytes, sha256 }: StoredFile): Promise<void> {
  const path = join(folder, name);
  const found = await stat(path).catch(() => null);
  if (!found) throw new Error(`${name} is missing.`);
  if (found.size !== bytes) throw new Error(`${name} has ${found.size} bytes instead of ${bytes}.`);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  if (hash.digest("hex") !== sha256) throw new Error(`${name} is damaged: its checksum differs.`);
}

/** The contents of a stored file, opened if it's sealed. Errors: it's sealed and no key was given. */
export async function contents(
  folder: string,
  { name }: StoredFile,
  { encryption }: Manifest,
  identities: string[],
): Promise<Readable> {
  const stream = createReadStream(join(folder, name));
  if (!encryption) return stream;
  if (identities.length === 0)
    throw new Error("The backup is encrypted. Name the file of its secret key: --key-file FILE");
  return opened(stream, identities);
}
