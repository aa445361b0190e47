import { and, asc, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { crewDayMembers, crewDays } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** The driver's crew day on `day`, or the nearest one; null if they never drove. */
export async function findNearestCrewDay(db: Handle, crewHrid: number, day: BusinessDate) {
  const [row] = await db
    .select({ ocdate: crewDays.ocdate, shop: crewDays.shop })
    .from(crewDayMembers)
    .innerJoin(crewDays, eq(crewDays.ocid, crewDayMembers.ocid))
    .where(and(eq(crewDayMembers.hrid, crewHrid), eq(crewDayMembers.position, "driver")))
    .orderBy(sql`abs(${crewDays.ocdate} - ${day}::date)`, asc(crewDays.ocdate))
    .limit(1);
  return row ?? null;
}
