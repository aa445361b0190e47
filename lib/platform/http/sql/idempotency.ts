import { and, eq, inArray, lt } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, idempotencyKeys, sessions } from "@/db/schema/index";
import { isLive } from "@/lib/platform/auth/sql/sessions";

export type KeyId = { actor: string; endpoint: string; key: string };

const isKey = (id: KeyId) =>
  and(
    eq(idempotencyKeys.actor, id.actor),
    eq(idempotencyKeys.endpoint, id.endpoint),
    eq(idempotencyKeys.key, id.key),
  );

/** True when the key is new; waits for the first request if it's still running (lock time-out 1 s). */
export async function claimKey(
  db: Handle,
  key: KeyId & { requestHash: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .insert(idempotencyKeys)
    .values({ ...key, createdAt: key.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length === 1;
}

export async function findKey(db: Handle, id: KeyId) {
  const [row] = await db
    .select({
      requestHash: idempotencyKeys.requestHash,
      answer: idempotencyKeys.answer,
    })
    .from(idempotencyKeys)
    .where(isKey(id));
  return row ?? null;
}

export async function storeAnswer(db: Handle, id: KeyId, answer: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ answer }).where(isKey(id));
}

/** Deletes keys made before `before`; the worker calls it hourly. */
export async function forgetKeys(db: Handle, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

/** Which of these sessions are still live, in one statement. */
export async function listLiveSessions(db: Handle, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .leftJoin(employees, eq(employees.hrid, sessions.hrid))
    .where(and(inArray(sessions.id, [...ids]), isLive(now.toISOString())));
  return new Set(rows.map(({ id }) => id));
}
