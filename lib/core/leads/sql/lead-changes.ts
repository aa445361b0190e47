import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { auditEvents, employees, leads, signPickups } from "@/db/schema/index";
import { BOARDS_HEAR, CHANGED, tellBoards } from "@/lib/platform/services/sql/board-notices";

/** A lead as verbs see it, locked: the second of two requests sees what the first one did. */
export async function lockLead(db: Handle, msid: number) {
  const [row] = await db.select().from(leads).where(eq(leads.msid, msid)).for("update");
  return row ?? null;
}
export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

/** A new lead as verbs see it: no one else can see it before the transaction ends. */
export async function insertLead(db: Handle, values: typeof leads.$inferInsert): Promise<LockedLead> {
  const [row] = await db.insert(leads).values(values).returning();
  if (!row) throw new Error("A lead was not stored");
  if (row.kind === "Estimate") await tellBoards(db, CHANGED);
  return row;
}

/** Which employee last changed a lead, and when: for the sentence of a 409. */
export async function findLastLeadChange(db: Handle, msid: number) {
  const [row] = await db
    .select({ name: employees.name, at: auditEvents.at })
    .from(auditEvents)
    .innerJoin(employees, eq(employees.hrid, auditEvents.actorHrid))
    .where(and(eq(auditEvents.subject, "lead"), eq(auditEvents.subjectId, String(msid))))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return row ?? null;
}

/** The lead of a DNF, locked; every DNF created here has one. */
export async function lockLeadOfDnf(db: Handle, dnfid: number) {
  const [row] = await db.select().from(leads).where(eq(leads.dnfid, dnfid)).for("update");
  return row ?? null;
}

export type LeadChanges = Partial<
  Omit<typeof leads.$inferInsert, "msid" | "kind" | "messdate" | "version" | "createdAt">
>;

/** Changes the locked lead; false when another person had changed it. */
export async function changeLead(
  db: Handle,
  { msid, version }: Pick<LockedLead, "msid" | "version">,
  changes: LeadChanges,
): Promise<boolean> {
  const changed = await db
    .update(leads)
    .set({ ...changes, version: sql`${leads.version} + 1` })
    .where(and(eq(leads.msid, msid), eq(leads.version, version)))
    .returning({ msid: leads.msid, told: BOARDS_HEAR });
  return changed.length > 0;
}

export async function lockSign(db: Handle, id: number) {
  const [row] = await db.select().from(signPickups).where(eq(signPickups.id, id)).for("update");
  return row ?? null;
}

type SignChanges = Partial<
  Pick<typeof signPickups.$inferInsert, "status" | "emailed" | "resolvedAt" | "resolvedBy">
>;

/** False when the job already has a sign to pick up: only one is allowed. */
export async function changeSign(db: Handle, id: number, changes: SignChanges): Promise<boolean> {
  const waiting = sql`select 1 from sign_pickups other
    where other.jobid = ${signPickups.jobid} and other.id <> ${signPickups.id} and other.status = 'Pending'`;
  const changed = await db
    .update(signPickups)
    .set({ ...changes, version: sql`${signPickups.version} + 1` })
    .where(
      and(eq(signPickups.id, id), changes.status === "Pending" ? sql`not exists (${waiting})` : undefined),
    )
    .returning({ id: signPickups.id, told: BOARDS_HEAR });
  return changed.length > 0;
}

/** A sign to pick up; null when the job already has one. */
export async function insertSign(db: Handle, sign: typeof signPickups.$inferInsert): Promise<number | null> {
  const [made] = await db
    .insert(signPickups)
    .values(sign)
    .onConflictDoNothing()
    .returning({ id: signPickups.id, told: BOARDS_HEAR });
  return made?.id ?? null;
}

/** Closes a sign that no longer needs picking up, with its lead. */
export async function dropPendingSign(db: Handle, jobid: number, now: Date): Promise<void> {
  const dropped = await db
    .update(signPickups)
    .set({ status: "Resolved", resolvedAt: now, version: sql`${signPickups.version} + 1` })
    .where(and(eq(signPickups.jobid, jobid), eq(signPickups.status, "Pending")))
    .returning({ id: signPickups.id, told: BOARDS_HEAR });
  for (const { id } of dropped)
    await db
      .update(leads)
      .set({ resolvedAt: now, version: sql`${leads.version} + 1` })
      .where(and(eq(leads.signPickupId, id), isNull(leads.resolvedAt)));
}
