import { and, desc, eq, gte, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, emailChanges } from "@/db/schema/index";

export type EmailChange = typeof emailChanges.$inferSelect;

const isPending = and(isNull(emailChanges.confirmedAt), isNull(emailChanges.cancelledAt));

/** The address a client was asked to confirm and hasn't yet. */
export async function findPendingEmail(db: Handle, cfid: number): Promise<EmailChange | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.cfid, cfid), isPending));
  return row ?? null;
}

/** Replaces the pending change; call with the client locked. */
export async function insertEmailChange(
  db: Handle,
  change: Omit<typeof emailChanges.$inferInsert, "createdAt"> & { createdAt: Date },
): Promise<void> {
  await cancelPendingEmail(db, change.cfid, change.createdAt);
  await db.insert(emailChanges).values(change);
}

export async function cancelPendingEmail(db: Handle, cfid: number, now: Date): Promise<void> {
  await db
    .update(emailChanges)
    .set({ cancelledAt: now })
    .where(and(eq(emailChanges.cfid, cfid), isPending));
}

/** A new link for the pending address; the one sent before stops working. */
export async function renewConfirmation(
  db: Handle,
  id: number,
  { confirmHash, confirmUntil }: { confirmHash: string; confirmUntil: Date },
): Promise<void> {
  await db.update(emailChanges).set({ confirmHash, confirmUntil }).where(eq(emailChanges.id, id));
}

export const findByConfirmHash = (db: Handle, hash: string) =>
  findOne(db, eq(emailChanges.confirmHash, hash));
export const findByKeepHash = (db: Handle, hash: string) => findOne(db, eq(emailChanges.keepHash, hash));

async function findOne(db: Handle, where: SQL): Promise<EmailChange | null> {
  const [row] = await db.select().from(emailChanges).where(where);
  return row ?? null;
}

export async function markConfirmed(db: Handle, id: number, now: Date): Promise<void> {
  await db.update(emailChanges).set({ confirmedAt: now }).where(eq(emailChanges.id, id));
}

/** A first address that's still pending is confirmed by any link sent to it. */
export async function confirmFirstEmail(db: Handle, cfid: number, now: Date): Promise<void> {
  await db
    .update(emailChanges)
    .set({ confirmedAt: now })
    .where(and(eq(emailChanges.cfid, cfid), isNull(emailChanges.oldEmail), isPending));
}

/** Whether this change, or a later one of the client's, took effect. */
export async function tookEffectSince(db: Handle, { cfid, id }: EmailChange): Promise<boolean> {
  const [row] = await db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(and(eq(emailChanges.cfid, cfid), gte(emailChanges.id, id), isNotNull(emailChanges.confirmedAt)))
    .orderBy(desc(emailChanges.id))
    .limit(1);
  return row !== undefined;
}

/** The old address's owner refused: this change and all later ones end, with all their links. */
export async function endChangesSince(db: Handle, { cfid, id }: EmailChange, now: Date): Promise<void> {
  const since = and(eq(emailChanges.cfid, cfid), gte(emailChanges.id, id));
  await db
    .update(emailChanges)
    .set({
      cancelledAt: sql`coalesce(${emailChanges.cancelledAt}, ${now.toISOString()}::timestamptz)`,
      confirmHash: null,
    })
    .where(since);
  await db
    .update(emailChanges)
    .set({ keepHash: null })
    .where(and(since, ne(emailChanges.id, id)));
  await db.update(emailChanges).set({ keptAt: now }).where(eq(emailChanges.id, id));
}

/** Whether another client logs in with this address. */
export async function isLoginOfAnother(db: Handle, email: string, cfid: number): Promise<boolean> {
  const rows = await db
    .select({ cfid: clients.cfid })
    .from(clients)
    .where(
      and(
        eq(sql`lower(${clients.email})`, email.toLowerCase()),
        isNotNull(clients.passwordHash),
        ne(clients.cfid, cfid),
      ),
    );
  return rows.length > 0;
}
