import { type Context, doneAt, sentAt, staffOf } from "@/lib/context";
import { pushLiveAction } from "@/lib/core/pushes/queue-push";
import { audit } from "@/lib/platform/audit/record";
import { limited } from "@/lib/values/text";
import { insertLiveAction, insertTrailStep, lockClientsLiveActions, updateLiveAction } from "./sql";

type Raised = Omit<Parameters<typeof insertLiveAction>[1], "recorderHrid" | "createdAt">;

/** The longest description of a live action. */
const LONGEST = 500;

/** Raises a live action in the session's name; open screens hear of it at once. Returns its id. */
export const raiseLiveAction = (ctx: Context, raised: Raised): Promise<number> =>
  raise(ctx, { ...raised, recorderHrid: staffOf(ctx).hrid }, { isUrgent: true });

/** `isUrgent`: phones hear of it too. */
async function raise(
  ctx: Context,
  raised: Raised & { recorderHrid: number | null },
  { isUrgent }: { isUrgent: boolean },
): Promise<number> {
  const values = { ...raised, createdAt: doneAt(ctx) };
  const made = await insertLiveAction(ctx.db, values);
  const { id, status, recorderHrid: actorHrid } = made;
  if (isUrgent) await pushLiveAction(ctx, "raised", made);
  await insertTrailStep(ctx.db, {
    liveActionId: id,
    actorHrid,
    status,
    at: doneAt(ctx),
    sentAt: sentAt(ctx),
  });
  await audit(ctx, { action: "live_action.create", subject: "live_action", subjectId: id, after: values });
  return id;
}

/**
 * Tells the office what a client did or wants with a job: one open live action per job, to whose trail later news is
 * added. Its id; null if that's already its news. Lock the job first.
 */
export async function tellOfficeOfJob(
  ctx: Context,
  { jobid, news, isUrgent }: { jobid: number; news: string; isUrgent: boolean },
): Promise<number | null> {
  const description = limited(news, LONGEST);
  const [open] = await lockClientsLiveActions(ctx.db, jobid);
  if (open?.description === description) return null;
  if (!open) {
    const raised = { target: "Office", actionType: "Sales", description, jobid } as const;
    return raise(ctx, { ...raised, recorderHrid: null }, { isUrgent });
  }
  const { id, status, version } = open;
  await updateLiveAction(ctx.db, open, { description });
  const step = {
    liveActionId: id,
    actorHrid: null,
    status,
    at: ctx.now,
    note: `Before: ${open.description}`,
  };
  await insertTrailStep(ctx.db, { ...step, note: limited(step.note, LONGEST) });
  if (isUrgent) await pushLiveAction(ctx, "raised", { ...open, version: version + 1 });
  const changed = { before: { description: open.description }, after: { description } };
  await audit(ctx, { action: "live_action.edit", subject: "live_action", subjectId: id, ...changed });
  return id;
}
