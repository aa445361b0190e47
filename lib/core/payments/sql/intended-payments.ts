import { and, asc, count, desc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { intendedPayments, jobs } from "@/db/schema/index";
import { doubtsOf } from "@/lib/core/prices/sql/price-checks";
import type { BusinessDate } from "@/lib/values/dates";
import { isHeld, isOwed } from "./owed";

export type IntendedRow = typeof intendedPayments.$inferSelect;
type NewIntended = Pick<
  typeof intendedPayments.$inferInsert,
  "jobid" | "cardId" | "recorderHrid" | "createdAt"
>;

/** Plans a job's charge and returns its id; a job has one plan, and the first one wins. */
export async function planCharge(db: Handle, row: NewIntended): Promise<number> {
  await db.insert(intendedPayments).values(row).onConflictDoNothing();
  const [planned] = await db
    .select({ id: intendedPayments.id })
    .from(intendedPayments)
    .where(and(eq(intendedPayments.jobid, row.jobid), eq(intendedPayments.state, "planned")));
  if (!planned) throw new Error("An intended payment was not stored");
  return planned.id;
}

/** The planned ones of these jobs, locked. */
export async function lockPlans(db: Handle, jobids: readonly number[]): Promise<IntendedRow[]> {
  return db
    .select()
    .from(intendedPayments)
    .where(and(inArray(intendedPayments.jobid, [...jobids]), eq(intendedPayments.state, "planned")))
    .orderBy(asc(intendedPayments.id))
    .for("update");
}

export async function changePlan(
  db: Handle,
  id: number,
  changes: Partial<
    Pick<IntendedRow, "state" | "tries" | "lastTryOn" | "lastError" | "attemptId" | "withdrawnAt">
  >,
): Promise<void> {
  await db.update(intendedPayments).set(changes).where(eq(intendedPayments.id, id));
}

/** A job's plans, newest first, locked; the job is locked before. */
export async function lockPlansOf(db: Handle, jobid: number): Promise<IntendedRow[]> {
  return db
    .select()
    .from(intendedPayments)
    .where(eq(intendedPayments.jobid, jobid))
    .orderBy(desc(intendedPayments.id))
    .for("update");
}

/** Whether the client took the job's newest plan back. */
export async function isPlanWithdrawn(db: Handle, jobid: number): Promise<boolean> {
  const [newest] = await db
    .select({ withdrawnAt: intendedPayments.withdrawnAt })
    .from(intendedPayments)
    .where(eq(intendedPayments.jobid, jobid))
    .orderBy(desc(intendedPayments.id))
    .limit(1);
  return newest !== undefined && newest.withdrawnAt !== null;
}

type DueBy = { today: BusinessDate; doneBy: BusinessDate };

/**
 * What may be charged on `today`: done by `doneBy`, still owed, without an open quality issue, and not yet tried that
 * day.
 */
function isDue({ today, doneBy }: DueBy) {
  return and(
    eq(intendedPayments.state, "planned"),
    or(isNull(intendedPayments.lastTryOn), lt(intendedPayments.lastTryOn, today)),
    lte(jobs.datebi, doneBy),
    isOwed,
    sql`not ${isHeld}`,
  );
}

/** The first `limit` plans that may be charged. */
export async function listDuePlans(db: Handle, { limit, ...due }: DueBy & { limit: number }) {
  return db
    .select({
      id: intendedPayments.id,
      jobid: jobs.jobid,
      cfid: jobs.cfid,
      cardId: intendedPayments.cardId,
    })
    .from(intendedPayments)
    .innerJoin(jobs, eq(jobs.jobid, intendedPayments.jobid))
    .where(isDue(due))
    .orderBy(asc(intendedPayments.id))
    .limit(limit);
}

/** How many plans may be charged. */
export async function countDuePlans(db: Handle, due: DueBy): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(intendedPayments)
    .innerJoin(jobs, eq(jobs.jobid, intendedPayments.jobid))
    .where(isDue(due));
  return row?.n ?? 0;
}

/** Whether something at this job is still to be put right (rule open-issue). */
export async function hasOpenIssue(db: Handle, jobid: number): Promise<boolean> {
  const [row] = await db.select({ isHeld }).from(jobs).where(eq(jobs.jobid, jobid));
  return row?.isHeld ?? false;
}

/** The client's own job if it's neither paid nor cancelled, else null. */
export async function findJobToPlan(db: Handle, cfid: number, jobid: number) {
  const [row] = await db
    .select({ jobid: jobs.jobid, recstatus: jobs.recstatus, cancelledAt: jobs.cancelledAt })
    .from(jobs)
    .where(and(eq(jobs.cfid, cfid), eq(jobs.jobid, jobid)))
    .for("update");
  return row ?? null;
}

/** An unfinished job isn't charged (rule planned-charge). */
export async function dropIntendedPayment(db: Handle, jobid: number): Promise<void> {
  await db
    .update(intendedPayments)
    .set({ state: "cancelled" })
    .where(and(eq(intendedPayments.jobid, jobid), eq(intendedPayments.state, "planned")));
}

/** Whether a job's returned price is too high and no one confirmed it: its card isn't charged. */
export async function isReturnDoubted(db: Handle, jobid: number): Promise<boolean> {
  const [row] = await db.execute(sql`${doubtsOf(sql`${jobid}`)} limit 1`);
  return row !== undefined;
}
