import { sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { tookItself } from "@/lib/core/partners/sql/taken-jobs";

export async function isTakenByItsPartner(db: Handle, jobid: number): Promise<boolean> {
  const [row] = await db.execute<{ taken: boolean }>(
    sql`select ${tookItself} as taken from jobs j where j.jobid = ${jobid}`,
  );
  return row?.taken === true;
}
