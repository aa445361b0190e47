import { and, eq, gte, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { auditEvents } from "@/db/schema/index";

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
