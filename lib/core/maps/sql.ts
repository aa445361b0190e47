import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobs, properties } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** A crew's jobs of a day with their locations, in package order. Nothing about the client. */
export async function listMapJobs(db: Handle, crewHrid: number, day: BusinessDate) {
  return db
    .select({
      jobid: jobs.jobid,
      num: jobs.num,
      address: properties.address,
      city: properties.city,
      postcode: properties.postcode,
      latitude: properties.latitude,
      longitude: properties.longitude,
      sdate: jobs.sdate,
      fdate: jobs.fdate,
      stime: jobs.stime,
      prodcomm: jobs.prodcomm,
      reportstime: jobs.reportstime,
      reportftime: jobs.reportftime,
      lawnsign: jobs.lawnsign,
      clienthm: jobs.clienthm,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.crewHrid, crewHrid), eq(jobs.schdate, day), isNull(jobs.cancelledAt)))
    .orderBy(sql`${jobs.num} nulls last`, sql`${jobs.stime} nulls last`, asc(jobs.jobid));
}

export type MapJobRow = Awaited<ReturnType<typeof listMapJobs>>[number];
