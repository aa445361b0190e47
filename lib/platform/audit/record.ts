import type { Actor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { type AuditAction, wordsOf } from "./action-rules";
import { storedChanges } from "./change-rules";
import { partPersonal } from "./personal-rules";
import { hasAuditEvent, insertAuditEvent } from "./sql";
import type { AuditSubject } from "./subject-rules";

export type AuditEntry = {
  /** What was done. The activity log has words for each action: add new ones to `words/action-rules`. */
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number | string;
  /** The record before the change, and the values written over it. */
  before?: unknown;
  after?: unknown;
  /** What a change is about but doesn't change: whose seat, from which day. Stored with the changes. */
  context?: Record<string, unknown>;
  note?: string;
  /** A person's own words. */
  ownWords?: string;
  /** Only where the context doesn't have the actor yet (logging in). */
  actorHrid?: number;
  actorCfid?: number;
};

/**
 * Records who did what to what, in the same transaction as the write (T34). Every write verb calls it once. It keeps
 * only what differs between before and after, never a password or another secret; an edit that changed nothing isn't
 * recorded. Personal data is stored apart from the event, which only has ids, so we can delete what it says about an
 * erased person.
 */
export async function audit(
  ctx: Context,
  { subjectId, before, after, context, ownWords, ...entry }: AuditEntry,
): Promise<void> {
  const changes = storedChanges(before, after);
  if (wordsOf(entry.action).edit && !changes.before && !changes.after) return;
  const written = context ? { ...context, ...changes.after } : changes.after;
  const { event, details } = partPersonal(entry.subject, { before: changes.before, after: written });
  const values = {
    ...whoIs(ctx.actor),
    ...entry,
    before: event.before,
    after: event.after,
    subjectId: String(subjectId),
    requestId: ctx.requestId,
    // The log is in order of arrival; for a tap made without signal, the event also says when it was made.
    at: ctx.now,
    tappedAt: ctx.tappedAt,
  };
  await insertAuditEvent(ctx.db, values, { ...details, note: ownWords });
}

const AN_HOUR_MS = 60 * 60_000;

/** Records that a person viewed something: once an hour, however often they reload the page. */
export async function auditView(ctx: Context, entry: AuditEntry & { actorHrid?: undefined }): Promise<void> {
  const { action, subject, subjectId } = entry;
  const since = new Date(ctx.now.getTime() - AN_HOUR_MS);
  const seen = { ...whoIs(ctx.actor), action, subject, subjectId: String(subjectId), since };
  if (!(await hasAuditEvent(ctx.db, seen))) await audit(ctx, entry);
}

function whoIs(actor: Actor | null) {
  if (!actor) return {};
  if (actor.type !== "INTERNAL_USER") return { actorCfid: actor.cfid };
  return {
    actorHrid: actor.hrid,
    actingForHrid: actor.impersonating ? actor.mgr?.hrid : undefined,
    actingForCfid: actor.viewingCfid ?? actor.payingJob?.cfid,
  };
}
