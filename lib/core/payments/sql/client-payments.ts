import { and, asc, eq, exists, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobs, paymentAttemptJobs, paymentAttempts, properties } from "@/db/schema/index";
import { alreadyPaid, heldFor, isOwed, owedPrice } from "./owed";

const MOST = 200;

/** Whether a card is being charged for the job right now. */
const beingCharged = (db: Handle) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(paymentAttemptJobs)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAttemptJobs.attemptId))
      .where(
        and(
          eq(paymentAttemptJobs.jobid, jobs.jobid),
          eq(paymentAttemptJobs.live, true),
          eq(paymentAttempts.state, "processing"),
        ),
      ),
  );

/** What a client can pay by card, oldest first. Prices in cents before HST. */
export async function listJobsToPay(db: Handle, cfid: number) {
  return db
    .select({
      jobid: jobs.jobid,
      address: properties.address,
      jobdesc: jobs.jobdesc,
      datebi: jobs.datebi,
      price: owedPrice,
      alreadyPaid,
      checking: sql<boolean>`${beingCharged(db)}`,
      heldFor,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .where(and(eq(jobs.cfid, cfid), isOwed))
    .orderBy(asc(jobs.datebi), asc(jobs.jobid))
    .limit(MOST);
}

/** Whether a card is being charged for this job right now. */
export async function isBeingCharged(db: Handle, jobid: number): Promise<boolean> {
  const [row] = await db
    .select({ checking: sql<boolean>`${beingCharged(db)}` })
    .from(jobs)
    .where(eq(jobs.jobid, jobid));
  return row?.checking ?? false;
}
