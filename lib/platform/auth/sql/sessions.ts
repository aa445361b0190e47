import { and, eq, gt, isNull, ne, type Placeholder, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import {
  clients,
  codeApps,
  employeeCapabilities,
  employees,
  partnerRoyalties,
  passkeys,
  pendingLogins,
  sessions,
  settings,
} from "@/db/schema/index";
import type { Capability } from "@/lib/actor";
import { dropSubscriptionsOf } from "./logins";

export type NewSession = {
  kind: "staff" | "client";
  hrid?: number;
  cfid?: number;
  /** In words; see `browserWords`. */
  browser: string | null;
  idleMinutes: number;
  now: Date;
  expiresAt: Date;
};

export async function insertSession(db: Handle, { now, ...row }: NewSession): Promise<string> {
  const [made] = await db
    .insert(sessions)
    .values({ ...row, lastSeenAt: now, createdAt: now })
    .returning({ id: sessions.id });
  if (!made) throw new Error("A session was not stored");
  return made.id;
}

const royaltyOn = (hrid: typeof sessions.actingPartnerHrid | typeof employees.hrid, day: Placeholder) =>
  sql<number | null>`(select ${partnerRoyalties.royalty}::float8 from ${partnerRoyalties}
    where ${partnerRoyalties.hrid} = ${hrid} and ${partnerRoyalties.effectiveFrom} <= ${day}
    order by ${partnerRoyalties.effectiveFrom} desc limit 1)`;

const acting = alias(employees, "acting");

/** How long a person can act as a partner, or have a client's dashboard open, at a time (rule acting-for). */
export const STAND_IN_MINUTES = 60;

/** A value set less than an hour ago, else null. */
const whileFresh = (
  column: typeof sessions.viewingCfid | typeof sessions.actingPartnerHrid,
  since: AnyPgColumn,
  at: string | Placeholder,
) => sql<number | null>`case when ${since} > ${at}::timestamptz - make_interval(mins => ${STAND_IN_MINUTES})
  then ${column} end`;

/** A session that's valid at that time, joined to its employee. */
export const isLive = (at: string | Placeholder) =>
  and(
    isNull(sessions.revokedAt),
    sql`${sessions.expiresAt} > ${at}::timestamptz`,
    sql`${sessions.lastSeenAt} > ${at}::timestamptz - make_interval(mins => ${sessions.idleMinutes})`,
    sql`(${sessions.kind} = 'client' or ${employees.active})`,
  );

const capabilitiesOf = sql<Capability[]>`array(
  select ${employeeCapabilities.capability}::text from ${employeeCapabilities}
  where ${employeeCapabilities.hrid} = ${employees.hrid})`;

const [AT, DAY, ID] = [sql.placeholder("at"), sql.placeholder("day"), sql.placeholder("id")];

const hasPasskey = sql<boolean>`exists (select 1 from ${passkeys} p where p.hrid = ${employees.hrid})`;

const hasCodeApp = sql<boolean>`exists (select 1 from ${codeApps} a
  where a.hrid = ${employees.hrid} and a.confirmed_at is not null)`;

/** Whether the settings require a second factor for something the person may do. */
const factorAskedOf = sql<boolean>`exists (select 1 from ${employeeCapabilities} c
  where c.hrid = ${employees.hrid} and (
    select s.value ->> c.capability::text from ${settings} s
    where s.key = 'secondFactor' and s.effective_from <= ${DAY}
    order by s.effective_from desc limit 1) = 'true')`;

const readSession = (db: Handle) =>
  db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      provenAt: sessions.provenAt,
      viewingCfid: whileFresh(sessions.viewingCfid, sessions.viewingSince, AT),
      viewingJobid: sessions.viewingJobid,
      actingPartnerHrid: whileFresh(sessions.actingPartnerHrid, sessions.actingSince, AT),
      actingSince: sessions.actingSince,
      actingName: acting.name,
      actingRoyalty: royaltyOn(sessions.actingPartnerHrid, DAY),
      hrid: employees.hrid,
      name: employees.name,
      fullname: employees.fullname,
      email: employees.email,
      crewMaster: employees.crewMaster,
      passwordGiven: employees.passwordGiven,
      capabilities: capabilitiesOf,
      hasPasskey,
      mustAddFactor: sql<boolean>`${factorAskedOf} and not (${hasPasskey} or ${hasCodeApp})`,
      ownRoyalty: royaltyOn(employees.hrid, DAY),
      cfid: clients.cfid,
      clientName: sql<string | null>`concat_ws(' ', ${clients.firstname}, ${clients.lastname})`,
      clientEmail: clients.email,
    })
    .from(sessions)
    .leftJoin(employees, eq(employees.hrid, sessions.hrid))
    .leftJoin(acting, and(eq(acting.hrid, sessions.actingPartnerHrid), eq(acting.active, true)))
    .leftJoin(clients, eq(clients.cfid, sessions.cfid))
    .where(and(eq(sessions.id, ID), isLive(AT)))
    .prepare("find_session");

