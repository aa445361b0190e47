import { type Context, doneAt, sentAt, sinceMade, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { raiseLiveAction } from "@/lib/core/live-actions/raise";
import {
  insertTrailStep,
  type LiveActionChanges,
  type LockedLiveAction,
  lockLiveAction,
  updateLiveAction,
} from "@/lib/core/live-actions/sql";
import type { LiveActionStatus } from "@/lib/core/live-actions/status-rules";
import { pushLiveAction } from "@/lib/core/pushes/queue-push";
import { Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { resultMessage } from "@/lib/platform/results/result-rules";
import { type changeLiveActionContract, type createLiveActionContract, liveActionMoved } from "./contract";
import { RESULT_OF, vouchForCreated } from "./live-action-message";
import { readLiveAction } from "./reads";
import { editNote, fieldChanges, type LiveActionStep, nextStatus, ownNote, stepRefusal } from "./rules";

type Form = Input<typeof changeLiveActionContract>;

/**
 * One step of a live action, in the session's name. Errors: 404; 409 when its state doesn't allow the step (naming who
 * was faster) or someone changed it first; 422 for an edit that changes nothing.
 */
export async function changeLiveAction(ctx: Context, form: Form): Promise<{ msg: string }> {
  const { hrid } = staffOf(ctx);
  const row = await lockLiveAction(ctx.db, form.id);
  if (!row) throw new NotFound("We can't find this live action. It may have been deleted.");
  const done = { msg: resultMessage(RESULT_OF[form.action]) };
  // The same person again, from a double tap: it's already theirs.
  if (form.action === "claim" && row.claimedBy === hrid && row.status === "In Progress") return done;
  const status = nextStatus(row.status, form.action);
  if (status === null) throw await refused(ctx, row, form.action);
  if (form.version !== undefined && form.version !== row.version) throw await stale(ctx, row.id);
  const fields = form.action === "edit" ? editOf(row, form) : {};
  const entry = sinceMade(ctx, row.createdAt);
  const changes = { ...fields, ...stateChanges(entry, form.action, status, hrid) };
  if (!(await updateLiveAction(ctx.db, row, changes))) throw await stale(ctx, row.id);
  const note = [editNote(row, fields), ownNote(form.note)].filter(Boolean).join(" · ");
  const times = { at: doneAt(entry), sentAt: sentAt(entry) };
  await insertTrailStep(ctx.db, { liveActionId: row.id, actorHrid: hrid, status, note, ...times });
  await pushStep(ctx, row, form.action);
  await audit(ctx, {
    action: `live_action.${form.action}`,
    subject: "live_action",
    subjectId: row.id,
    before: row,
    after: changes,
    note,
  });
  return done;
}

/** Whoever raised it hears that it's claimed or resolved; whoever works on it, that it's resolved. */
async function pushStep(ctx: Context, row: LockedLiveAction, step: LiveActionStep): Promise<void> {
  const news = step === "claim" ? "claimed" : step === "resolve" ? "resolved" : null;
  const after = { ...row, version: row.version + 1 };
  if (news) await pushLiveAction(ctx, news, after, [row.recorderHrid, row.claimedBy]);
}

function editOf(row: LockedLiveAction, { fields }: Form): LiveActionChanges {
  const changes = fieldChanges(row, fields ?? {});
  if (Object.keys(changes).length > 0) return changes;
  throw new Invalid("Nothing has changed.", { errors: { fields: ["Nothing has changed."] } });
}

/** No one holds an unclaimed one; only a resolved one has a time (the table requires both). */
function stateChanges(
  ctx: Context,
  step: LiveActionStep,
  status: LiveActionStatus,
  hrid: number,
): LiveActionChanges {
  if (step === "note" || step === "edit") return {};
  if (step === "resolve") return { status, resolvedAt: doneAt(ctx) };
  return { status, claimedBy: step === "claim" ? hrid : null, resolvedAt: null };
}

async function refused(ctx: Context, { id }: LockedLiveAction, step: LiveActionStep): Promise<Refused> {
  const { la } = await readLiveAction(ctx, { id });
  const by = la.trail.findLast(({ what }) => what !== "Edited" && what !== "Noted")?.who;
  return new Refused(liveActionMoved, stepRefusal(la.status, step, by ?? la.claimed_by ?? "Someone"), {
    la,
  });
}

async function stale(ctx: Context, id: number): Promise<Refused> {
  const { la } = await readLiveAction(ctx, { id });
  const by = la.trail.at(-1)?.who ?? "Someone";
  return new Refused(liveActionMoved, `${by} changed this live action. Review it, then try again.`, { la });
}

const isNumber = (sent: string | number) => /^\d+$/.test(String(sent));

/** Raises a live action in the session's name. Errors: 403 for someone else's number as recorder (T17). */
export async function createLiveAction(
  ctx: Context,
  { target, action_type, description, recorder }: Input<typeof createLiveActionContract>,
): Promise<{ msg: string }> {
  const { hrid } = staffOf(ctx);
  if (recorder && isNumber(recorder) && Number(recorder) !== hrid)
    throw new Forbidden("You can only record this for yourself. Log in again, then try again.");
  await raiseLiveAction(ctx, { target, actionType: action_type, description });
  vouchForCreated(ctx);
  return { msg: resultMessage(RESULT_OF.create) };
}
