import type { Handle } from "@/db/client";
import { dnfs } from "@/db/schema";
import { makeReportedJob } from "./jobs";
import { only, TODAY } from "./unique";

/** Something wrong with a completed job, reported by the crew, still open. */
export async function makeDnf(db: Handle, columns: Partial<typeof dnfs.$inferInsert> = {}) {
  const jobid = columns.jobid ?? (await makeReportedJob(db)).jobid;
  const values = {
    origin: "crew" as const,
    dnfdesc: "Back window not reached",
    sdate: TODAY,
    fdate: "2026-05-26",
    ...columns,
    jobid,
  };
  return only(await db.insert(dnfs).values(values).returning());
}

/** The crew has been there since eleven. */
export const makeStartedDnf = (db: Handle, columns: Partial<typeof dnfs.$inferInsert> = {}) =>
  makeDnf(db, { reportstime: "11:00:00", ...columns });
