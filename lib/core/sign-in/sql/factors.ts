import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { codeApps, passkeyChallenges, passkeys, pendingLogins, recoveryCodes } from "@/db/schema/index";

export const listPasskeys = (db: Handle, hrid: number) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.hrid, hrid))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** False when an account already has it. */
export async function insertPasskey(db: Handle, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const made = await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return made.length > 0;
}

const ownPasskey = ({ id, hrid }: { id: string; hrid: number }) =>
  and(eq(passkeys.id, id), eq(passkeys.hrid, hrid));

export async function lockPasskey(db: Handle, which: { id: string; hrid: number }) {
  const [row] = await db.select().from(passkeys).where(ownPasskey(which)).for("update");
  return row ?? null;
}

export async function notePasskeyUse(
  db: Handle,
  which: { id: string; hrid: number },
  use: { counter: number; lastUsedAt: Date },
): Promise<void> {
  await db.update(passkeys).set(use).where(ownPasskey(which));
}

export async function renamePasskey(
  db: Handle,
  which: { id: string; hrid: number },
  name: string,
): Promise<void> {
  await db.update(passkeys).set({ name }).where(ownPasskey(which));
}

export async function deletePasskey(db: Handle, which: { id: string; hrid: number }): Promise<void> {
  await db.delete(passkeys).where(ownPasskey(which));
}

/** A secret waiting for its first code; false when an app is already in use. */
export async function storeNewCodeApp(
  db: Handle,
  row: { hrid: number; secret: string; createdAt: Date },
): Promise<boolean> {
  const stored = await db
    .insert(codeApps)
    .values(row)
    .onConflictDoUpdate({
      target: codeApps.hrid,
      set: { secret: row.secret, createdAt: row.createdAt },
      setWhere: isNull(codeApps.confirmedAt),
    })
    .returning({ hrid: codeApps.hrid });
  return stored.length > 0;
}

export async function findCodeApp(db: Handle, hrid: number) {
  const [row] = await db.select().from(codeApps).where(eq(codeApps.hrid, hrid));
  return row ?? null;
}

/** If the same code is sent twice at once, the second finds it used. */
export async function lockCodeApp(db: Handle, hrid: number) {
  const [row] = await db.select().from(codeApps).where(eq(codeApps.hrid, hrid)).for("update");
  return row ?? null;
}

export async function noteCodeUse(
  db: Handle,
  hrid: number,
  use: { lastStep: number; lastUsedAt?: Date; confirmedAt?: Date },
): Promise<void> {
  await db.update(codeApps).set(use).where(eq(codeApps.hrid, hrid));
}

/** Every app's secret as stored. */
export const listCodeSecrets = (db: Handle) =>
  db.select({ hrid: codeApps.hrid, secret: codeApps.secret }).from(codeApps);

/** Stores the same secret encrypted anew, unless the person has set up another app since. */
export async function replaceCodeSecret(
  db: Handle,
  { hrid, from, to }: { hrid: number; from: string; to: string },
): Promise<void> {
  await db
    .update(codeApps)
    .set({ secret: to })
    .where(and(eq(codeApps.hrid, hrid), eq(codeApps.secret, from)));
}

export async function deleteCodeApp(db: Handle, hrid: number): Promise<boolean> {
  const gone = await db.delete(codeApps).where(eq(codeApps.hrid, hrid)).returning({ hrid: codeApps.hrid });
  return gone.length > 0;
}

/** Replaces a person's recovery codes; none deletes them. */
export async function replaceRecoveryCodes(
  db: Handle,
  hrid: number,
  { hashes, now }: { hashes: readonly string[]; now: Date },
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.hrid, hrid));
  if (hashes.length > 0)
    await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, hrid, createdAt: now })));
}

/** False when it isn't the person's or was already used. */
export async function spendRecoveryCode(
  db: Handle,
  { hrid, codeHash, now }: { hrid: number; codeHash: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.hrid, hrid), isNull(recoveryCodes.usedAt)),
    )
    .returning({ hrid: recoveryCodes.hrid });
  return spent.length > 0;
}

