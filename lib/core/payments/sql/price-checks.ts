import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { doubtsOf } from "@/lib/core/prices/sql/price-checks";

/** Whether a job's returned price is too high and no one confirmed it: its card isn't charged. */
export async function isReturnDoubted(db: Handle, jobid: number): Promise<boolean> {
  const [row] = await db.execute(sql`${doubtsOf(sql`${jobid}`)} limit 1`);
  return row !== undefined;
}
