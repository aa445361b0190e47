import { isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { pushLiveAction } from "@/lib/core/pushes/queue-push";
import { Conflict } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { isAsk } from "./ask-rules";
import { insertTrailStep, type LockedLiveAction, lockClientsLiveActions, updateLiveAction } from "./sql";

type Resolution = {
  /** Why, for its trail. */
  note: string;
  claimedBy?: number | null;
};

/** Resolves a locked live action in the session's name. Whoever raised it or works on it hears of it. Errors: 409. */
export async function resolveLiveAction(
  ctx: Context,
  row: LockedLiveAction,
  { note, claimedBy = row.claimedBy }: Resolution,
): Promise<void> {
  const { id, version, recorderHrid } = row;
  const after = { status: "Resolved" as const, claimedBy, resolvedAt: ctx.now };
  if (!(await updateLiveAction(ctx.db, row, after)))
    throw new Conflict("Someone just changed this. Try again.");
  const actorHrid = isStaff(ctx.actor) ? ctx.actor.hrid : null;
  await insertTrailStep(ctx.db, { liveActionId: id, actorHrid, status: after.status, note, at: ctx.now });
  await pushLiveAction(ctx, "resolved", { ...row, version: version + 1 }, [recorderHrid, row.claimedBy]);
  const event = { action: "live_action.resolve", subject: "live_action", subjectId: id } as const;
  await audit(ctx, { ...event, before: row, after, note });
}

/**
 * Resolves what a job's client asks the office for, so that no one works on it (rule client-move). What the client only
 * told the office stays open. False if nothing was asked. Lock the job first.
 */
export async function resolveAsks(ctx: Context, jobid: number, note: string): Promise<boolean> {
  const open = await lockClientsLiveActions(ctx.db, jobid);
  const asks = open.filter(({ description }) => isAsk(description));
  for (const ask of asks) await resolveLiveAction(ctx, ask, { note });
  return asks.length > 0;
}
