import { and, asc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, crewDayMembers, employees, properties } from "@/db/schema/index";

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
