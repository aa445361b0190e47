import { and, asc, count, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, jobs, liveActions, properties } from "@/db/schema/index";
import { freeOn } from "@/lib/core/jobs/sql/promises";
import { owedPrice } from "@/lib/core/payments/sql/owed";
import type { BusinessDate } from "@/lib/values/dates";

/**
 * All crews' jobs on `day`, in driving order, then what's promised for that day and no crew has; `price` in cents, null =
 * TBD. One statement.
 */
export async function listBoardJobs(db: Handle, day: BusinessDate) {
  return db
    .select({
      jobid: jobs.jobid,
      crewHrid: jobs.crewHrid,
      jobdesc: jobs.jobdesc,
      prodcomm: jobs.prodcomm,
      phone: sql<string | null>`coalesce(${clients.cellphone}, ${clients.phone})`,
      num: jobs.num,
      address: properties.address,
      latitude: properties.latitude,
      longitude: properties.longitude,
      postcode: properties.postcode,
      sdate: jobs.sdate,
      fdate: jobs.fdate,
      stime: jobs.stime,
      estMinutes: jobs.estMinutes,
      reportstime: jobs.reportstime,
      reportftime: jobs.reportftime,
      datebi: jobs.datebi,
      recstatus: jobs.recstatus,
      price: owedPrice.as("price"),
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .where(or(and(eq(jobs.schdate, day), isNotNull(jobs.crewHrid), isNull(jobs.cancelledAt)), freeOn(day)))
    .orderBy(asc(jobs.num), asc(jobs.stime), asc(jobs.jobid));
}

/** Unclaimed requests for help. */
export async function countUnclaimed(db: Handle): Promise<number> {
  const [row] = await db.select({ n: count() }).from(liveActions).where(eq(liveActions.status, "Unclaimed"));
  return row?.n ?? 0;
}
