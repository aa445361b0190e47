import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { arrivalNotices, jobs } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** When each of these jobs' clients was last told anything about a visit that day, at any of their properties. */
export async function listLastTold(db: Handle, jobids: readonly number[], day: BusinessDate) {
  const theirs = alias(jobs, "theirs");
  return db
    .select({
      jobid: jobs.jobid,
      toldAt: sql<Date>`max(${arrivalNotices.toldAt})`.mapWith(arrivalNotices.toldAt),
    })
    .from(jobs)
    .innerJoin(theirs, eq(theirs.cfid, jobs.cfid))
    .innerJoin(arrivalNotices, and(eq(arrivalNotices.jobid, theirs.jobid), eq(arrivalNotices.day, day)))
    .where(inArray(jobs.jobid, [...jobids]))
    .groupBy(jobs.jobid);
}
