import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { dataExports, employees } from "@/db/schema";

export async function insertExport(db: Handle, values: { what: string; hrid: number; createdAt: Date }) {
  const [row] = await db.insert(dataExports).values(values).returning({ id: dataExports.id });
  return row;
}

/** Takes the leave to download, once and only by whom it was given; nothing when it is used, old or another's. */
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

/** Gives a download back of which nothing was sent: it may be asked for again. */
export async function releaseExport(db: Handle, id: string): Promise<void> {
  await db
    .update(dataExports)
    .set({ startedAt: null })
    .where(and(eq(dataExports.id, id), isNull(dataExports.finishedAt)));
}

export async function finishExport(db: Handle, id: string, finishedAt: Date, bytes: number): Promise<void> {
  await db.update(dataExports).set({ finishedAt, bytes }).where(eq(dataExports.id, id));
}

/** The newest downloads, whole or broken off. */
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
