import type { Context } from "@/lib/context";
import { listLinks } from "@/lib/core/jobs/sql/job-mails";
import { formatInstant } from "@/lib/values/dates";
import type { SentLink } from "./contract";

/** A job's pay and gallery links, newest first. */
export async function readLinks(
  { db, now }: Pick<Context, "db" | "now">,
  jobid: number,
): Promise<SentLink[]> {
  const rows = await listLinks(db, jobid);
  return rows.map(({ createdAt, openedAt, expiresAt, revokedAt, ...link }) => ({
    ...link,
    sent: formatInstant(createdAt),
    opened: openedAt && formatInstant(openedAt),
    state: revokedAt ? "revoked" : expiresAt > now ? "open" : "expired",
    until: formatInstant(revokedAt ?? expiresAt),
  }));
}