/** Which second factors a person has. */
export async function countFactors(db: Handle, hrid: number) {
  const of = (table: typeof passkeys | typeof codeApps | typeof recoveryCodes) =>
    sql`select count(*)::int from ${table} f where f.hrid = ${hrid}`;
  const [row] = await db.execute<{ passkeys: number; apps: number; codes: number }>(sql`select
    (${of(passkeys)}) as passkeys,
    (${of(codeApps)} and f.confirmed_at is not null) as apps,
    (${of(recoveryCodes)} and f.used_at is null) as codes`);
  return {
    passkeys: row?.passkeys ?? 0,
    codeApp: (row?.apps ?? 0) > 0,
    recoveryCodes: row?.codes ?? 0,
  };
}

/** Deletes a person's factors, when they have lost all of them. Returns how many. */
export async function deleteFactors(db: Handle, hrid: number): Promise<number> {
  const keys = await db.delete(passkeys).where(eq(passkeys.hrid, hrid)).returning({ id: passkeys.id });
  const apps = await db
    .delete(codeApps)
    .where(eq(codeApps.hrid, hrid))
    .returning({ confirmedAt: codeApps.confirmedAt });
  await db.delete(recoveryCodes).where(eq(recoveryCodes.hrid, hrid));
  await db.delete(pendingLogins).where(eq(pendingLogins.hrid, hrid));
  return keys.length + apps.filter(({ confirmedAt }) => confirmedAt !== null).length;
}

type Pending = { tokenHash: string; hrid: number; expiresAt: Date; createdAt: Date };

/** Starts the second step of a login; deletes the person's expired ones. */
export async function insertPendingLogin(db: Handle, row: Pending): Promise<void> {
  await db
    .delete(pendingLogins)
    .where(and(eq(pendingLogins.hrid, row.hrid), lt(pendingLogins.expiresAt, row.createdAt)));
  await db.insert(pendingLogins).values(row);
}

const isPending = (tokenHash: string, now: Date) =>
  and(eq(pendingLogins.tokenHash, tokenHash), gt(pendingLogins.expiresAt, now));

export async function setPendingChallenge(
  db: Handle,
  { tokenHash, challenge, now }: { tokenHash: string; challenge: string; now: Date },
) {
  const [row] = await db
    .update(pendingLogins)
    .set({ challenge })
    .where(isPending(tokenHash, now))
    .returning({ hrid: pendingLogins.hrid });
  return row ?? null;
}

export async function findPendingLogin(db: Handle, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ hrid: pendingLogins.hrid })
    .from(pendingLogins)
    .where(isPending(tokenHash, now));
  return row ?? null;
}

/** Counts a try before checking anything and uses up the challenge, so that nothing is tried twice. */
export async function takePendingTry(
  db: Handle,
  { tokenHash, most, now }: { tokenHash: string; most: number; now: Date },
) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ hrid: pendingLogins.hrid, challenge: pendingLogins.challenge })
      .from(pendingLogins)
      .where(and(isPending(tokenHash, now), lt(pendingLogins.tries, most)))
      .for("update");
    if (!row) return null;
    await tx
      .update(pendingLogins)
      .set({ tries: sql`${pendingLogins.tries} + 1`, challenge: null })
      .where(eq(pendingLogins.tokenHash, tokenHash));
    return row;
  });
}

/** Works once: of two at the same time the second finds nothing. */
export async function endPendingLogin(db: Handle, tokenHash: string): Promise<boolean> {
  const gone = await db
    .delete(pendingLogins)
    .where(eq(pendingLogins.tokenHash, tokenHash))
    .returning({ hrid: pendingLogins.hrid });
  return gone.length > 0;
}

type Purpose = "add" | "confirm";

export async function storeChallenge(
  db: Handle,
  row: { sessionId: string; purpose: Purpose; challenge: string; expiresAt: Date },
): Promise<void> {
  const { challenge, expiresAt } = row;
  await db
    .insert(passkeyChallenges)
    .values(row)
    .onConflictDoUpdate({
      target: [passkeyChallenges.sessionId, passkeyChallenges.purpose],
      set: { challenge, expiresAt },
    });
}

/** The session's challenge, deleted as it's read; null when there's none or it's too old. */
export async function takeChallenge(
  db: Handle,
  { sessionId, purpose, now }: { sessionId: string; purpose: Purpose; now: Date },
): Promise<string | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.sessionId, sessionId), eq(passkeyChallenges.purpose, purpose)))
    .returning({ challenge: passkeyChallenges.challenge, expiresAt: passkeyChallenges.expiresAt });
  return row && row.expiresAt > now ? row.challenge : null;
}
