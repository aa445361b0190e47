import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { olderThan } from "@/db/older-than";
import { auditDetails, auditEvents, clients, employees } from "@/db/schema/index";

type Details = { before?: unknown; after?: unknown; note?: string };

/** Stores an event and, separately, what it says about people. One statement. */
export async function insertAuditEvent(
  db: Handle,
  event: typeof auditEvents.$inferInsert,
  { before, after, note }: Details = {},
): Promise<void> {
  const inserted = db.insert(auditEvents).values(event);
  if (!before && !after && !note) return void (await inserted);
  const json = (side: unknown) => sql`${side === undefined ? null : JSON.stringify(side)}::jsonb`;
  await db.execute(sql`with event as ${inserted.returning({ id: auditEvents.id })}
    insert into audit_details (event_id, before, after, note)
    select id, ${json(before)}, ${json(after)}, ${note ?? null} from event`);
}

type Seen = {
  actorHrid?: number;
  actorCfid?: number;
  action: string;
  subject: string;
  subjectId: string;
  since: Date;
};

/** Whether that person has had such an event since then. */
export async function hasAuditEvent(db: Handle, seen: Seen): Promise<boolean> {
  const rows = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subject, seen.subject),
        eq(auditEvents.subjectId, seen.subjectId),
        eq(auditEvents.action, seen.action),
        seen.actorHrid === undefined ? undefined : eq(auditEvents.actorHrid, seen.actorHrid),
        seen.actorCfid === undefined ? undefined : eq(auditEvents.actorCfid, seen.actorCfid),
        gte(auditEvents.at, seen.since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export type AuditLimits = {
  subject: string;
  subjectId: string;
  hrid: number | null;
  from: Date | null;
  before: Date | null;
  /** An event id: only older events. */
  after: number | null;
};

const actor = alias(employees, "actor");
const standIn = alias(employees, "stand_in");
const other = alias(auditEvents, "other");
const placeIn = (table: typeof auditEvents | typeof other) => ({ table, at: table.at, id: table.id });

/** Events with their people's names and what is stored apart from them. */
const events = (db: Handle) =>
  db
    .select({
      event: auditEvents,
      actorName: actor.fullname,
      clientName: sql<
        string | null
      >`nullif(trim(concat_ws(' ', ${clients.firstname}, ${clients.lastname})), '')`,
      actingFor: standIn.fullname,
      details: auditDetails,
    })
    .from(auditEvents)
    .leftJoin(auditDetails, eq(auditDetails.eventId, auditEvents.id))
    .leftJoin(actor, eq(actor.hrid, auditEvents.actorHrid))
    .leftJoin(standIn, eq(standIn.hrid, auditEvents.actingForHrid))
    .leftJoin(clients, eq(clients.cfid, auditEvents.actorCfid))
    .$dynamic();

export const listEventsById = async (db: Handle, ids: readonly number[]) =>
  events(db).where(inArray(auditEvents.id, [...ids]));

/** The newest events within the limits; '' and null mean no limit. One statement. */
export async function listAuditEvents(db: Handle, limits: AuditLimits, limit: number) {
  const { subject, subjectId, hrid, from, before, after } = limits;
  return events(db)
    .where(
      and(
        subject ? eq(auditEvents.subject, subject) : undefined,
        subjectId ? eq(auditEvents.subjectId, subjectId) : undefined,
        hrid === null ? undefined : eq(auditEvents.actorHrid, hrid),
        from ? gte(auditEvents.at, from) : undefined,
        before ? lt(auditEvents.at, before) : undefined,
        after === null ? undefined : olderThan(db, placeIn(auditEvents), placeIn(other), after),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);
}

/** Every kind of record with events; hops along the index instead of reading all events. */
export async function listAuditSubjects(db: Handle): Promise<string[]> {
  const rows = await db.execute<{ subject: string }>(sql`
    with recursive kinds as (
      (select subject from audit_events order by subject limit 1)
      union all
      select (select e.subject from audit_events e where e.subject > k.subject order by e.subject limit 1)
      from kinds k where k.subject is not null
    ) select subject from kinds where subject is not null`);
  return rows.map(({ subject }) => subject);
}

/** Everyone who works or has worked here, for a choice. */
export async function listActors(db: Handle): Promise<{ hrid: number; name: string }[]> {
  return db
    .select({ hrid: employees.hrid, name: employees.fullname })
    .from(employees)
    .orderBy(asc(employees.fullname));
}
