import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { crewDayMembers, employees, payEntries } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/**
 * The driver of that crew on the day the person was on it. An existing pay entry under that crew counts too, because
 * seats may have changed since.
 */
export async function findPersonInCrew(
  db: Handle,
  { hrid, day, crewName }: { hrid: number; day: BusinessDate; crewName: string },
): Promise<{ crewHrid: number } | null> {
  const seated = db
    .select({ crewHrid: driverSeat.hrid })
    .from(crewDayMembers)
    .innerJoin(driverSeat, and(eq(driverSeat.ocid, crewDayMembers.ocid), eq(driverSeat.position, "driver")))
    .innerJoin(driverPerson, eq(driverPerson.hrid, driverSeat.hrid))
    .where(
      and(eq(crewDayMembers.ocdate, day), eq(crewDayMembers.hrid, hrid), eq(driverPerson.name, crewName)),
    );
  const paid = db
    .select({ crewHrid: driverPerson.hrid })
    .from(payEntries)
    .innerJoin(driverPerson, eq(driverPerson.hrid, payEntries.crewHrid))
    .where(
      and(
        eq(payEntries.hrid, hrid),
        eq(payEntries.day, day),
        isNull(payEntries.deletedAt),
        eq(driverPerson.name, crewName),
      ),
    );
  const [row] = await seated.union(paid).limit(1);
  return row ?? null;
}

export const driverSeat = alias(crewDayMembers, "driver_seat");

export const driverPerson = alias(employees, "driver_person");

/** The driver of `m`'s crew. */
export const itsDriver = sql`crew_day_members d on d.ocid = m.ocid and d.position = 'driver'`;
