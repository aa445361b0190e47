import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Handle } from "../client";
import { clients, passwordResetTokens } from "../schema";

const LOGIN = {
  cfid: clients.cfid,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  email: clients.email,
  passwordHash: clients.passwordHash,
};

/** What a client logs in with. */
export async function findLoginOfClient(db: Handle, cfid: number) {
  const [row] = await db.select(LOGIN).from(clients).where(eq(clients.cfid, cfid));
  return row ?? null;
}

/** The clients of an e-mail address, who can log in before who cannot yet; locked until the transaction ends. */
export async function lockClientsOfEmail(db: Handle, email: string) {
  return db
    .select(LOGIN)
    .from(clients)
    .where(eq(sql`lower(${clients.email})`, email.toLowerCase()))
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

/** Whether a link to a new password, still good, has been made for a client after `since`. */
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

/** The client of a token that is neither used nor expired; locked, so that of two at once the second finds it used. */
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

/** The client, with the present password's hash, whose token was used after `since`. */
export async function findSpentToken(db: Handle, tokenHash: string, since: Date) {
  const [row] = await db
    .select({ cfid: clients.cfid, passwordHash: clients.passwordHash })
    .from(passwordResetTokens)
    .innerJoin(clients, eq(clients.cfid, passwordResetTokens.cfid))
    .where(and(eq(passwordResetTokens.tokenHash, tokenHash), gt(passwordResetTokens.usedAt, since)));
  return row ?? null;
}

/** With a new password every link to one is done with. */
export async function spendResetTokens(db: Handle, cfid: number, now: Date): Promise<void> {
  await db
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(and(eq(passwordResetTokens.cfid, cfid), isNull(passwordResetTokens.usedAt)));
}
