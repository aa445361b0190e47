import { and, asc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { outbox } from "@/db/schema/index";

/** The keys of a job's messages with this prefix, in the order they were queued. */
export async function listKeysQueued(db: Handle, jobid: number, start: string): Promise<string[]> {
  const rows = await db
    .select({ key: outbox.uniqueKey })
    .from(outbox)
    .where(and(eq(outbox.jobid, jobid), sql`starts_with(${outbox.uniqueKey}, ${start})`))
    .orderBy(asc(outbox.id));
  return rows.flatMap(({ key }) => key ?? []);
}
