import { and, asc, desc, eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { importMappings } from "@/db/schema";
import type { ImportKind } from "@/lib/core/data/schema";

export type LayoutRow = typeof importMappings.$inferSelect;

export const listLayouts = (db: Handle, limit: number): Promise<LayoutRow[]> =>
  db.select().from(importMappings).orderBy(asc(importMappings.name), asc(importMappings.id)).limit(limit);

/** The newest layout saved for a file with these headers. */
export async function layoutFor(
  db: Handle,
  kind: ImportKind,
  headers: readonly string[],
): Promise<LayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.kind, kind), eq(importMappings.headers, [...headers])))
    .orderBy(desc(importMappings.id))
    .limit(1);
  return row;
}

/** Null if the name is taken. */
export async function insertLayout(
  db: Handle,
  values: typeof importMappings.$inferInsert,
): Promise<LayoutRow | undefined> {
  const [row] = await db.insert(importMappings).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findLayout(db: Handle, id: number): Promise<LayoutRow | undefined> {
  const [row] = await db.select().from(importMappings).where(eq(importMappings.id, id));
  return row;
}

/** Null if it has been renamed. */
export async function renameLayout(
  db: Handle,
  { id, was, name }: { id: number; was: string; name: string },
): Promise<LayoutRow | undefined> {
  const [row] = await db
    .update(importMappings)
    .set({ name })
    .where(and(eq(importMappings.id, id), eq(importMappings.name, was)))
    .returning();
  return row;
}

export async function deleteLayout(db: Handle, id: number): Promise<LayoutRow | undefined> {
  const [row] = await db.delete(importMappings).where(eq(importMappings.id, id)).returning();
  return row;
}
