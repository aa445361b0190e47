import { and, asc, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { productionPrice } from "@/db/queries/jobs/production";
import { jobs, liveActions, properties } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** All crews' jobs on `day`, in driving order; `price` in cents, null = TBD. */
export async function listBoardJobs(db: Handle, day: BusinessDate) {
  return db
    .select({
      jobid: jobs.jobid,
      crewHrid: jobs.crewHrid,
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
      price: productionPrice.mapWith(jobs.price).as("price"),
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.schdate, day), isNotNull(jobs.crewHrid), isNull(jobs.cancelledAt)))
    .orderBy(asc(jobs.num), asc(jobs.stime), asc(jobs.jobid));
}

/** Unclaimed requests for help. */
export async function countUnclaimed(db: Handle): Promise<number> {
  const [row] = await db.select({ n: count() }).from(liveActions).where(eq(liveActions.status, "Unclaimed"));
  return row?.n ?? 0;
}
