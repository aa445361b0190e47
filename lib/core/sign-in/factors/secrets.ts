import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { acceptedSecrets } from "@/lib/accepted-secrets";

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "runsheet: secrets of one-time codes", 32));

/** What a secret is bound to: an employee, by hrid, or anything else by a name, such as "property:7:gate". */
type Owner = number | string;

const boundTo = (owner: Owner): Buffer => Buffer.from(typeof owner === "number" ? `staff:${owner}` : owner);

/** A secret as we store it: encrypted with a key from the server's settings, and bound to its owner. */
export function sealSecret(owner: Owner, secret: string): string {
  const iv = randomBytes(12);
  const key = keyOf(acceptedSecrets()[0]);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(boundTo(owner));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** `isOld`: encrypted under a NEXTAUTH_SECRET that we're replacing, so it needs re-encrypting. */
export type OpenedSecret = { secret: string; isOld: boolean };

/** Null if it's someone else's, was changed, or was made under a NEXTAUTH_SECRET that we don't accept. */
export function openSecret(owner: Owner, stored: string): OpenedSecret | null {
  for (const [age, accepted] of acceptedSecrets().entries()) {
    const secret = openWith(keyOf(accepted), owner, Buffer.from(stored, "base64url"));
    if (secret !== null) return { secret, isOld: age > 0 };
  }
  return null;
}

function openWith(key: Buffer, owner: Owner, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12))
      .setAAD(boundTo(owner))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** Without characters that look like another letter or digit. */
const LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789".split("");
const GROUPS = 4;
const HOW_MANY = 10;

const group = () => Array.from(randomBytes(4), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** Ten codes of 78 bits each, such as "K7QM-3XRD-VT8H-2WPN". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, group).join("-"));

/**
 * Takes a code however people type it: lower case, with spaces, without dashes. It's long and random, so a plain hash
 * is safe.
 */
export const hashRecoveryCode = (typed: string): string =>
  createHash("sha256")
    .update(typed.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .digest("hex");
