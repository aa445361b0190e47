import { asc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employeeCapabilities, employees, partners, vehicles } from "@/db/schema/index";

/**
 * Name, rights and partnership of an employee who has just logged in. The partnership is joined: in a select from one
 * table drizzle writes `employees.hrid` as `hrid`, which a subquery would resolve to its own.
 */
export async function findStaffProfile(db: Handle, hrid: number) {
  const [row] = await db
    .select({
      hrid: employees.hrid,
      name: employees.name,
      fullname: employees.fullname,
      email: employees.email,
      crewMaster: employees.crewMaster,
      partner: sql<boolean>`${partners.hrid} is not null`,
    })
    .from(employees)
    .leftJoin(partners, eq(partners.hrid, employees.hrid))
    .where(eq(employees.hrid, hrid));
  const capabilities = await db
    .select({ capability: employeeCapabilities.capability })
    .from(employeeCapabilities)
    .where(eq(employeeCapabilities.hrid, hrid));
  return row ? { ...row, capabilities: capabilities.map((each) => each.capability) } : null;
}

export async function listVehicleNames(db: Handle): Promise<string[]> {
  const rows = await db
    .select({ name: vehicles.name })
    .from(vehicles)
    .where(eq(vehicles.active, true))
    .orderBy(asc(vehicles.name));
  return rows.map((row) => row.name);
}
