import { and, desc, eq, isNull } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { feedback, jobs, properties, signPickups } from "@/db/schema/index";

/** More than anyone writes about one job. */
const MOST = 50;

/** A client's job they may want to comment on; null for other people's jobs and cancelled ones. */
export async function findJobToTellOf(db: Handle, jobid: number, cfid: number) {
  const [row] = await db
    .select({
      jobid: jobs.jobid,
      address: properties.address,
      jobdesc: jobs.jobdesc,
      datebi: jobs.datebi,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.jobid, jobid), eq(jobs.cfid, cfid), isNull(jobs.cancelledAt)));
  return row ?? null;
}

/** A client's comments on a job, newest first. */
export const listFeedbackOf = (db: Handle, jobid: number) =>
  db
    .select({ id: feedback.id, comments: feedback.comments, rating: feedback.rating, at: feedback.createdAt })
    .from(feedback)
    .where(eq(feedback.jobid, jobid))
    .orderBy(desc(feedback.id))
    .limit(MOST);

/** The newest pick-up request for a job's lawn sign. */
export async function findSignOf(db: Handle, jobid: number) {
  const [row] = await db
    .select({ status: signPickups.status, location: signPickups.location, at: signPickups.createdAt })
    .from(signPickups)
    .where(eq(signPickups.jobid, jobid))
    .orderBy(desc(signPickups.id))
    .limit(1);
  return row ?? null;
}
