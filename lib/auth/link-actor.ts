import type { Handle } from "@/db/client";
import { findLink } from "@/db/queries/link-tokens";
import type { LinkActor } from "./actor";
import { hashLinkToken } from "./link-token";

/** Who comes by a mailed link: good for its one job and purpose until it expires (decisions 13, 17). */
export async function readLinkActor(db: Handle, token: string | null, now: Date): Promise<LinkActor | null> {
  if (!token || token.length > 100) return null;
  const link = await findLink(db, hashLinkToken(token), now);
  return link && { type: "WEB_USER", ...link };
}
