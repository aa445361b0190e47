import type { Handle } from "@/db/client";
import { oddJobs } from "@/db/schema";
import { makeProperty } from "./clients";
import { only, TODAY } from "./unique";

/** An odd job at $300.00, $40.00 of it material, without a date; creates client and property unless both are given. */
export async function makeOddJob(db: Handle, columns: Partial<typeof oddJobs.$inferInsert> = {}) {
  const { cfid, jobinfoid } = columns;
  const place =
    cfid !== undefined && jobinfoid !== undefined
      ? { cfid, jobinfoid }
      : await makeProperty(db, cfid === undefined ? {} : { cfid });
  const values = {
    type5: "Book Odd Job" as const,
    date: TODAY,
    details: "Mend the gate",
    price: 30_000,
    matPrice: 4_000,
    ...columns,
    cfid: place.cfid,
    jobinfoid: place.jobinfoid,
  };
  return only(await db.insert(oddJobs).values(values).returning());
}
