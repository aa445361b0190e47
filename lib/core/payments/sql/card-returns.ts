import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  auditEvents,
  crewPayments,
  intendedPayments,
  paymentAttemptJobs,
  paymentAttempts,
  paymentReturns,
} from "@/db/schema/index";

export type ReturnRow = typeof paymentReturns.$inferSelect;

/** A charge's refunds and disputes as last read, oldest first. */
export const listReturns = (db: Handle, attemptId: string): Promise<ReturnRow[]> =>
  db
    .select()
    .from(paymentReturns)
    .where(eq(paymentReturns.attemptId, attemptId))
    .orderBy(asc(paymentReturns.madeAt), asc(paymentReturns.id));

/** Stores the current state of refunds and disputes. */
export async function keepReturns(db: Handle, rows: (typeof paymentReturns.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(paymentReturns)
    .values(rows)
    .onConflictDoUpdate({
      target: paymentReturns.id,
      set: {
        amount: sql`excluded.amount`,
        status: sql`excluded.status`,
        gone: sql`excluded.gone`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

/** How much of each job's share went back; locks the charge's jobs first. Amounts in cents. */
export const listShares = (db: Handle, attemptId: string) =>
  db
    .select({
      jobid: paymentAttemptJobs.jobid,
      amount: paymentAttemptJobs.amount,
      returned: paymentAttemptJobs.returned,
    })
    .from(paymentAttemptJobs)
    .where(eq(paymentAttemptJobs.attemptId, attemptId))
    .orderBy(asc(paymentAttemptJobs.jobid));

/** Sets how much of a job's share is back with the cardholder; from then on the job may be charged again. */
export async function setReturned(
  db: Handle,
  { attemptId, jobid, returned }: { attemptId: string; jobid: number; returned: number },
): Promise<void> {
  await db
    .update(paymentAttemptJobs)
    .set({ returned, released: true })
    .where(and(eq(paymentAttemptJobs.attemptId, attemptId), eq(paymentAttemptJobs.jobid, jobid)));
}

/** What cards have paid for a job that wasn't returned, in cents with HST. */
export async function paidByCards(db: Handle, jobid: number): Promise<number> {
  const kept = sql`coalesce(sum(${paymentAttemptJobs.amount} - ${paymentAttemptJobs.returned}), 0)`;
  const [row] = await db
    .select({ kept: sql<number>`${kept}`.mapWith(paymentAttemptJobs.amount) })
    .from(paymentAttemptJobs)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAttemptJobs.attemptId))
    .where(and(eq(paymentAttemptJobs.jobid, jobid), eq(paymentAttempts.state, "succeeded")));
  return row?.kept ?? 0;
}

/** The cash or cheque a crew collected for each of these jobs, if any. */
export const listCollected = (db: Handle, jobids: readonly number[]) =>
  db
    .select({
      jobid: crewPayments.jobid,
      paymentType: crewPayments.paymentType,
      processedAt: crewPayments.conf2At,
      short:
        sql<number>`greatest(coalesce(${crewPayments.due}, ${crewPayments.amount}) - ${crewPayments.amount}, 0)`.mapWith(
          crewPayments.amount,
        ),
    })
    .from(crewPayments)
    .where(and(inArray(crewPayments.jobid, [...jobids]), isNull(crewPayments.withdrawnAt)));

/**
 * Whether a card has already failed this job: a planned charge failed for good, or a card's money went back. Then a
 * card is only charged when a person decides so.
 */
export async function cardFailedFor(db: Handle, jobid: number): Promise<boolean> {
  const plans = db
    .select({ jobid: intendedPayments.jobid })
    .from(intendedPayments)
    .where(and(eq(intendedPayments.jobid, jobid), eq(intendedPayments.state, "declined")));
  const claims = db
    .select({ jobid: paymentAttemptJobs.jobid })
    .from(paymentAttemptJobs)
    .where(and(eq(paymentAttemptJobs.jobid, jobid), eq(paymentAttemptJobs.released, true)));
  return (await plans.unionAll(claims).limit(1)).length > 0;
}

/** What happened to a job's card payments, newest first. */
export const listCardHistory = (db: Handle, jobid: number) =>
  db
    .select({ id: auditEvents.id, at: auditEvents.at, note: auditEvents.note })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subject, "job"),
        eq(auditEvents.subjectId, String(jobid)),
        sql`${auditEvents.action} like 'job.card-%'`,
        ne(auditEvents.note, ""),
      ),
    )
    .orderBy(sql`${auditEvents.at} desc`, sql`${auditEvents.id} desc`)
    .limit(50);
