import { and, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, jobs, properties } from "@/db/schema/index";
import type { onFileFields } from "@/lib/core/clients/fields";

export async function lockClient(db: Handle, cfid: number) {
  const [row] = await db.select().from(clients).where(eq(clients.cfid, cfid)).for("update");
  return row ?? null;
}
export type LockedClient = NonNullable<Awaited<ReturnType<typeof lockClient>>>;

/** What Edit Personal Info may change. */
export type ClientChanges = Partial<
  Pick<LockedClient, keyof typeof onFileFields | "textsAgreedAt" | "textsAgreedBy">
>;

/** Changes the locked client; returns the new values. */
export async function changeClient(
  db: Handle,
  { cfid, version }: Pick<LockedClient, "cfid" | "version">,
  changes: ClientChanges,
): Promise<LockedClient | null> {
  const [row] = await db
    .update(clients)
    .set({ ...changes, version: sql`${clients.version} + 1` })
    .where(and(eq(clients.cfid, cfid), eq(clients.version, version)))
    .returning();
  return row ?? null;
}

/** A client's property, locked so that two identical requests at once are noticed; null for other people's. */
export async function lockPropertyOf(db: Handle, jobinfoid: number, cfid: number) {
  const [row] = await db
    .select({ jobinfoid: properties.jobinfoid, address: properties.address })
    .from(properties)
    .where(and(eq(properties.jobinfoid, jobinfoid), eq(properties.cfid, cfid), eq(properties.active, true)))
    .for("update");
  return row ?? null;
}

/** A client's job, locked; null for other people's jobs and cancelled ones. */
export async function lockJobOf(db: Handle, jobid: number, cfid: number) {
  const [row] = await db
    .select({ jobid: jobs.jobid, cfid: jobs.cfid, jobinfoid: jobs.jobinfoid, datebi: jobs.datebi })
    .from(jobs)
    .where(and(eq(jobs.jobid, jobid), eq(jobs.cfid, cfid), isNull(jobs.cancelledAt)))
    .for("update");
  return row ?? null;
}

export async function insertClient(db: Handle, values: typeof clients.$inferInsert): Promise<number> {
  const [row] = await db.insert(clients).values(values).returning({ cfid: clients.cfid });
  if (!row) throw new Error("A client was not stored");
  return row.cfid;
}

/** Ends review requests for a client; false when they had ended before. */
export async function stopReviews(db: Handle, cfid: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(clients)
    .set({ reviewsStoppedAt: now })
    .where(and(eq(clients.cfid, cfid), isNull(clients.reviewsStoppedAt), isNull(clients.erasedAt)))
    .returning({ cfid: clients.cfid });
  return rows.length === 1;
}
