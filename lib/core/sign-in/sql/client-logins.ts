import { and, asc, desc, eq, gt, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, emailChanges, passwordResetRequests, passwordResetTokens } from "@/db/schema/index";

const LOGIN = {
  cfid: clients.cfid,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  email: clients.email,
  passwordHash: clients.passwordHash,
};

/** A client's login details. */
export async function findLoginOfClient(db: Handle, cfid: number) {
  const [row] = await db.select(LOGIN).from(clients).where(eq(clients.cfid, cfid));
  return row ?? null;
}

/**
 * The clients with an email address, those who can log in first; locked until the transaction ends. `confirmed` leaves
 * out those whose first address still waits for confirmation.
 */
export async function lockClientsOfEmail(
  db: Handle,
  email: string,
  { confirmed = false }: { confirmed?: boolean } = {},
) {
  const waiting = db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.cfid, clients.cfid),
        isNull(emailChanges.oldEmail),
        isNull(emailChanges.confirmedAt),
        isNull(emailChanges.cancelledAt),
      ),
    );
  return db
    .select(LOGIN)
    .from(clients)
    .where(
      and(eq(sql`lower(${clients.email})`, email.toLowerCase()), confirmed ? notExists(waiting) : undefined),
    )
    .orderBy(desc(sql`${clients.passwordHash} is not null`), clients.cfid)
    .limit(2)
    .for("update");
}

export async function changePassword(
  db: Handle,
  cfid: number,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await db
    .update(clients)
    .set({ passwordHash, passwordChangedAt: now, version: sql`${clients.version} + 1` })
    .where(eq(clients.cfid, cfid));
}

export async function insertResetToken(
  db: Handle,
  token: { tokenHash: string; cfid: number; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await db.insert(passwordResetTokens).values(token);
}

/** Whether a link to a new password, still valid, was made for a client after `since`. */
export async function hasLiveResetToken(
  db: Handle,
  cfid: number,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ cfid: passwordResetTokens.cfid })
    .from(passwordResetTokens)
    .where(
      and(
        eq(passwordResetTokens.cfid, cfid),
        gt(passwordResetTokens.createdAt, since),
        gt(passwordResetTokens.expiresAt, now),
        isNull(passwordResetTokens.usedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The client of an unused, unexpired token; locked, so that the second of two requests finds it used. */
export async function lockResetToken(db: Handle, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ cfid: passwordResetTokens.cfid })
    .from(passwordResetTokens)
    .where(
      and(
        eq(passwordResetTokens.tokenHash, tokenHash),
        gt(passwordResetTokens.expiresAt, now),
        isNull(passwordResetTokens.usedAt),
      ),
    )
    .for("update");
  return row ?? null;
}

/** The client, with their current password's hash, whose token was used after `since`. */
export async function findSpentToken(db: Handle, tokenHash: string, since: Date) {
  const [row] = await db
    .select({ cfid: clients.cfid, passwordHash: clients.passwordHash })
    .from(passwordResetTokens)
    .innerJoin(clients, eq(clients.cfid, passwordResetTokens.cfid))
    .where(and(eq(passwordResetTokens.tokenHash, tokenHash), gt(passwordResetTokens.usedAt, since)));
  return row ?? null;
}

/** A new password ends every link to one. */
export async function spendResetTokens(db: Handle, cfid: number, now: Date): Promise<void> {
  await db
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(and(eq(passwordResetTokens.cfid, cfid), isNull(passwordResetTokens.usedAt)));
}

/** Queues a request for a link; the worker looks up whether the address belongs to a client. */
export async function insertResetRequest(
  db: Handle,
  request: { email: string; requestId: string; createdAt: Date },
): Promise<void> {
  await db.insert(passwordResetRequests).values(request);
}

/** Takes the oldest request for a link after `after` from the queue, for one worker only. */
export async function takeResetRequest(db: Handle, after: number) {
  const next = db
    .select({ id: passwordResetRequests.id })
    .from(passwordResetRequests)
    .where(gt(passwordResetRequests.id, after))
    .orderBy(asc(passwordResetRequests.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db.delete(passwordResetRequests).where(eq(passwordResetRequests.id, next)).returning();
  return row ?? null;
}

/** Deletes requests from before `before` that were never answered; the worker calls it hourly. */
export async function forgetResetRequests(db: Handle, before: Date): Promise<void> {
  await db.delete(passwordResetRequests).where(lt(passwordResetRequests.createdAt, before));
}
