import { and, eq, gt, isNull } from "drizzle-orm";
import type { Handle } from "../client";
import { jobs, linkTokens } from "../schema";

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
