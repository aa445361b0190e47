import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, employees, loginAttempts, sessions } from "@/db/schema/index";

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

/**
 * Counts one attempt before any password is checked, in one atomic statement. After `free` attempts each further one
 * waits 1, 2, 4 … s, up to 15 min; an hour without attempts resets the count. Returns false when the key has to wait.
 */
export async function countTry(
  db: Handle,
  key: string,
  { free, now }: { free: number; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const fresh = sql`case when ${loginAttempts.updatedAt} < ${at} - interval '1 hour' then 1 else ${loginAttempts.failures} + 1 end`;
  const wait = sql`case when (${fresh}) >= ${free} then ${at} + make_interval(secs => least(900, power(2, least((${fresh}) - ${free}, 20)))) end`;
  const rows = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: { failures: fresh, blockedUntil: wait, updatedAt: now },
      setWhere: sql`${loginAttempts.blockedUntil} is null or ${loginAttempts.blockedUntil} <= ${at}`,
    })
    .returning({ failures: loginAttempts.failures });
  return rows.length === 1;
}

/** Seconds until the key may try again, at least 1. */
export async function secondsToWait(db: Handle, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ until: loginAttempts.blockedUntil })
    .from(loginAttempts)
    .where(eq(loginAttempts.key, key));
  const until = row?.until?.getTime() ?? now.getTime();
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
}

export async function forgetTries(db: Handle, key: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, key));
}

/** The same for every key with this prefix: an account has one for each device. */
export async function forgetDeviceTries(db: Handle, beginning: string): Promise<void> {
  await db.delete(loginAttempts).where(sql`starts_with(${loginAttempts.key}, ${beginning})`);
}

/** Deletes counts from before `before`; the worker calls it hourly. */
export async function forgetOldTries(db: Handle, before: Date): Promise<void> {
  await db.delete(loginAttempts).where(lt(loginAttempts.updatedAt, before));
}

/** Takes back one counted attempt that turned out not to be a failure. */
export async function forgiveTry(db: Handle, key: string, free: number): Promise<void> {
  const left = sql`greatest(${loginAttempts.failures} - 1, 0)`;
  await db
    .update(loginAttempts)
    .set({
      failures: left,
      blockedUntil: sql`case when ${left} >= ${free} then ${loginAttempts.blockedUntil} end`,
    })
    .where(eq(loginAttempts.key, key));
}

/** Deletes sessions that ended before `before`; the worker calls it hourly. */
export async function forgetSessions(db: Handle, before: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, before));
}
