import { listActors, listAuditEvents, listAuditSubjects } from "@/db/queries/audit";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/http/contract";
import { addDays, formatInstant, startOfBusinessDay } from "@/lib/values/dates";
import { rowsShown } from "@/lib/values/rows-shown";
import { AUDIT_ROWS, type AuditEvent, type AuditLog, auditQuery } from "./audit-schema";
import { fieldChanges } from "./change-rules";
import type { auditContract } from "./contract";

type Row = Awaited<ReturnType<typeof listAuditEvents>>[number];

function actorOf({ event, actorName, clientName }: Row): string {
  if (event.actorHrid !== null) return actorName ?? `Employee ${event.actorHrid}`;
  if (event.actorCfid !== null) return `${clientName ?? "Client"} [${event.actorCfid}]`;
  return "Nobody logged in";
}

function toEvent(row: Row): AuditEvent {
  const { event, actingFor } = row;
  const client = event.actingForCfid === null ? null : `client ${event.actingForCfid}`;
  return {
    ...{ id: event.id, action: event.action, subject: event.subject, note: event.note },
    at: formatInstant(event.at),
    who: actorOf(row),
    for: [actingFor, client].filter(Boolean).join(", ") || null,
    subject_id: event.subjectId,
    changes: fieldChanges(event.before, event.after),
    request_id: event.requestId,
  };
}

/** Who did what to what, newest first: three statements. */
export async function getAuditLog(ctx: Context, filter: Input<typeof auditContract>): Promise<AuditLog> {
  const { subject, id, hrid, from, to } = filter;
  const limit = rowsShown(filter.rows, AUDIT_ROWS);
  const limits = {
    ...{ subject, subjectId: id, hrid: hrid === "" ? null : hrid },
    from: from ? startOfBusinessDay(from) : null,
    before: to ? startOfBusinessDay(addDays(to, 1)) : null,
    after: filter.after,
  };
  const [rows, subjects, people] = await Promise.all([
    listAuditEvents(ctx.db, limits, limit + 1),
    listAuditSubjects(ctx.db),
    listActors(ctx.db),
  ]);
  return { events: rows.slice(0, limit).map(toEvent), more: rows.length > limit, subjects, people };
}

/** The Audit as its page's address asks for it. */
export const readAuditLog = (ctx: Context, search: Record<string, unknown>): Promise<AuditLog> =>
  getAuditLog(ctx, auditQuery.parse(search));
