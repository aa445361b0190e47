import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { employeeNotes, employees, violations } from "@/db/schema/index";

const recorder = alias(employees, "recorder");

const standing = { violation: isNull(violations.deletedAt), note: isNull(employeeNotes.deletedAt) };

/** A violation that isn't deleted, with names; `cost` in cents. */
export async function findViolation(db: Handle, id: number) {
  const [row] = await db
    .select({
      id: violations.id,
      hrid: violations.hrid,
      employee: employees.name,
      day: violations.day,
      category: violations.category,
      notes: violations.notes,
      cost: violations.cost,
      recorder: recorder.name,
      version: violations.version,
    })
    .from(violations)
    .innerJoin(employees, eq(employees.hrid, violations.hrid))
    .leftJoin(recorder, eq(recorder.hrid, violations.recorderHrid))
    .where(and(standing.violation, eq(violations.id, id)));
  return row ?? null;
}

export async function insertViolation(db: Handle, values: typeof violations.$inferInsert): Promise<number> {
  const [made] = await db.insert(violations).values(values).returning({ id: violations.id });
  if (!made) throw new Error("A violation was not stored");
  return made.id;
}

/** True if the violation still had that version, which is incremented. */
export async function changeViolation(
  db: Handle,
  { id, version }: { id: number; version: number },
  values: Partial<typeof violations.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(violations)
    .set({ ...values, version: sql`${violations.version} + 1` })
    .where(and(standing.violation, eq(violations.id, id), eq(violations.version, version)))
    .returning({ id: violations.id });
  return changed.length > 0;
}

/** A note about an employee that isn't deleted, with names. */
export async function findEmployeeNote(db: Handle, id: number) {
  const [row] = await db
    .select({
      id: employeeNotes.id,
      hrid: employeeNotes.hrid,
      employee: employees.name,
      day: employeeNotes.day,
      notes: employeeNotes.notes,
      shared: employeeNotes.shared,
      recorder: recorder.name,
      version: employeeNotes.version,
    })
    .from(employeeNotes)
    .innerJoin(employees, eq(employees.hrid, employeeNotes.hrid))
    .leftJoin(recorder, eq(recorder.hrid, employeeNotes.recorderHrid))
    .where(and(standing.note, eq(employeeNotes.id, id)));
  return row ?? null;
}

export async function insertEmployeeNote(
  db: Handle,
  values: typeof employeeNotes.$inferInsert,
): Promise<number> {
  const [made] = await db.insert(employeeNotes).values(values).returning({ id: employeeNotes.id });
  if (!made) throw new Error("A note was not stored");
  return made.id;
}

/** True if the note still had that version, which is incremented. */
export async function changeEmployeeNote(
  db: Handle,
  { id, version }: { id: number; version: number },
  values: Partial<typeof employeeNotes.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(employeeNotes)
    .set({ ...values, version: sql`${employeeNotes.version} + 1` })
    .where(and(standing.note, eq(employeeNotes.id, id), eq(employeeNotes.version, version)))
    .returning({ id: employeeNotes.id });
  return changed.length > 0;
}
