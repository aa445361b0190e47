import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  endedAt,
  images,
  importChanges,
  importProblems,
  importRecords,
  importRows,
  imports,
  inboundMessages,
  outbox,
} from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

type Batch = { before: Date; now: Date; limit: number };

/**
 * Deletes the bodies of up to `limit` messages that were sent or failed before then; oldest first. The rows and their
 * keys stay. Returns how many; rows that are locked right now are left for later.
 */
export async function deleteTexts(db: Handle, { before, now, limit }: Batch): Promise<number> {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(outbox.state, ["sent", "failed"]),
        isNull(outbox.textDeletedAt),
        lt(endedAt(outbox), sql`${before.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(endedAt(outbox))
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ body: "", layout: null, textDeletedAt: now })
    .where(sql`${outbox.id} = any(array(${old}))`)
    .returning({ id: outbox.id });
  return rows.length;
}

/** The same for what people wrote to us before then. */
export async function deleteInboundTexts(db: Handle, { before, now, limit }: Batch): Promise<number> {
  const old = db
    .select({ id: inboundMessages.id })
    .from(inboundMessages)
    .where(and(isNull(inboundMessages.textDeletedAt), lt(inboundMessages.receivedAt, before)))
    .orderBy(inboundMessages.receivedAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(inboundMessages)
    .set({ body: "", subject: null, textDeletedAt: now, version: sql`${inboundMessages.version} + 1` })
    .where(sql`${inboundMessages.id} = any(array(${old}))`)
    .returning({ id: inboundMessages.id });
  return rows.length;
}

/** Cancels abandoned imports: started before then, with columns never chosen. */
export async function cancelAbandonedImports(db: Handle, before: Date, now: Date): Promise<void> {
  await db
    .update(imports)
    .set({ state: "cancelled", finishedAt: now, version: sql`${imports.version} + 1` })
    .where(and(inArray(imports.state, ["mapping", "checked"]), lt(imports.createdAt, before)));
}

/** Pictures of erased people's homes whose files are still in the store. */
export async function picturesToDelete(db: Handle, limit: number): Promise<string[]> {
  const rows = await db.select({ id: images.id }).from(images).where(isNotNull(images.erasedAt)).limit(limit);
  return rows.map(({ id }) => id);
}

export async function deletePictureRow(db: Handle, id: string): Promise<void> {
  await db.delete(images).where(and(eq(images.id, id), isNotNull(images.erasedAt)));
}

/** Imports that ended before then, and cancelled ones, whose rows still exist; oldest first. */
export async function importsToEmpty(db: Handle, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        isNull(imports.rowsDeletedAt),
        or(
          eq(imports.state, "cancelled"),
          and(inArray(imports.state, ["done", "failed", "undone"]), lt(imports.finishedAt, before)),
        ),
      ),
    )
    .orderBy(imports.id)
    .limit(100);
  return rows.map(({ id }) => id);
}

const OF_A_FILE = [importRecords, importRows, importProblems, importChanges] as const;

/** Deletes up to `limit` rows of an import from each table that holds its file. Returns how many; 0: none are left. */
export async function deleteImportRows(db: Handle, id: number, limit: number): Promise<number> {
  let deleted = 0;
  for (const table of OF_A_FILE) {
    const some = sql`(select ctid from ${table} where ${table.importId} = ${id} limit ${limit})`;
    const { count } = await db.execute(sql`delete from ${table} where ctid = any(array${some})`);
    deleted += count;
  }
  return deleted;
}

/** Deletes up to `limit` days off that ended, or were deleted, before that day. Returns how many. */
export async function deleteDaysOff(db: Handle, before: BusinessDate, limit: number): Promise<number> {
  const old = sql`(select id from days_off where coalesce(to_day, deleted_at::date) < ${before}::date limit ${limit})`;
  const { count } = await db.execute(sql`delete from days_off where id = any(array${old})`);
  return count;
}

export async function noteRowsDeleted(db: Handle, id: number, now: Date): Promise<void> {
  await db.update(imports).set({ rowsDeletedAt: now }).where(eq(imports.id, id));
}
