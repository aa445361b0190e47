import { insertLiveAction, insertTrailStep } from "@/db/queries/live-actions/live-actions";
import { type Context, doneAt, sentAt, staffOf } from "@/lib/context";
import { pushLiveAction } from "@/lib/core/pushes/queue-push";
import { audit } from "@/lib/platform/audit/record";

type Raised = Omit<Parameters<typeof insertLiveAction>[1], "recorderHrid" | "createdAt">;

/** Raises a live action in the session's name; open screens hear of it at once. Returns its id. */
export async function raiseLiveAction(ctx: Context, raised: Raised): Promise<number> {
  const { hrid } = staffOf(ctx);
  const values = Object.assign({}, raised, { recorderHrid: hrid, createdAt: doneAt(ctx) });
  const made = await insertLiveAction(ctx.db, values);
  const { id, status } = made;
  await pushLiveAction(ctx, "raised", made);
  const times = { at: doneAt(ctx), sentAt: sentAt(ctx) };
  await insertTrailStep(ctx.db, { liveActionId: id, actorHrid: hrid, status, ...times });
  await audit(ctx, { action: "live_action.create", subject: "live_action", subjectId: id, after: values });
  return id;
}
