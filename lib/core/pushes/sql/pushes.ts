import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import {
  crewDayMembers,
  employees,
  pushChoices,
  pushMessages,
  pushSubscriptions,
  sessions,
} from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/** A person has a phone and maybe a tablet; any more are old ones. */
const MOST = 5;

/** Every phone was subscribed with keys that are gone. */
export async function deleteAllSubscriptions(db: Handle): Promise<void> {
  await db.delete(pushSubscriptions);
}

type Subscription = Omit<typeof pushSubscriptions.$inferInsert, "id">;

/** A phone belongs to whoever turned it on last. */
export async function saveSubscription(db: Handle, subscription: Subscription): Promise<void> {
  const { endpoint, ...whose } = subscription;
  await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: whose });
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.hrid, whose.hrid))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(MOST);
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.hrid, whose.hrid), sql`${pushSubscriptions.id} not in (${newest})`));
}

export async function deleteSubscription(db: Handle, hrid: number, endpoint: string): Promise<boolean> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.hrid, hrid), eq(pushSubscriptions.endpoint, endpoint)))
    .returning({ id: pushSubscriptions.id });
  return gone.length > 0;
}

export async function dropSubscription(db: Handle, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function findPushChoices(db: Handle, hrid: number) {
  const [row] = await db.select().from(pushChoices).where(eq(pushChoices.hrid, hrid));
  return row ?? null;
}
export type PushChoices = typeof pushChoices.$inferSelect;

export async function savePushChoices(db: Handle, { hrid, ...choices }: PushChoices): Promise<void> {
  await db
    .insert(pushChoices)
    .values({ hrid, ...choices })
    .onConflictDoUpdate({ target: pushChoices.hrid, set: choices });
}

const isLive = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    sql`${sessions.lastSeenAt} > ${now.toISOString()}::timestamptz - make_interval(mins => ${sessions.idleMinutes})`,
    eq(employees.active, true),
  );

/** False during the person's quiet hours, which may go past midnight. */
const mayRing = (clock: string) => sql`(${pushChoices.quietFrom} is null or not case
  when ${pushChoices.quietFrom} <= ${pushChoices.quietUntil}
  then ${clock}::time >= ${pushChoices.quietFrom} and ${clock}::time < ${pushChoices.quietUntil}
  else ${clock}::time >= ${pushChoices.quietFrom} or ${clock}::time < ${pushChoices.quietUntil} end)`;

/** Everyone on these drivers' crews that day. */
export const crewsOf = (drivers: readonly number[], day: BusinessDate): SQL =>
  sql`${pushSubscriptions.hrid} in (
    select m.hrid from ${crewDayMembers} m
    join ${crewDayMembers} d on d.ocid = m.ocid and d.position = 'driver'
    where ${inArray(sql`d.hrid`, [...drivers])} and m.ocdate = ${day}::date)`;

export const people = (hrids: readonly number[]): SQL => inArray(pushSubscriptions.hrid, [...hrids]);

type Push = {
  kind: string;
  payload: string;
  /** Identifies the news; each phone gets it once. */
  key: string;
  /** The clock in Toronto, 'HH:MM'. */
  clock: string;
  now: Date;
  notBefore: Date;
  expiresAt: Date;
  /** The person who did it, who isn't notified. */
  except: number | null;
};

/** Queues a notification for the phones of `whom`, or everyone's if undefined, in one statement. */
export async function queuePushes(db: Handle, whom: SQL | undefined, push: Push): Promise<void> {
  const { kind, payload, key, clock, now, notBefore, expiresAt, except } = push;
  await db
    .insert(pushMessages)
    .select(
      db
        .select({
          id: sql<number>`nextval(pg_get_serial_sequence('push_messages', 'id'))`.as("id"),
          subscriptionId: pushSubscriptions.id,
          kind: sql<string>`${kind}::text`.as("kind"),
          payload: sql<string>`${payload}::text`.as("payload"),
          uniqueKey: sql<string>`${key}::text || ':' || ${pushSubscriptions.id}`.as("unique_key"),
          attempts: sql<number>`0`.as("attempts"),
          nextAttemptAt: sql<Date>`${notBefore.toISOString()}::timestamptz`.as("next_attempt_at"),
          expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as("expires_at"),
        })
        .from(pushSubscriptions)
        .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
        .innerJoin(employees, eq(employees.hrid, pushSubscriptions.hrid))
        .leftJoin(pushChoices, eq(pushChoices.hrid, pushSubscriptions.hrid))
        .where(
          and(
            whom,
            isLive(now),
            except === null ? undefined : sql`${pushSubscriptions.hrid} <> ${except}`,
            sql`not ${kind} = any(coalesce(${pushChoices.off}, '{}'))`,
            mayRing(clock),
          ),
        ),
    )
    .onConflictDoNothing();
}

/** Takes the notification due first, for one worker only, and counts the try. */
export async function takeDuePush(db: Handle, { now, leaseUntil }: { now: Date; leaseUntil: Date }) {
  const due = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(lte(pushMessages.nextAttemptAt, now))
    .orderBy(asc(pushMessages.nextAttemptAt), asc(pushMessages.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [message] = await db
    .update(pushMessages)
    .set({ attempts: sql`${pushMessages.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(eq(pushMessages.id, due))
    .returning();
  if (!message) return null;
  const [phone] = await db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(employees, eq(employees.hrid, pushSubscriptions.hrid))
    .where(and(eq(pushSubscriptions.id, message.subscriptionId), isLive(now)));
  return { message, phone: phone ?? null };
}
export type DuePush = NonNullable<Awaited<ReturnType<typeof takeDuePush>>>;

export async function deletePush(db: Handle, id: number): Promise<void> {
  await db.delete(pushMessages).where(eq(pushMessages.id, id));
}

export async function delayPush(db: Handle, id: number, until: Date): Promise<void> {
  await db.update(pushMessages).set({ nextAttemptAt: until }).where(eq(pushMessages.id, id));
}
