import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { owedPrice } from "@/db/queries/payments/owed";
import { jobs, properties } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

const STOP = {
  jobid: jobs.jobid,
  address: properties.address,
  sdate: jobs.sdate,
  fdate: jobs.fdate,
  stime: jobs.stime,
  prodcomm: jobs.prodcomm,
  price: owedPrice,
  estMinutes: jobs.estMinutes,
  num: jobs.num,
  reportstime: jobs.reportstime,
  reportftime: jobs.reportftime,
};

const stops = (db: Handle) =>
  db.select(STOP).from(jobs).innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid));
export type StopRow = Awaited<ReturnType<typeof listStops>>[number];

/** What a crew has on a day, done or not. Prices in cents. */
export async function listStops(db: Handle, crewHrid: number, day: BusinessDate) {
  return stops(db)
    .where(and(eq(jobs.crewHrid, crewHrid), eq(jobs.schdate, day), isNull(jobs.cancelledAt)))
    .orderBy(asc(jobs.jobid));
}

/** Jobs as stops of the day they may get. */
export async function listAsStops(db: Handle, jobids: readonly number[]) {
  return stops(db)
    .where(inArray(jobs.jobid, [...jobids]))
    .orderBy(asc(jobs.jobid));
}
