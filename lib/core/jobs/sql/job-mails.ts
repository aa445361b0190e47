import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, linkTokens, outbox } from "@/db/schema/index";

/** The links sent for a job, newest first, with who sent them. */
export async function listLinks(db: Handle, jobid: number) {
  return db
    .select({
      id: linkTokens.id,
      purpose: linkTokens.purpose,
      recipient: linkTokens.recipient,
      sentBy: employees.name,
      createdAt: linkTokens.createdAt,
      openedAt: linkTokens.openedAt,
      expiresAt: linkTokens.expiresAt,
      revokedAt: linkTokens.revokedAt,
    })
    .from(linkTokens)
    .leftJoin(employees, eq(employees.hrid, linkTokens.createdBy))
    .where(eq(linkTokens.jobid, jobid))
    .orderBy(desc(linkTokens.createdAt), desc(linkTokens.id));
}

/** The keys of a job's messages with this prefix, in the order they were queued. */
export async function listKeysQueued(db: Handle, jobid: number, start: string): Promise<string[]> {
  const rows = await db
    .select({ key: outbox.uniqueKey })
    .from(outbox)
    .where(and(eq(outbox.jobid, jobid), sql`starts_with(${outbox.uniqueKey}, ${start})`))
    .orderBy(asc(outbox.id));
  return rows.flatMap(({ key }) => key ?? []);
}
