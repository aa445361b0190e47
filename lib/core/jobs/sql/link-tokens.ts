import { desc, eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, linkTokens } from "@/db/schema/index";

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
