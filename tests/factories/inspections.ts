import type { Handle } from "@/db/client";
import { inspections } from "@/db/schema";
import { makeEmployee } from "./employees";
import { makeReportedJob } from "./jobs";
import { only } from "./unique";

/** A passed inspection of a completed job. */
export async function makeInspection(db: Handle, columns: Partial<typeof inspections.$inferInsert> = {}) {
  const jobid = columns.jobid ?? (await makeReportedJob(db)).jobid;
  const inspectorHrid = columns.inspectorHrid ?? (await makeEmployee(db, { crewMaster: true })).hrid;
  const values = {
    itype: "Post Inspection" as const,
    stime: "13:00:00",
    ftime: "13:20:00",
    clienthm: "Yes",
    driverGrade: "Pass" as const,
    ...columns,
    jobid,
    inspectorHrid,
  };
  return only(await db.insert(inspections).values(values).returning());
}
