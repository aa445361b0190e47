import { hasAuditEvent, insertAuditEvent } from "@/db/queries/audit/audit";
import type { Actor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { type AuditAction, wordsOf } from "./action-rules";
import { storedChanges } from "./change-rules";
import { partPersonal } from "./personal-rules";
import type { AuditSubject } from "./subject-rules";

export type AuditEntry = {
  /** What was done. The activity log has words for each: a new one is added to `words/action-rules`. */
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number | string;
  /** The record as it was, and the values written over it. */
  before?: unknown;
  after?: unknown;
  /** What a change is about without being one: whose seat, from which day. Kept beside what changed. */
  context?: Record<string, unknown>;
  note?: string;
  /** A person's own words. */
  ownWords?: string;
  /** Only where the actor is not in the context yet (logging in). */
  actorHrid?: number;
  actorCfid?: number;
};

/**
 * Writes who did what to what, in the transaction of the write itself (T34). Once for every write verb. Only what
 * differs between before and after is kept, never a password or another secret; an edit that changed nothing isn't
 * written. Personal data is stored apart from the event, which has ids: an erased person's part can go.
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
    // The log is in the order in which things came; a tap without signal says its own time beside it.
    at: ctx.arrivedAt ?? ctx.now,
    tappedAt: ctx.arrivedAt && ctx.now,
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
