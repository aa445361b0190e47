import { and, eq, inArray } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { employees, sessions, pushSubscriptions } from "@/db/schema/index";
import { isLive } from "./sessions";

/** Which of these sessions are still live, in one statement. */
export async function listLiveSessions(db: Handle, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .leftJoin(employees, eq(employees.hrid, sessions.hrid))
    .where(and(inArray(sessions.id, [...ids]), isLive(now.toISOString())));
  return new Set(rows.map(({ id }) => id));
}

/** Records what the session's phone said it hasn't sent. */
export async function noteUnsent(
  db: Handle,
  id: string,
  { unsent, since }: { unsent: number; since: Date | null },
): Promise<void> {
  await db.update(sessions).set({ unsent, unsentSince: since }).where(eq(sessions.id, id));
}
