import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";

/** Whether the estimate has a job that counts: what was sold keeps its price and commission. */
export async function isSold(db: Handle, msid: number): Promise<boolean> {
  const [row] = await db.execute(sql`select from job_estimates e join jobs j on j.jobid = e.jobid
    where e.msid = ${msid} and j.cancelled_at is null limit 1`);
  return row !== undefined;
}
