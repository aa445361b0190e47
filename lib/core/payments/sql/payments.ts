import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobs, paymentAttemptJobs, paymentAttempts, stripeEvents } from "@/db/schema/index";

/** A job's `amount` is what an attempt charges for it, in cents with HST. */
export type Claim = { jobid: number; amount: number };
export type AttemptRow = typeof paymentAttempts.$inferSelect;
type NewAttempt = Omit<typeof paymentAttempts.$inferInsert, "id" | "updatedAt" | "createdAt">;

/** Whose attempts: all of a client's, or for a visitor with a pay link those of its one job. */
export type AttemptScope = { cfid: number; jobid: number | null };

export async function insertAttempt(db: Handle, row: NewAttempt, now: Date): Promise<string> {
  const [made] = await db
    .insert(paymentAttempts)
    .values({ ...row, updatedAt: now, createdAt: now })
    .returning({ id: paymentAttempts.id });
  if (!made) throw new Error("A payment attempt was not stored");
  return made.id;
}

/** Sets the provider's id of a live attempt; false when it was given up and must not be charged. */
export async function nameCharge(db: Handle, id: string, piId: string): Promise<boolean> {
  const rows = await db
    .update(paymentAttempts)
    .set({ piId })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.live, true)))
    .returning({ id: paymentAttempts.id });
  return rows.length === 1;
}

/** An attempt that charges only this job. */
const onlyOf = (db: Handle, jobid: number) => {
  const charged = db
    .select({ jobids: sql`array_agg(${paymentAttemptJobs.jobid})` })
    .from(paymentAttemptJobs)
    .where(eq(paymentAttemptJobs.attemptId, paymentAttempts.id));
  return sql`(${charged}) = array[${jobid}::int]`;
};

/** An attempt by the provider's id, within the scope; null for other people's (T3). */
export async function findAttempt(
  db: Handle,
  piId: string,
  { cfid, jobid }: AttemptScope,
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.piId, piId),
        eq(paymentAttempts.cfid, cfid),
        jobid === null ? undefined : onlyOf(db, jobid),
      ),
    );
  return row ?? null;
}

/** The attempt behind a charge at the provider: by the id we wrote into it, which exists before the provider's own. */
export async function findAttemptOfCharge(db: Handle, attemptId: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  return row ?? null;
}

/** Locked in id order until the transaction ends; jobs are locked first. */
export async function lockAttempts(db: Handle, ids: readonly string[]): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.id, [...ids]))
    .orderBy(asc(paymentAttempts.id))
    .for("update");
}

export async function changeAttempt(
  db: Handle,
  id: string,
  changes: Partial<Pick<AttemptRow, "state" | "amount" | "piId" | "cardId" | "lastError" | "settledAt">>,
  now: Date,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ ...changes, updatedAt: now })
    .where(eq(paymentAttempts.id, id));
}

/** Gives up an attempt whose charge was never confirmed and can't be any more. */
export async function endUncharged(db: Handle, id: string, now: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: "cancelled", settledAt: now, updatedAt: now })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, "processing")));
}

/** An attempt's jobs with what each is charged, in cents. */
export async function listClaims(db: Handle, attemptId: string): Promise<Claim[]> {
  return db
    .select({ jobid: paymentAttemptJobs.jobid, amount: paymentAttemptJobs.amount })
    .from(paymentAttemptJobs)
    .where(eq(paymentAttemptJobs.attemptId, attemptId))
    .orderBy(asc(paymentAttemptJobs.jobid));
}

/** Other attempts that are charging, or have charged, any of these jobs. */
export async function listRivals(db: Handle, jobids: readonly number[], attemptId: string | null) {
  return db
    .selectDistinct({
      id: paymentAttempts.id,
      cfid: paymentAttempts.cfid,
      piId: paymentAttempts.piId,
      state: paymentAttempts.state,
      amount: paymentAttempts.amount,
      lastError: paymentAttempts.lastError,
    })
    .from(paymentAttemptJobs)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAttemptJobs.attemptId))
    .where(
      and(
        inArray(paymentAttemptJobs.jobid, [...jobids]),
        eq(paymentAttemptJobs.live, true),
        eq(paymentAttemptJobs.released, false),
        attemptId === null ? undefined : ne(paymentAttempts.id, attemptId),
      ),
    );
}

/** Replaces an attempt's jobs with these. */
export async function replaceClaims(db: Handle, attemptId: string, claims: readonly Claim[]): Promise<void> {
  await db.delete(paymentAttemptJobs).where(eq(paymentAttemptJobs.attemptId, attemptId));
  if (claims.length > 0)
    await db.insert(paymentAttemptJobs).values(claims.map((claim) => ({ ...claim, attemptId })));
}

/** The client's own jobs among `jobids`, locked in order. Prices in cents. */
export async function lockJobsToPay(db: Handle, cfid: number, jobids: readonly number[]) {
  return db
    .select({
      jobid: jobs.jobid,
      price: jobs.price,
      discountPrice: jobs.discountPrice,
      alreadyPaid: jobs.alreadyPaid,
      recstatus: jobs.recstatus,
      datebi: jobs.datebi,
      cancelledAt: jobs.cancelledAt,
    })
    .from(jobs)
    .where(and(eq(jobs.cfid, cfid), inArray(jobs.jobid, [...jobids])))
    .orderBy(asc(jobs.jobid))
    .for("update");
}
export type JobToPay = Awaited<ReturnType<typeof lockJobsToPay>>[number];

/** A client's charges, newest first; those never started are left out. Amounts in cents. */
export async function listAttempts(db: Handle, cfid: number, limit: number) {
  const jobids = sql<number[]>`array(select ${paymentAttemptJobs.jobid} from ${paymentAttemptJobs}
    where ${paymentAttemptJobs.attemptId} = ${paymentAttempts.id} order by 1)`;
  return db
    .select({
      id: paymentAttempts.piId,
      state: paymentAttempts.state,
      amount: paymentAttempts.amount,
      createdAt: paymentAttempts.createdAt,
      jobids,
    })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.cfid, cfid),
        isNotNull(paymentAttempts.piId),
        isNotNull(paymentAttempts.amount),
        ne(paymentAttempts.state, "created"),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(limit);
}

/** Unsettled attempts: under way and untouched since `before`, or started and abandoned since `left`. */
export async function listUnsettled(db: Handle, before: Date, left: Date, limit: number) {
  const underWay = inArray(paymentAttempts.state, ["processing", "requires_action"]);
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        isNull(paymentAttempts.settledAt),
        or(
          and(underWay, lt(paymentAttempts.updatedAt, before)),
          and(eq(paymentAttempts.state, "created"), lt(paymentAttempts.updatedAt, left)),
        ),
      ),
    )
    .orderBy(asc(paymentAttempts.updatedAt))
    .limit(limit);
}

/** False when this event was already processed. */
export async function insertEvent(db: Handle, row: { id: string; type: string; createdAt: Date }) {
  const rows = await db.insert(stripeEvents).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** Those of `ids` that were processed. */
export async function listKnownEvents(db: Handle, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(inArray(stripeEvents.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
