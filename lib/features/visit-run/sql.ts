import { and, eq, lt, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { visitDrafts } from "@/db/schema/index";

type Draft = typeof visitDrafts.$inferInsert;

const keyOf = ({ jobid, visit, channel }: Pick<Draft, "jobid" | "visit" | "channel">) =>
  and(eq(visitDrafts.jobid, jobid), eq(visitDrafts.visit, visit), eq(visitDrafts.channel, channel));

/** Stores a message's words if they're still at this version, 0 for none; false when someone else was faster. */
export async function saveDraft(db: Handle, draft: Draft, seen: number): Promise<boolean> {
  const { body, editedAt, editedBy } = draft;
  const set = { body, editedAt, editedBy, version: sql`${visitDrafts.version} + 1` };
  const rows =
    seen === 0
      ? await db
          .insert(visitDrafts)
          .values(draft)
          .onConflictDoNothing()
          .returning({ jobid: visitDrafts.jobid })
      : await db
          .update(visitDrafts)
          .set(set)
          .where(and(keyOf(draft), eq(visitDrafts.version, seen)))
          .returning({ jobid: visitDrafts.jobid });
  return rows.length === 1;
}

/** Back to the usual words; false when someone else was faster. */
export async function deleteDraft(
  db: Handle,
  key: Pick<Draft, "jobid" | "visit" | "channel">,
  seen: number,
): Promise<boolean> {
  const rows = await db
    .delete(visitDrafts)
    .where(and(keyOf(key), eq(visitDrafts.version, seen)))
    .returning({ jobid: visitDrafts.jobid });
  return rows.length === 1;
}

/** A sent message's words are in the outbox. */
export async function forgetDrafts(db: Handle, before: Date): Promise<void> {
  await db.delete(visitDrafts).where(lt(visitDrafts.editedAt, before));
}