const prepared = new WeakMap<Handle, ReturnType<typeof readSession>>();

/** A live session with everything an actor needs, in one statement built once per pool. `day`: business date. */
export async function findSession(db: Handle, id: string, { now, day }: { now: Date; day: string }) {
  const reading = prepared.get(db) ?? readSession(db);
  prepared.set(db, reading);
  const [row] = await reading.execute({ id, day, at: now.toISOString() });
  return row ?? null;
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Records a use. A client's session then ends its idle time later; staff's ends when it would have (rule client-sessions). */
export async function touchSession(db: Handle, id: string, now: Date): Promise<void> {
  const expiresAt = sql`case when ${sessions.kind} = 'client'
    then ${now.toISOString()}::timestamptz + make_interval(mins => ${sessions.idleMinutes})
    else ${sessions.expiresAt} end`;
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id));
}

/** Records that the session's person has just confirmed who they are. */
export async function stampProof(db: Handle, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, id));
}

export async function revokeSession(db: Handle, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
  await dropSubscriptionsOf(db, [{ id }]);
}

/** Whom a session acts for at `now`, locked until the transaction ends. */
export async function lockStandIn(db: Handle, id: string, now: Date) {
  const at = now.toISOString();
  const [row] = await db
    .select({
      actingPartnerHrid: whileFresh(sessions.actingPartnerHrid, sessions.actingSince, at),
      actingSince: sessions.actingSince,
      viewingCfid: whileFresh(sessions.viewingCfid, sessions.viewingSince, at),
    })
    .from(sessions)
    .where(eq(sessions.id, id))
    .for("update");
  return row ?? { actingPartnerHrid: null, actingSince: null, viewingCfid: null };
}

/** Which partner a staff session acts for from `now` on; null ends it (rule acting-for). */
export async function setActing(db: Handle, id: string, hrid: number | null, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ actingPartnerHrid: hrid, actingSince: hrid === null ? null : now })
    .where(eq(sessions.id, id));
}

/** What a staff session has open: a client's dashboard, or only the payment for one of the client's jobs. */
export type Viewing = { cfid: number; jobid: number | null };

/** Sets what a staff session has open from `now` on; null closes it. */
export async function setViewing(db: Handle, id: string, open: Viewing | null, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({
      viewingCfid: open?.cfid ?? null,
      viewingJobid: open?.jobid ?? null,
      viewingSince: open === null ? null : now,
    })
    .where(eq(sessions.id, id));
}

/** Ends a client's sessions: `only` that one, or all but `keep`, the one making the request. Returns how many ended. */
export async function revokeClientSessions(
  db: Handle,
  cfid: number,
  { only, keep, now }: { only?: string; keep: string | null; now: Date },
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.cfid, cfid),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        only ? eq(sessions.id, only) : undefined,
        keep === null ? undefined : ne(sessions.id, keep),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * Ends a person's sessions: the one named, or all but `keep` and every half-finished login. Returns how many were open.
 */
export async function revokeStaffSessions(
  db: Handle,
  hrid: number,
  { only, keep, now }: { only?: string; keep?: string; now: Date },
): Promise<number> {
  if (!only) await db.delete(pendingLogins).where(eq(pendingLogins.hrid, hrid));
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.hrid, hrid),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        only ? eq(sessions.id, only) : undefined,
        keep ? ne(sessions.id, keep) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  await dropSubscriptionsOf(db, ended);
  return ended.length;
}

/** Makes a person's open sessions end sooner when idle, and never later than they would have. */
export async function shortenIdle(db: Handle, hrid: number, idleMinutes: number): Promise<void> {
  await db
    .update(sessions)
    .set({ idleMinutes })
    .where(and(eq(sessions.hrid, hrid), isNull(sessions.revokedAt), gt(sessions.idleMinutes, idleMinutes)));
}
