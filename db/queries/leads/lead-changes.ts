import { and, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { leads, properties, propertyNotes, signPickups } from "@/db/schema/index";

/** A lead as its verbs look at it, locked until the transaction ends: the second of two sees what the first left. */
export async function lockLead(db: Handle, msid: number) {
  const [row] = await db.select().from(leads).where(eq(leads.msid, msid)).for("update");
  return row ?? null;
}
export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

/** A new lead, as its verbs take it: nobody else can see it before the transaction ends. */
export async function insertLead(db: Handle, values: typeof leads.$inferInsert): Promise<LockedLead> {
  const [row] = await db.insert(leads).values(values).returning();
  if (!row) throw new Error("A lead was not stored");
  return row;
}

/** The lead that points to a DNF, locked; every DNF made here has one. */
export async function lockLeadOfDnf(db: Handle, dnfid: number) {
  const [row] = await db.select().from(leads).where(eq(leads.dnfid, dnfid)).for("update");
  return row ?? null;
}

export type LeadChanges = Partial<
  Omit<typeof leads.$inferInsert, "msid" | "kind" | "messdate" | "version" | "createdAt">
>;

/** Changes the lead as it was locked; false when somebody else had changed it. */
export async function changeLead(
  db: Handle,
  { msid, version }: Pick<LockedLead, "msid" | "version">,
  changes: LeadChanges,
): Promise<boolean> {
  const changed = await db
    .update(leads)
    .set({ ...changes, version: sql`${leads.version} + 1` })
    .where(and(eq(leads.msid, msid), eq(leads.version, version)))
    .returning({ msid: leads.msid });
  return changed.length > 0;
}

type Prices = Partial<Pick<typeof properties.$inferInsert, "w1" | "w2" | "eh" | "eg">>;

/** The standing prices of a place, in cents; what is not named stays. */
export async function changePrices(db: Handle, jobinfoid: number, prices: Prices): Promise<void> {
  await db
    .update(properties)
    .set({ ...prices, version: sql`${properties.version} + 1` })
    .where(eq(properties.jobinfoid, jobinfoid));
}

export async function insertPropertyNotes(
  db: Handle,
  notes: (typeof propertyNotes.$inferInsert)[],
): Promise<void> {
  if (notes.length > 0) await db.insert(propertyNotes).values(notes);
}

export async function lockSign(db: Handle, id: number) {
  const [row] = await db.select().from(signPickups).where(eq(signPickups.id, id)).for("update");
  return row ?? null;
}

type SignChanges = Partial<
  Pick<typeof signPickups.$inferInsert, "status" | "emailed" | "resolvedAt" | "resolvedBy">
>;

/** False when the job has another sign waiting: only one may. */
export async function changeSign(db: Handle, id: number, changes: SignChanges): Promise<boolean> {
  const waiting = sql`select 1 from sign_pickups other
    where other.jobid = ${signPickups.jobid} and other.id <> ${signPickups.id} and other.status = 'Pending'`;
  const changed = await db
    .update(signPickups)
    .set({ ...changes, version: sql`${signPickups.version} + 1` })
    .where(
      and(eq(signPickups.id, id), changes.status === "Pending" ? sql`not exists (${waiting})` : undefined),
    )
    .returning({ id: signPickups.id });
  return changed.length > 0;
}
