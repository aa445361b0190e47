import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, employees, pushSubscriptions, sessions } from "@/db/schema/index";

/** The active employee with a username, and their password's hash. */
export async function findStaffLogin(db: Handle, username: string) {
  const [row] = await db
    .select({ hrid: employees.hrid, passwordHash: employees.passwordHash })
    .from(employees)
    .where(and(eq(sql`lower(${employees.username})`, username.toLowerCase()), eq(employees.active, true)));
  return row ?? null;
}

export async function findClientLogin(db: Handle, email: string) {
  const [row] = await db
    .select({ cfid: clients.cfid, passwordHash: clients.passwordHash })
    .from(clients)
    .where(and(eq(sql`lower(${clients.email})`, email.toLowerCase()), isNotNull(clients.passwordHash)));
  return row ?? null;
}

/** Deletes sessions that ended before `before`; the worker calls it hourly. */
export async function forgetSessions(db: Handle, before: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, before));
}

/** Phones of ended sessions. */
export async function dropSubscriptionsOf(db: Handle, ended: readonly { id: string }[]): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids));
}
