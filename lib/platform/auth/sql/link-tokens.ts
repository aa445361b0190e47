import { and, count, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobs, linkTokens } from "@/db/schema/index";

type Link = typeof linkTokens.$inferSelect;

export async function insertLink(db: Handle, values: typeof linkTokens.$inferInsert): Promise<void> {
  await db.insert(linkTokens).values(values);
}

/** The job, client and purpose of a link that has neither expired nor been revoked. */
export async function findLink(db: Handle, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ jobid: linkTokens.jobid, cfid: jobs.cfid, purpose: linkTokens.purpose })
    .from(linkTokens)
    .innerJoin(jobs, eq(jobs.jobid, linkTokens.jobid))
    .where(
      and(eq(linkTokens.tokenHash, tokenHash), gt(linkTokens.expiresAt, now), isNull(linkTokens.revokedAt)),
    );
  return row ?? null;
}

/** A link's purpose and when it was revoked, also after it expired; null if we never sent it. */
export async function findSentLink(db: Handle, tokenHash: string) {
  const [row] = await db
    .select({ purpose: linkTokens.purpose, revokedAt: linkTokens.revokedAt })
    .from(linkTokens)
    .where(eq(linkTokens.tokenHash, tokenHash));
  return row ?? null;
}

/** Records when the link's page was first opened. */
export async function markOpened(db: Handle, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(linkTokens)
    .set({ openedAt: now })
    .where(and(eq(linkTokens.tokenHash, tokenHash), isNull(linkTokens.openedAt)));
}

/** How many links for a job and purpose were revoked. */
export async function countRevoked(db: Handle, jobid: number, purpose: Link["purpose"]): Promise<number> {
  const [row] = await db
    .select({ revoked: count() })
    .from(linkTokens)
    .where(
      and(eq(linkTokens.jobid, jobid), eq(linkTokens.purpose, purpose), isNotNull(linkTokens.revokedAt)),
    );
  return row?.revoked ?? 0;
}

/** Revokes one of a job's links, or all that still work; returns them. */
export async function revokeLinksOf(db: Handle, jobid: number, id: number | undefined, now: Date) {
  return db
    .update(linkTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(linkTokens.jobid, jobid),
        isNull(linkTokens.revokedAt),
        gt(linkTokens.expiresAt, now),
        id === undefined ? undefined : eq(linkTokens.id, id),
      ),
    )
    .returning({ id: linkTokens.id, purpose: linkTokens.purpose, recipient: linkTokens.recipient });
}
