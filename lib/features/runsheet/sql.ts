import type { Handle } from "@/db/client";
import { listArrivalNotices } from "@/lib/core/jobs/sql/arrivals";
import type { BusinessDate } from "@/lib/values/dates";

/** The same for one job; null when its client wasn't told. */
export async function findArrivalNotice(db: Handle, jobid: number, day: BusinessDate) {
  const [row] = await listArrivalNotices(db, [jobid], day);
  return row ?? null;
}
