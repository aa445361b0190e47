import { createHash, randomBytes } from "node:crypto";
import type { Handle } from "@/db/client";
import type { LinkActor } from "@/lib/actor";
import { NotFound } from "@/lib/errors";
import { findLink, findSentLink, markOpened } from "@/lib/platform/auth/sql/link-tokens";

/** A token for an emailed link: 256 bits, safe in an address. */
export const newLinkToken = (): string => randomBytes(32).toString("base64url");

/** What we store of it, so reading the table doesn't let anyone use the links. */
export const hashLinkToken = (token: string): string => createHash("sha256").update(token).digest("hex");

const LONGEST = 100;

/** A visitor by emailed link: valid for one job and one purpose until the link expires or the office revokes it. */
export async function readLinkActor(db: Handle, token: string | null, now: Date): Promise<LinkActor | null> {
  if (!token || token.length > LONGEST) return null;
  const link = await findLink(db, hashLinkToken(token), now);
  return link && { type: "WEB_USER", ...link };
}

type Opening = { token: string; purpose: LinkActor["purpose"]; now: Date };

/**
 * The visitor on a link's own page; we record its first opening for the office. An expired or revoked link says why.
 * Errors: 404 for a link we never sent, or sent for another purpose.
 */
export async function openLink(
  db: Handle,
  { token, purpose, now }: Opening,
): Promise<{ visitor: LinkActor | null; revoked: boolean }> {
  const visitor = await readLinkActor(db, token, now);
  if (visitor?.purpose === purpose) {
    await markOpened(db, hashLinkToken(token), now);
    return { visitor, revoked: false };
  }
  const sent = token.length <= LONGEST ? await findSentLink(db, hashLinkToken(token)) : null;
  if (sent?.purpose !== purpose) throw new NotFound("We never sent this link.");
  return { visitor: null, revoked: sent.revokedAt !== null };
}
