import { insertLiveAction, insertTrailStep } from "@/db/queries/live-actions/live-actions";
import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { Forbidden } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { resultMessage } from "@/lib/platform/results/result-rules";
import type { createLiveActionContract } from "./contract";
import { RESULT_OF, vouchForCreated } from "./live-action-message";

const isNumber = (sent: string | number) => /^\d+$/.test(String(sent));

/** Raises a live action in the session's name. Errors: 403 for somebody else's number as recorder (T17). */
export async function createLiveAction(
  ctx: Context,
  { target, action_type, description, recorder }: Input<typeof createLiveActionContract>,
): Promise<{ msg: string }> {
  const { hrid } = staffOf(ctx);
  if (recorder && isNumber(recorder) && Number(recorder) !== hrid)
    throw new Forbidden("This is somebody else's number. Please log in again.");
  const values = { target, actionType: action_type, description, recorderHrid: hrid, createdAt: ctx.now };
  const { id, status } = await insertLiveAction(ctx.db, values);
  await insertTrailStep(ctx.db, { liveActionId: id, actorHrid: hrid, status, at: ctx.now });
  await audit(ctx, { action: "live_action.create", subject: "live_action", subjectId: id, after: values });
  vouchForCreated(ctx);
  return { msg: resultMessage(RESULT_OF.create) };
}
