import { and, asc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  clients,
  crewDayMembers,
  employeeCapabilities,
  employees,
  partners,
  properties,
  vehicles,
} from "@/db/schema/index";

/** The crew (its driver) an employee is on that day, or nulls. */
export async function findCrewOf(db: Handle, hrid: number, day: string) {
  const [row] = await db
    .select({ crewHrid: employees.hrid, crewName: employees.name })
    .from(crewDayMembers)
    .innerJoin(
      sql`${crewDayMembers} as driver`,
      sql`driver.ocid = ${crewDayMembers.ocid} and driver.position = 'driver'`,
    )
    .innerJoin(employees, sql`${employees.hrid} = driver.hrid`)
    .where(and(eq(crewDayMembers.hrid, hrid), eq(crewDayMembers.ocdate, day)));
  return row ?? { crewHrid: null, crewName: null };
}

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

export async function findClient(db: Handle, cfid: number) {
  const [row] = await db.select().from(clients).where(eq(clients.cfid, cfid));
  return row ?? null;
}

export async function listPropertiesOf(db: Handle, cfid: number) {
  return db
    .select({
      jobinfoid: properties.jobinfoid,
      address: properties.address,
      postcode: properties.postcode,
    })
    .from(properties)
    .where(and(eq(properties.cfid, cfid), eq(properties.active, true)))
    .orderBy(asc(properties.address));
}

export async function listVehicleNames(db: Handle): Promise<string[]> {
  const rows = await db
    .select({ name: vehicles.name })
    .from(vehicles)
    .where(eq(vehicles.active, true))
    .orderBy(asc(vehicles.name));
  return rows.map((row) => row.name);
}
