import { insertAuditEvent } from "@/db/queries/audit";
import type { Actor } from "@/lib/auth/actor";
import type { Context } from "@/lib/context";

export type AuditEntry = {
  /** What was done, `subject.verb`: "job.number". */
  action: string;
  subject: string;
  subjectId: number | string;
  before?: unknown;
  after?: unknown;
  note?: string;
  /** Only where the actor is not in the context yet (logging in). */
  actorHrid?: number;
  actorCfid?: number;
};

/** Writes who did what to what, in the transaction of the write itself (T34). Once for every write verb. */
export async function audit(ctx: Context, { subjectId, ...entry }: AuditEntry): Promise<void> {
  await insertAuditEvent(ctx.db, {
    ...whoIs(ctx.actor),
    ...entry,
    subjectId: String(subjectId),
    requestId: ctx.requestId,
    at: ctx.now,
  });
}

function whoIs(actor: Actor | null) {
  if (!actor) return {};
  if (actor.type !== "INTERNAL_USER") return { actorCfid: actor.cfid };
  return {
    actorHrid: actor.hrid,
    actingForHrid: actor.impersonating ? actor.mgr?.hrid : undefined,
    actingForCfid: actor.viewingCfid ?? undefined,
  };
}
