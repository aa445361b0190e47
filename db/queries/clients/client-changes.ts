import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  appointmentBookings,
  appointmentSlots,
  clients,
  feedback,
  intendedPayments,
  jobs,
  leads,
  properties,
  signPickups,
} from "@/db/schema/index";

export async function lockClient(db: Handle, cfid: number) {
  const [row] = await db.select().from(clients).where(eq(clients.cfid, cfid)).for("update");
  return row ?? null;
}
export type LockedClient = NonNullable<Awaited<ReturnType<typeof lockClient>>>;

/** What Edit Personal Info may write: nothing the office decides. */
export type ClientChanges = Partial<
  Pick<
    LockedClient,
    | "honorific"
    | "firstname"
    | "lastname"
    | "phone"
    | "cellphone"
    | "email"
    | "secondEmail"
    | "address"
    | "postcode"
    | "textsAgreedAt"
    | "textsAgreedBy"
  >
>;

/** Changes the client as it was locked, and how it stands then. */
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

/** A client's place, locked, so that what is asked for it twice at once is seen; null for anybody else's. */
export async function lockPlaceOf(db: Handle, jobinfoid: number, cfid: number) {
  const [row] = await db
    .select({ jobinfoid: properties.jobinfoid, address: properties.address })
    .from(properties)
    .where(and(eq(properties.jobinfoid, jobinfoid), eq(properties.cfid, cfid), eq(properties.active, true)))
    .for("update");
  return row ?? null;
}

/** A client's job, locked; null for anybody else's or a cancelled one. */
export async function lockJobOf(db: Handle, jobid: number, cfid: number) {
  const [row] = await db
    .select({ jobid: jobs.jobid, cfid: jobs.cfid, jobinfoid: jobs.jobinfoid, datebi: jobs.datebi })
    .from(jobs)
    .where(and(eq(jobs.jobid, jobid), eq(jobs.cfid, cfid), isNull(jobs.cancelledAt)))
    .for("update");
  return row ?? null;
}

/** Gives back the appointment a client's job holds. Deleting the row does it, so it comes back once (R12). */
export async function freeSlotOf(db: Handle, jobid: number, cfid: number): Promise<void> {
  const own = sql`exists (select 1 from ${jobs} where ${jobs.jobid} = ${appointmentBookings.jobid} and ${jobs.cfid} = ${cfid})`;
  await freeSlot(db, jobid, own);
}

/** The same, whosever job it is. */
export async function freeSlot(db: Handle, jobid: number, own?: SQL): Promise<void> {
  const [freed] = await db
    .delete(appointmentBookings)
    .where(and(eq(appointmentBookings.jobid, jobid), own))
    .returning({ date: appointmentBookings.date, slot: appointmentBookings.slot });
  if (!freed) return;
  await db
    .update(appointmentSlots)
    .set({ taken: sql`${appointmentSlots.taken} - 1` })
    .where(and(eq(appointmentSlots.date, freed.date), eq(appointmentSlots.slot, freed.slot)));
}

/** A job that is not done is not charged (rule planned-charge). */
export async function dropIntendedPayment(db: Handle, jobid: number): Promise<void> {
  await db
    .update(intendedPayments)
    .set({ state: "cancelled" })
    .where(and(eq(intendedPayments.jobid, jobid), eq(intendedPayments.state, "planned")));
}

type NewLead = typeof leads.$inferInsert;

/** The open lead of a place that asks for the same, if there is one. */
export async function findOpenLeadLike(
  db: Handle,
  { kind, jobinfoid, message }: Pick<NewLead, "kind" | "message"> & { jobinfoid: number },
) {
  const [row] = await db
    .select({ msid: leads.msid })
    .from(leads)
    .where(
      and(
        eq(leads.jobinfoid, jobinfoid),
        eq(leads.kind, kind),
        eq(leads.message, message),
        isNull(leads.resolvedAt),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** A sign to be picked up; null when the job has one waiting already. */
export async function insertSign(db: Handle, sign: typeof signPickups.$inferInsert): Promise<number | null> {
  const [made] = await db
    .insert(signPickups)
    .values(sign)
    .onConflictDoNothing()
    .returning({ id: signPickups.id });
  return made?.id ?? null;
}

/** A sign nobody needs to fetch any more, and its lead: dealt with. */
export async function dropPendingSign(db: Handle, jobid: number, now: Date): Promise<void> {
  const dropped = await db
    .update(signPickups)
    .set({ status: "Resolved", resolvedAt: now, version: sql`${signPickups.version} + 1` })
    .where(and(eq(signPickups.jobid, jobid), eq(signPickups.status, "Pending")))
    .returning({ id: signPickups.id });
  for (const { id } of dropped)
    await db
      .update(leads)
      .set({ resolvedAt: now, version: sql`${leads.version} + 1` })
      .where(and(eq(leads.signPickupId, id), isNull(leads.resolvedAt)));
}

type NewFeedback = typeof feedback.$inferInsert;

/** The same word on the same job, if it was said already. */
export async function findFeedbackLike(
  db: Handle,
  { jobid, comments, rating }: Pick<NewFeedback, "jobid" | "comments" | "rating">,
) {
  const [row] = await db
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(eq(feedback.jobid, jobid), eq(feedback.comments, comments), eq(feedback.rating, rating)))
    .limit(1);
  return row ?? null;
}

export async function insertFeedback(db: Handle, values: NewFeedback): Promise<number> {
  const [made] = await db.insert(feedback).values(values).returning({ id: feedback.id });
  if (!made) throw new Error("Feedback was not stored");
  return made.id;
}
