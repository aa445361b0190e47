import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, properties, propertyNotes } from "@/db/schema/index";
import type { StopKind } from "@/lib/core/dnfs/stop-rules";
import type { NoteAccess, NoteCall } from "@/lib/core/properties/schema";

function noteRows(db: Handle) {
  return db
    .select({
      id: propertyNotes.id,
      ts: propertyNotes.ts,
      recorder: employees.name,
      notes: propertyNotes.notes,
      access: propertyNotes.access,
      prodNote: propertyNotes.prodNote,
    })
    .from(propertyNotes)
    .leftJoin(employees, eq(employees.hrid, propertyNotes.recorderHrid));
}
export type PropertyNoteRow = Awaited<ReturnType<typeof noteRows>>[number];

/** A property's notes that aren't deleted, newest first. */
export async function listRecordedNotes(db: Handle, jobinfoid: number, limit = 200) {
  return noteRows(db)
    .where(and(eq(propertyNotes.jobinfoid, jobinfoid), isNull(propertyNotes.deletedAt)))
    .orderBy(desc(propertyNotes.ts), desc(propertyNotes.id))
    .limit(limit);
}

export async function findNote(db: Handle, id: number): Promise<PropertyNoteRow | null> {
  const [row] = await noteRows(db).where(eq(propertyNotes.id, id));
  return row ?? null;
}

/** Locks a property: of two requests with the same note, the second sees the first's. False: there's none. */
export async function lockProperty(db: Handle, jobinfoid: number): Promise<boolean> {
  const rows = await db
    .select({ jobinfoid: properties.jobinfoid })
    .from(properties)
    .where(eq(properties.jobinfoid, jobinfoid))
    .for("no key update");
  return rows.length > 0;
}

type Echo = { jobinfoid: number; notes: string; recorderHrid: number; since: Date };

/** The id of a note with the same words by the same person about the same property, written after `since`. */
export async function findEcho(db: Handle, { jobinfoid, notes, recorderHrid, since }: Echo) {
  const [row] = await db
    .select({ id: propertyNotes.id })
    .from(propertyNotes)
    .where(
      and(
        eq(propertyNotes.jobinfoid, jobinfoid),
        eq(propertyNotes.notes, notes),
        eq(propertyNotes.recorderHrid, recorderHrid),
        gt(propertyNotes.ts, since),
        isNull(propertyNotes.deletedAt),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

export type PropertyNoteValues = {
  jobinfoid: number;
  notes: string;
  prodNote: boolean;
  access: NoteAccess;
  stop?: StopKind;
  call?: NoteCall | null;
  recorderHrid: number;
  ts: Date;
};

export async function insertNote(db: Handle, values: PropertyNoteValues): Promise<number> {
  const [row] = await db.insert(propertyNotes).values(values).returning({ id: propertyNotes.id });
  if (!row) throw new Error("A property note was not stored");
  return row.id;
}

/** Deletes a note but keeps its row; null when it doesn't exist or was already deleted. */
export async function markNoteDeleted(db: Handle, id: number, at: Date) {
  const [row] = await db
    .update(propertyNotes)
    .set({ deletedAt: at })
    .where(and(eq(propertyNotes.id, id), isNull(propertyNotes.deletedAt)))
    .returning({ jobinfoid: propertyNotes.jobinfoid, notes: propertyNotes.notes });
  return row ?? null;
}

type Prices = Partial<Pick<typeof properties.$inferInsert, "w1" | "w2" | "eh" | "eg">>;

/** A property's prices, in cents; those not listed stay. */
export async function changePrices(db: Handle, jobinfoid: number, prices: Prices): Promise<void> {
  await db
    .update(properties)
    .set({ ...prices, version: sql`${properties.version} + 1` })
    .where(eq(properties.jobinfoid, jobinfoid));
}

export async function insertPropertyNotes(
  db: Handle,
  notes: (typeof propertyNotes.$inferInsert)[],
): Promise<void> {
  if (notes.length > 0) await db.insert(propertyNotes).values(notes);
}

export async function insertProperty(db: Handle, values: typeof properties.$inferInsert): Promise<number> {
  const [row] = await db.insert(properties).values(values).returning({ jobinfoid: properties.jobinfoid });
  if (!row) throw new Error("A property was not stored");
  return row.jobinfoid;
}
