import { and, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobs } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** How many jobs a crew's day has, and how many of them were started or returned. */
export async function countJobsOfCrew(db: Handle, crewHrid: number, day: BusinessDate) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      begun: sql<number>`(count(*) filter (where ${jobs.reportstime} is not null))::int`,
    })
    .from(jobs)
    .where(and(eq(jobs.crewHrid, crewHrid), eq(jobs.schdate, day), isNull(jobs.cancelledAt)));
  return row ?? { all: 0, begun: 0 };
}
