import { createHash, randomBytes } from "node:crypto";
import type { Handle } from "@/db/client";
import { findLink, isRevoked, markOpened } from "@/db/queries/auth/link-tokens";
import type { LinkActor } from "@/lib/actor";

/** A token for a mailed link: 256 bits, safe in an address. */
export const newLinkToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of it: who reads the table cannot use the links. */
export const hashLinkToken = (token: string): string => createHash("sha256").update(token).digest("hex");

const LONGEST = 100;

/** Who comes by a mailed link: good for its one job and purpose until it expires or is revoked. */
export async function readLinkActor(db: Handle, token: string | null, now: Date): Promise<LinkActor | null> {
  if (!token || token.length > LONGEST) return null;
  const link = await findLink(db, hashLinkToken(token), now);
  return link && { type: "WEB_USER", ...link };
}

type Opening = { token: string; purpose: LinkActor["purpose"]; now: Date };

/** The visitor of a link's own page; its first opening is kept for the office. A link that is over says why. */
export async function openLink(
  db: Handle,
  { token, purpose, now }: Opening,
): Promise<{ visitor: LinkActor | null; revoked: boolean }> {
  const visitor = await readLinkActor(db, token, now);
  if (visitor?.purpose === purpose) {
    await markOpened(db, hashLinkToken(token), now);
    return { visitor, revoked: false };
  }
  const revoked = visitor === null && token.length <= LONGEST && (await isRevoked(db, hashLinkToken(token)));
  return { visitor: null, revoked };
}
