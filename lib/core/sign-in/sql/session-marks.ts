import { and, eq, gt } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { sessions } from "@/db/schema/index";

/** The code emailed to a client to confirm the session, as it's stored; a new one replaces the one before. */
export async function storeMailedCode(
  db: Handle,
  id: string,
  { sealed, until }: { sealed: string; until: Date },
): Promise<void> {
  await db.update(sessions).set({ mailedCode: sealed, mailedCodeUntil: until }).where(eq(sessions.id, id));
}

/** The session's emailed code as it's stored; null when there's none or it's too old. */
export async function findMailedCode(db: Handle, id: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ sealed: sessions.mailedCode })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.mailedCodeUntil, now)));
  return row?.sealed ?? null;
}

/** Records that a client confirmed who they are with a code, which it uses up; false when it was used already. */
export async function stampProofByCode(
  db: Handle,
  id: string,
  { sealed, now }: { sealed: string; now: Date },
): Promise<boolean> {
  const stamped = await db
    .update(sessions)
    .set({ provenAt: now, mailedCode: null, mailedCodeUntil: null })
    .where(and(eq(sessions.id, id), eq(sessions.mailedCode, sealed)))
    .returning({ id: sessions.id });
  return stamped.length > 0;
}

/** Whether it's one of the client's sessions, open or ended. */
export async function isSessionOf(db: Handle, cfid: number, id: string): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, id), eq(sessions.cfid, cfid)))) > 0;
}
