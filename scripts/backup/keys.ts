import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";

// Backups are sealed as `age` files (age-encryption.org): `age --decrypt` opens them without Runsheet.

const PUBLIC = /^age1[a-z0-9]{20,}$/;
const SECRET = /^AGE-SECRET-KEY-[A-Z0-9-]{20,}$/;

const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== "");

/**
 * Who a backup is sealed for: the public keys in BACKUP_KEY ("age1…", separated by commas), or the public halves of
 * secret ones. Errors: a value isn't an age key.
 */
export async function recipientsOf(key: string): Promise<string[]> {
  const keys = words(key);
  if (keys.length === 0 || !keys.every((one) => PUBLIC.test(one) || SECRET.test(one)))
    throw new Error("BACKUP_KEY isn't an age key: it starts with age1 (made by age-keygen).");
  return Promise.all(keys.map((one) => (SECRET.test(one) ? identityToRecipient(one) : one)));
}

/** The secret keys that open a backup, from a file as age-keygen writes it or from BACKUP_KEY. */
export async function readIdentities(file: string | undefined, key = ""): Promise<string[]> {
  const lines = file ? (await readFile(file, "utf8")).split("\n") : [];
  const written = lines.filter((line) => !line.startsWith("#")).flatMap(words);
  const found = [...written, ...words(key)].filter((word) => SECRET.test(word));
  if (file && found.length === 0) throw new Error(`${file} holds no secret key of age (AGE-SECRET-KEY-…).`);
  return found;
}

type Bytes = ReadableStream<Uint8Array>;

/** Seals `source` for `recipients`, piece by piece as it's read. */
export async function sealed(source: Readable, recipients: string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const web = Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;
  return Readable.fromWeb((await encrypter.encrypt(web)) as Bytes);
}

/** Opens what was sealed. Errors: no key fits; a piece was changed. */
export async function opened(source: Readable, identities: string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const web = Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;
  return Readable.fromWeb((await decrypter.decrypt(web)) as Bytes);
}
