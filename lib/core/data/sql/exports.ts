import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { dataExports, employees } from "@/db/schema";

export async function insertExport(db: Handle, values: { what: string; hrid: number; createdAt: Date }) {
  const [row] = await db.insert(dataExports).values(values).returning({ id: dataExports.id });
  return row;
}

/**
 * Uses up a permission to download, once and only for the person it was given to; null if it's used, old or someone
 * else's.
 */
export async function claimExport(db: Handle, leave: { id: string; hrid: number; now: Date; since: Date }) {
  const [row] = await db
    .update(dataExports)
    .set({ startedAt: leave.now })
    .where(
      and(
        eq(dataExports.id, leave.id),
        eq(dataExports.hrid, leave.hrid),
        isNull(dataExports.startedAt),
        gt(dataExports.createdAt, leave.since),
      ),
    )
    .returning({ what: dataExports.what });
  return row;
}

/** Restores the permission of a download that sent nothing. */
export async function releaseExport(db: Handle, id: string): Promise<void> {
  await db
    .update(dataExports)
    .set({ startedAt: null })
    .where(and(eq(dataExports.id, id), isNull(dataExports.finishedAt)));
}

export async function finishExport(db: Handle, id: string, finishedAt: Date, bytes: number): Promise<void> {
  await db.update(dataExports).set({ finishedAt, bytes }).where(eq(dataExports.id, id));
}

/** The newest downloads, complete or not. */
export const recentExports = (db: Handle, limit: number) =>
  db
    .select({
      id: dataExports.id,
      what: dataExports.what,
      who: employees.fullname,
      startedAt: dataExports.startedAt,
      finishedAt: dataExports.finishedAt,
      bytes: dataExports.bytes,
    })
    .from(dataExports)
    .innerJoin(employees, eq(employees.hrid, dataExports.hrid))
    .where(gt(dataExports.startedAt, new Date(0)))
    .orderBy(desc(dataExports.createdAt))
    .limit(limit);
