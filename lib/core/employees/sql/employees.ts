import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employeeCapabilities, employees } from "@/db/schema/index";
import type { Capability } from "@/lib/actor";

/**
 * Adds an employee with these capabilities; returns the hrid. Violates `employees_username_key` when the username is
 * taken.
 */
export async function insertEmployee(
  db: Handle,
  columns: typeof employees.$inferInsert,
  capabilities: readonly Capability[],
): Promise<number | undefined> {
  const [row] = await db.insert(employees).values(columns).returning({ hrid: employees.hrid });
  if (row && capabilities.length > 0) {
    const rows = capabilities.map((capability) => ({ hrid: row.hrid, capability }));
    await db.insert(employeeCapabilities).values(rows);
  }
  return row?.hrid;
}

/** Everyone active, by name: to choose managers and crews from. */
export async function listActivePeople(db: Handle) {
  const { hrid, fullname, name, driver } = employees;
  return db
    .select({ hrid, fullname, name, driver })
    .from(employees)
    .where(eq(employees.active, true))
    .orderBy(asc(employees.fullname));
}

/** Everyone active with Access admin and an email address: who hears about the installation itself. */
export async function listOwners(db: Handle): Promise<{ hrid: number; name: string; email: string }[]> {
  const { hrid, name, email, active } = employees;
  const rows = await db
    .select({ hrid, name, email })
    .from(employees)
    .innerJoin(employeeCapabilities, eq(employeeCapabilities.hrid, hrid))
    .where(and(eq(employeeCapabilities.capability, "access_admin"), active, isNotNull(email)))
    .orderBy(asc(hrid));
  return rows.flatMap((row) => (row.email ? [{ ...row, email: row.email }] : []));
}
